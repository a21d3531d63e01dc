/** A URL at its query: `/cart?a=b` becomes `/cart` and `?a=b`. */
export const splitUrl = (url: string): [pathname: string, search: string] => {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
}
