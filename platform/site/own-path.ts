const nowhere = 'https://site.invalid'

/** A path of this site with its query and fragment, and nothing else; undefined for anything that might lead to another site (open redirect). */
export function ownPath(path: unknown): string | undefined {
  // Browsers remove tabs and line breaks, and treat a backslash as a slash.
  if (typeof path !== 'string' || path.length > 2048 || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)) return undefined
  const { origin, pathname, search, hash } = new URL(path, nowhere)
  // Resolving dots may have led to an empty first segment, which would be a host.
  return origin === nowhere && !pathname.startsWith('//') ? pathname + search + hash : undefined
}
