import {
  activationPath,
  checkoutPath,
  confirmationPath,
  countrySelectorPath,
  invitePath,
  newsletterTopicsPath,
  privacyRequestPath,
  readArticlePath,
  resetPasswordPath,
  searchPath,
  unsubscribePath,
} from '@stadion/site/addresses'
import { homePath, pathIn, pathInside } from '@stadion/site/paths'
import type { Storefront } from '@stadion/site/storefronts'

type Place = Pick<Storefront, 'brand' | 'sitePath' | 'categories'>

/** Paths that belong to one visit of one storefront. */
const onlyHere: readonly string[] = [
  checkoutPath,
  confirmationPath,
  countrySelectorPath,
  privacyRequestPath,
  newsletterTopicsPath,
  unsubscribePath,
  resetPasswordPath,
  activationPath,
  invitePath,
]

/**
 * The counterpart of `path` in another storefront: categories get their names there; articles of the other brand and paths without a
 * counterpart lead home. `path` may have a query.
 */
export function samePage(path: string, from: Place, to: Place): string {
  const [address, query] = decoded(path).split('?', 2) as [string, string | undefined]
  const withQuery = (target: string) => (query ? `${target}?${query}` : target)
  for (const gender of ['men', 'women', 'kids'] as const) {
    const own = from.categories[gender]
    if (address === own || address.startsWith(`${own}/`)) return withQuery(to.categories[gender] + address.slice(own.length))
  }
  const inside = pathInside(from, address)
  if (inside === undefined || inside === '/' || onlyHere.some((own) => inside === own || inside.startsWith(`${own}/`))) return homePath(to)
  if (readArticlePath(inside) && from.brand !== to.brand) return homePath(to)
  // A query may contain secrets; only a search needs its own.
  return inside === searchPath ? withQuery(pathIn(to, inside)) : pathIn(to, inside)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return '/'
  }
}
