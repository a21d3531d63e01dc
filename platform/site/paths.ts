/** `/`, or `/fr` for a storefront with the site path `fr`. */
export const homePath = (storefront: { sitePath: string }): string => `/${storefront.sitePath}`

/** A path of a storefront: `/cart` becomes `/fr/cart` where the site path is `fr`. */
export const pathIn = (storefront: { sitePath: string }, path: string): string =>
  path === '/' ? homePath(storefront) : `${storefront.sitePath ? `/${storefront.sitePath}` : ''}${path}`
