import type { PagePath } from './addresses.ts'

/** `/`, or `/fr` for a storefront with the site path `fr`. */
export const homePath = (storefront: { sitePath: string }): string => `/${storefront.sitePath}`

/** A path with its site path: `/cart` becomes `/fr/cart` for the site path `fr`, and `/?a=1` becomes `/fr?a=1`. */
export const pathIn = ({ sitePath }: { sitePath: string }, path: PagePath): string =>
  sitePath ? `/${sitePath}${path.replace(/^\/(?=$|[?#])/, '')}` : path

/** Reverses `pathIn` and `homePath` for the same storefront; `/` is always home. Undefined for any other address. */
export function pathInside({ sitePath }: { sitePath: string }, address: string): PagePath | undefined {
  const root = sitePath && `/${sitePath}`
  if (address === root || address === '' || address === '/') return '/'
  if (!address.startsWith(`${root}/`)) return undefined
  const inside = address.slice(root.length) as PagePath
  // Two slashes would start a host.
  return /^\/[^/\\]/.test(inside) ? inside : undefined
}
