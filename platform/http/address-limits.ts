/** Longest path that anything of the shop has, in bytes as it travels; some proxies take no more either. */
const mostPathBytes = 2048

/** Longest query of a page. */
export const mostQueryBytes = 2048

/** Longest query of a call: what a sign-in elsewhere brings back is longer than anything of ours. */
export const mostCallQueryBytes = 8192

/** Whether an address is longer than it may be; looks for nothing in it but its question mark. */
export function isTooLong(url: string, mostQuery: number): boolean {
  if (url.length <= mostPathBytes) return false
  const at = url.indexOf('?')
  const path = at < 0 ? url.length : at
  return path > mostPathBytes || url.length - path - 1 > mostQuery
}
