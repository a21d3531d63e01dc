/** A path of this site and nothing else; `/` for whatever might lead elsewhere. */
export function ownPath(path: unknown): string {
  if (typeof path !== 'string' || path.length > 2048 || !/^\/(?![/\\])/.test(path)) return '/'
  // Browsers drop tabs and line breaks, and read a backslash as a slash.
  if (/[\\\p{Cc}\s]/u.test(path)) return '/'
  const url = URL.canParse(path, 'https://site.invalid') ? new URL(path, 'https://site.invalid') : undefined
  return url?.origin === 'https://site.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
