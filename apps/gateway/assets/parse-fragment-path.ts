const segment = '(\\w[\\w.-]*)'
/**
 * The paths of a fragment below `/mf/`, percent-encoded as received: a view, with or without a version, the render of the versioned
 * scheme, a file with or without a version. No other path reaches a fragment's server, whatever its characters may mean there.
 */
const fragmentPath = new RegExp(
  `^/mf/${segment}(?:(?:/${segment})?/view/${segment}/${segment}|/render|(?:/${segment})?/(\\w[\\w.-]*\\.(?:js|css)))$`,
)

export interface FragmentPath {
  /** As the fragment's server knows it. */
  path: string
  fragment: string
  brand: string | undefined
  locale: string | undefined
  version: string | undefined
  file: string | undefined
}

export function parseFragmentPath(pathname: string): FragmentPath | undefined {
  const [, fragment, , brand, locale, version, file] = fragmentPath.exec(pathname) ?? []
  return fragment === undefined ? undefined : { path: pathname.slice('/mf'.length), fragment, brand, locale, version, file }
}

/** A version without a hash is only a name, which another build may use tomorrow. */
export const hasHash = (version: string): boolean => /-[0-9a-f]{8}$/.test(version)
