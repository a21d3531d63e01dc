/** Longest path of the shop, in bytes as sent; some proxies have the same limit. */
const mostPathBytes = 2048

/** Longest query of a page. */
export const mostQueryBytes = 2048

/** Longest query of a call: a provider's callback is longer than any of ours. */
export const mostCallQueryBytes = 8192

/** Whether an address is too long; only searches for its question mark. */
export function isTooLong(url: string, mostQuery: number): boolean {
  if (url.length <= mostPathBytes) return false
  const at = url.indexOf('?')
  const path = at < 0 ? url.length : at
  return path > mostPathBytes || url.length - path - 1 > mostQuery
}
