import * as addresses from '@stadion/site/addresses'
import { pathIn, type Storefront, storefronts } from '@stadion/site/storefronts'

type Read = (path: string) => unknown

/** Paths without parameters, and what reads those with some: pages and links take both from there. */
const paths = new Set<string>(
  Object.values(addresses).flatMap((value) => (typeof value === 'string' && value.startsWith('/') ? [value.split('?', 1)[0]!] : [])),
)
// Whether there is such an article, collection, landing page or list depends on more than the path.
const {
  readCategoryAddress,
  readArticlePath: _,
  readCollectionPath: __,
  readLandingPath: ___,
  readCampaignPath: ____,
  ...others
} = addresses
const readers = Object.entries(others).flatMap(([name, value]) => (name.startsWith('read') ? [value as Read] : []))

const isFixed = (path: string): boolean => path === '/' || paths.has(path) || readers.some((read) => read(path) !== undefined)
const isCategoryIn = (storefront: Storefront, path: addresses.PagePath): boolean =>
  readCategoryAddress(storefront, pathIn(storefront, path)) !== undefined

/** Whether the shop has a page with this path inside the storefront, articles and collections aside. */
export const isPageIn = (storefront: Storefront, path: addresses.PagePath): boolean => isFixed(path) || isCategoryIn(storefront, path)

/** The same in any storefront of a brand. */
export function pagesOf(brand: string): (path: addresses.PagePath) => boolean {
  const own = storefronts.filter((storefront) => storefront.brand === brand)
  const names = new Set(own.flatMap(({ categories }) => Object.values(categories).flatMap((name) => name.split('/').filter(Boolean))))
  // Few paths have a part of the name of a list.
  return (path) => isFixed(path) || (path.split('/').some((part) => names.has(part)) && own.some((one) => isCategoryIn(one, path)))
}
