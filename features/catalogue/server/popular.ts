import type { Database } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import type { PopularAnswer } from '../contract.ts'
import { createFreshCache, type OnChange } from './fresh-cache.ts'
import { bestSelling, countEach } from './listing-table.ts'
import { searchQuery } from './search/search-query.ts'
import type { Tiles } from './tiles.ts'
import type { VocabularyOf } from './vocabularies.ts'

const mostSearches = 6

interface PopularOptions {
  db: Database
  vocabularyOf: VocabularyOf
  tiles: Tiles
  cacheBytes?: number | undefined
  onChange: OnChange
}

/**
 * Searches for the kinds and sports of what sells best. Nobody's searches are kept, so what is popular comes from sales alone, and cannot tell
 * what anybody typed.
 */
export function createPopular({ db, vocabularyOf, tiles, cacheBytes = 1_000_000, onChange }: PopularOptions) {
  const answers = createFreshCache<PopularAnswer>(cacheBytes, onChange)

  async function load(storefront: Storefront): Promise<PopularAnswer> {
    const { own, all, synonyms } = vocabularyOf(storefront)
    const terms = await bestSelling(db, storefront.brand, mostSearches)
    const texts = terms.flatMap((term) => own.find((concept) => concept.term === term)?.text ?? [])
    const queries = texts.map((text) => searchQuery(text, all, synonyms, storefront.language)!.strict)
    const [counts, products] = await Promise.all([countEach(db, storefront.brand, queries), tiles(storefront, {}, 'relevance')])
    return { searches: texts.map((text, index) => ({ text, count: counts[index]! })).filter(({ count }) => count > 0), products }
  }

  return async (storefront: Storefront): Promise<PopularAnswer> =>
    (await answers.get(`${storefront.brand}/${storefront.locale}`, () => load(storefront)))!
}
