/** `/`, or `/fr` for a storefront with the site path `fr`. */
export const homePath = (storefront: { sitePath: string }): string => `/${storefront.sitePath}`

/** A path of a storefront: `/cart` becomes `/fr/cart` where the site path is `fr`, and `/?a=1` becomes `/fr?a=1`. */
export const pathIn = ({ sitePath }: { sitePath: string }, path: string): string =>
  sitePath ? `/${sitePath}${path.replace(/^\/(?=$|[?#])/, '')}` : path
