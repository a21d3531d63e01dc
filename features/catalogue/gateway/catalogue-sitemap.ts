import { Failure } from '@stadion/contract/failures'
import type { SitemapParts, SitemapPaths } from '@stadion/pages/site-paths'
import { articlePath, categories, categoryAddress, collectionPath, subcategories } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/storefronts'
import { listCollections, listProducts, readSitemapPart, readSitemapParts } from '../contract.ts'

/** The lists in which there is something, and collections. */
export const cataloguePaths: SitemapPaths = async ({ storefront, call }) => {
  const paths: string[] = []
  for (const category of categories) {
    const { total, facets } = await call(listProducts, { query: { category, pageSize: 1 } })
    if (total === 0) continue
    const filled = new Set(facets.find(({ name }) => name === 'subcategory')?.values.map(({ value }) => value))
    const below = subcategories.filter((subcategory) => filled.has(subcategory))
    paths.push(...[undefined, ...below].map((subcategory) => encodeURI(categoryAddress(storefront, { category, subcategory }))))
  }
  const { collections } = await call(listCollections)
  return [...paths, ...collections.map(({ slug }) => pathIn(storefront, collectionPath(slug)))]
}

/** The articles that everybody may buy. */
export const articleParts: SitemapParts = {
  name: 'articles',
  list: async ({ call }) => (await call(readSitemapParts)).parts,
  async read({ storefront, call }, part, query) {
    try {
      const { version, isKnown, articles, next } = await call(readSitemapPart, { params: { part: String(part) }, query })
      const pages = articles.map((one) => ({ path: pathIn(storefront, articlePath(one)), changedOn: one.contentOn, image: one.image }))
      return { version, isKnown, pages, next }
    } catch (error) {
      if (error instanceof Failure && error.status < 500) return undefined
      throw error
    }
  },
}
