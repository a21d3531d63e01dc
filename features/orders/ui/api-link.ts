/** The address of a file of the API, for a link: the storefront decides its language. */
export const apiLink = (path: string, sitePath: string): string =>
  sitePath ? `${path}${path.includes('?') ? '&' : '?'}sitePath=${encodeURIComponent(sitePath)}` : path
