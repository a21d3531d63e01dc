import type { SitemapPaths } from '@stadion/pages/site-paths'
import { articlePath } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { listProducts } from '../contract.ts'

const subcategories = ['shoes', 'clothing', 'accessories']
const pageSize = 96

/** Lists and all articles. */
export const cataloguePaths: SitemapPaths = async ({ storefront, call }) => {
  const paths: string[] = []
  for (const category of ['men', 'women', 'kids'] as const) {
    const base = encodeURI(storefront.categories[category])
    paths.push(base, ...subcategories.map((name) => `${base}/${name}`))
  }
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(listProducts, { query: { page, pageSize, sort: 'newest' } })
    for (const item of items) paths.push(pathIn(storefront, articlePath(item)))
    if (items.length === 0 || page * pageSize >= total) return paths
  }
}
