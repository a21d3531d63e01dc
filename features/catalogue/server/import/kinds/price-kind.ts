import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { articleIdPattern } from '@stadion/site/article-ids'
import { currencyExponent, toMajor, toMinor } from '@stadion/site/money'
import { readCsv } from '@stadion/slices/data-files'
import { unknownBrand } from '@stadion/slices/known-brand'
import { z } from 'zod'
import { currencyOfList, isOwnList } from '../../price-lists/price-list.ts'
import { priceListKind } from '../../price-lists/price-list-kind.ts'
import { storedPriceLists } from '../../price-lists/price-list-table.ts'
import { priceLevels } from '../../prices.ts'
import { blocksOf } from '../blocks-of.ts'
import type { After, DataKind } from '../data-kind.ts'
import { articleKeys } from './article-keys.ts'
import { placePrices, withdrawPrices } from './place-prices.ts'
import { skusAfter } from './skus-after.ts'

/** In minor units. */
export interface PriceRecord {
  list: number
  sale: number | null
}

/** `currency` is the price list, as in the tables: a currency's own carries its name. */
const partsOf = (key: string) => {
  const [brand = '', currency = '', article = ''] = key.split(' ')
  return { brand, currency, article, owner: `${brand} ${article}` }
}
const coinOf = (key: string) => currencyOfList(partsOf(key).currency)!

/** `catalogue/prices/{brand}/{list}.csv`, by brand, price list and article. */
export const priceKind: DataKind<PriceRecord> = {
  name: 'price',
  plural: 'prices',
  tagsOf(key) {
    const { brand, currency, article } = partsOf(key)
    return [`article:${brand}/${article}`, `list:${brand}/${currency}`]
  },
  top: 'catalogue',
  readerOf(file) {
    const [, brand, list] = /^catalogue\/prices\/([^/]+)\/([^/]+)\.csv$/.exec(file) ?? []
    if (brand === undefined || list === undefined) return undefined
    const currency = currencyOfList(list)
    if (currency === undefined)
      return `there is no price list "${list}"; there are: ${Object.keys(priceLevels).join(', ')}, and those of price-lists/${brand}.ndjson`
    return (
      unknownBrand(brand) ??
      ((text, problems) =>
        readCsv(file, text, ['article', 'sku', 'list', 'sale'], lineIn(currency), problems).map(
          ({ line, value: { article, list: full, sale } }) => ({
            ...{ file, line, key: `${brand} ${list} ${article}`, value: { list: full, sale } },
          }),
        ))
    )
  },
  async problemsOf(on, records, after) {
    const owners = records.map(({ key }) => partsOf(key).owner)
    const skus = await skusAfter(on, owners, after)
    const lists = await listsAfter(on, after)
    return records.flatMap(({ file, line, key }) => {
      const { brand, currency, article, owner } = partsOf(key)
      if (isOwnList(currency) && !lists.has(`${brand} ${currency}`))
        return [{ file, line, why: `${brand} has no price list ${currency}; add it to price-lists/${brand}.ndjson` }]
      return skus.has(owner) ? [] : [{ file, line, column: 'article', why: `${brand} has no article ${article}` }]
    })
  },
  async stored(on, keys) {
    const owners = keys.map(partsOf)
    const columns = [owners.map(({ brand }) => brand), owners.map(({ currency }) => currency), owners.map(({ article }) => article)]
    const rows = await sql<PriceRecord & { key: string }>`
      select concat_ws(' ', given.brand, given.currency, given.id) as key, coalesce(w.list_minor, p.list_minor)::float8 as list,
        case when w.brand is null then p.sale_minor else w.sale_minor end::float8 as sale
      from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) as given(brand, currency, id)
      left join catalogue.waiting_price w on w.brand = given.brand and w.article_id = given.id and w.currency = given.currency
      left join catalogue.price p on p.brand = given.brand and p.article_id = given.id and p.currency = given.currency and p.sku = ''
      where w.brand is not null or p.brand is not null`.execute(on)
    return new Map(rows.map(({ key, list, sale }) => [key, { list, sale }]))
  },
  /** Those of gift cards are the shop's, by amount. */
  async *all(on, brand) {
    for (const articles of blocksOf(await articleKeys(on, brand), 200)) {
      const [brands, ids] = [articles.map((key) => key.split(' ')[0]!), articles.map((key) => key.split(' ')[1]!)]
      const rows = await sql<{ key: string }>`
        select concat_ws(' ', given.brand, p.currency, given.id) as key from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
        cross join lateral (
          select currency from catalogue.price where brand = given.brand and article_id = given.id and sku = ''
          union select currency from catalogue.waiting_price where brand = given.brand and article_id = given.id
        ) as p`.execute(on)
      const keys = rows.map(({ key }) => key).sort()
      const stored = await priceKind.stored(on, keys)
      yield keys.flatMap((key) => (stored.has(key) ? [{ key, value: stored.get(key)! }] : []))
    }
  },
  fileOf: (key) => `catalogue/prices/${partsOf(key).brand}/${partsOf(key).currency}.csv`,
  head: 'article,sku,list,sale',
  lineOf({ key, value: { list, sale } }) {
    const { article } = partsOf(key)
    const written = (minor: number | null) => (minor === null ? '' : toMajor(minor, coinOf(key)).toFixed(currencyExponent(coinOf(key))))
    return `${article},,${written(list)},${written(sale)}`
  },
  told: ({ list, sale }, key) => [list, ...(sale === null ? [] : [sale])].map((minor) => toMajor(minor, coinOf(key))).join(' reduced to '),
  /** A sale in many lists writes what is counted of an article once, not once for each list. */
  plannedBy(key) {
    const { currency, owner } = partsOf(key)
    return `${owner} ${currency}`
  },
  withdraw: (on, keys) => withdrawPrices(on, keys.map(partsOf)),
  write: (on, entries) =>
    placePrices(
      on,
      entries.map(({ key, value }) => ({ ...partsOf(key), ...value })),
    ),
}

/** The lists beside the currencies', by brand and name, once the folder is imported. */
const listsAfter = async (on: Handle, { given }: After): Promise<Set<string>> =>
  new Set([...given(priceListKind).map(({ key }) => key), ...(await storedPriceLists(on)).map(({ brand, key }) => `${brand} ${key}`)])

const lineIn = (currency: string) =>
  z
    .object({
      article: z.string().regex(articleIdPattern, 'expected the id of an article'),
      sku: z.literal('', 'all sizes of an article cost the same: leave it empty'),
      list: amountIn(currency),
      sale: z.union([z.literal('').transform(() => null), amountIn(currency)]),
    })
    .refine(({ list, sale }) => sale === null || sale < list, { path: ['sale'], message: 'expected less than the list price' })

/** An amount in major units with a point: `89` or `89.50`. */
const amountIn = (currency: string) =>
  z
    .string()
    .regex(
      currencyExponent(currency) === 0 ? /^\d{1,10}$/ : /^\d{1,10}(?:\.\d{1,2})?$/,
      currencyExponent(currency) === 0
        ? `expected a whole amount: ${currency} has no smaller coin`
        : 'expected an amount such as 89 or 89.50, with a point',
    )
    .transform((written) => toMinor(Number(written), currency))
    .refine((minor) => minor > 0, 'expected more than nothing')
