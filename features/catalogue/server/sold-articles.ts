import type { Database } from '@stadion/database/database'
import { priorPriceOf } from '@stadion/market-law/prior-price'
import type { Storefront } from '@stadion/site/storefronts'
import type { Product } from '../contract.ts'
import { articlesAfter } from './article-table.ts'
import { productOf } from './describe.ts'
import { withOwnNames } from './reference/own-names.ts'
import type { ReferenceSource } from './reference/reference.ts'
import { type Stocked, sizesOf } from './stock-table.ts'
import type { TranslateOf } from './vocabularies.ts'

const atOnce = 100

interface Options {
  db: Database
  translate: TranslateOf
  reference: ReferenceSource
  now: () => Date
  hasMedia: boolean
}

/** All articles that a storefront shows, as their pages say them: some at a time, and without ratings. */
export type SoldArticles = (storefront: Storefront) => AsyncGenerator<Product[]>

export function createSoldArticles({ db, translate: plain, reference, now, hasMedia }: Options): SoldArticles {
  const translate = withOwnNames(plain, reference)
  return async function* articles(storefront) {
    const { brand, country, identityRegion, locale } = storefront
    for (let after = 0; ; ) {
      const rows = await articlesAfter(db, brand, (await reference.knowing([])).priceListOf(storefront), after, atOnce)
      if (rows.length === 0) return
      const ids = rows.map(({ id }) => id)
      const [sizes] = await Promise.all([sizesOf(db, brand, identityRegion, ids), reference.knowing(rows)])
      const stock = new Map<string, Stocked[]>(ids.map((id) => [id, []]))
      for (const { articleId, sku, availability, maxQuantity } of sizes) stock.get(articleId)?.push({ sku, availability, maxQuantity })
      const shown = { storefront, t: translate(locale), rule: priorPriceOf(country, now()), hasMedia, reference: reference.now() }
      yield rows.map((row) => productOf({ ...row, rating: null }, stock.get(row.id) ?? [], shown))
      after = rows.at(-1)?.no ?? 0
    }
  }
}
