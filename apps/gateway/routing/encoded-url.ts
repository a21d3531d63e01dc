/** The address as received. If its path is not encoded correctly, percent signs are taken literally: then a 404 page answers. */
export function encodedUrl(url: string): string {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (!path.includes('%') || isEncoded(path)) return url
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
