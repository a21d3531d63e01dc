import { sql } from '@stadion/database/sql'
import { articleIdPattern } from '@stadion/site/article-ids'
import { currencyExponent, toMajor, toMinor } from '@stadion/site/money'
import { readCsv } from '@stadion/slices/data-files'
import { unknownBrand } from '@stadion/slices/known-brand'
import { z } from 'zod'
import { priceLevels } from '../../prices.ts'
import type { DataKind } from '../data-kind.ts'
import { articleKind } from './article-kind.ts'
import { placePrices } from './place-prices.ts'
import { skusAfter } from './skus-after.ts'

/** In minor units. */
export interface PriceRecord {
  list: number
  sale: number | null
}

const partsOf = (key: string) => {
  const [brand = '', currency = '', article = ''] = key.split(' ')
  return { brand, currency, article, owner: `${brand} ${article}` }
}

/** `catalogue/prices/{brand}/{currency}.csv`, by brand, currency and article. */
export const priceKind: DataKind<PriceRecord> = {
  name: 'price',
  plural: 'prices',
  top: 'catalogue',
  readerOf(file) {
    const [, brand, currency] = /^catalogue\/prices\/([^/]+)\/([^/]+)\.csv$/.exec(file) ?? []
    if (brand === undefined || currency === undefined) return undefined
    if (!Object.hasOwn(priceLevels, currency))
      return `there is no price list in "${currency}"; there are: ${Object.keys(priceLevels).join(', ')}`
    return (
      unknownBrand(brand) ??
      ((text, problems) =>
        readCsv(file, text, ['article', 'sku', 'list', 'sale'], lineIn(currency), problems).map(
          ({ line, value: { article, list, sale } }) => ({
            ...{ file, line, key: `${brand} ${currency} ${article}`, value: { list, sale } },
          }),
        ))
    )
  },
  async problemsOf(on, records, after) {
    const owners = records.map(({ key }) => partsOf(key).owner)
    const skus = await skusAfter(on, owners, after)
    return records.flatMap(({ file, line, key }) => {
      const { brand, article, owner } = partsOf(key)
      return skus.has(owner) ? [] : [{ file, line, column: 'article', why: `${brand} has no article ${article}` }]
    })
  },
  /** Of articles that are, or are about to be, drafts or withdrawn. */
  async waiting(on, records, { given }) {
    const owners = records.map(({ key }) => partsOf(key))
    const [brands, ids] = [owners.map(({ brand }) => brand), owners.map(({ article }) => article)]
    const rows = await sql<{ owner: string; status: string }>`
      select distinct r.brand || ' ' || r.id as owner, r.status from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
      join catalogue.article_record r using (brand, id)`.execute(on)
    const status = new Map(rows.map((row) => [row.owner, row.status]))
    for (const { key, value } of given(articleKind)) status.set(key, value.status)
    return new Set(records.flatMap(({ key }) => ((status.get(partsOf(key).owner) ?? 'LIVE') === 'LIVE' ? [] : [key])))
  },
  async stored(on, keys) {
    const owners = keys.map(partsOf)
    const columns = [owners.map(({ brand }) => brand), owners.map(({ currency }) => currency), owners.map(({ article }) => article)]
    const rows = await sql<PriceRecord & { key: string }>`
      select concat_ws(' ', p.brand, p.currency, p.article_id) as key, p.list_minor::float8 as list, p.sale_minor::float8 as sale
      from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) as given(brand, currency, id)
      join catalogue.price p on p.brand = given.brand and p.article_id = given.id and p.currency = given.currency and p.sku = ''`.execute(
      on,
    )
    return new Map(rows.map(({ key, list, sale }) => [key, { list, sale }]))
  },
  told: ({ list, sale }, key) =>
    [list, ...(sale === null ? [] : [sale])].map((minor) => toMajor(minor, partsOf(key).currency)).join(' reduced to '),
  write: (on, entries) =>
    placePrices(
      on,
      entries.map(({ key, value }) => ({ ...partsOf(key), ...value })),
    ),
}

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
