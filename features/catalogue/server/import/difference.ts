import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { toMajor } from '@stadion/site/money'
import { storedReferences } from '../reference/reference-table.ts'
import type { Goods } from './read-goods.ts'

/** What of a folder is not in the shop yet, or is there differently; and a sentence for each. */
export interface Difference extends Goods {
  lines: string[]
}

/** Compares a folder with what is live. What the shop has and the folder lacks stays. */
export async function differenceOf(on: Handle, goods: Goods): Promise<Difference> {
  const lines: string[] = []
  const changed = <T>(all: readonly T[], nameOf: (one: T) => string, before: ReadonlyMap<string, string>, now: (one: T) => string): T[] =>
    all.filter((one) => {
      const [name, was, is] = [nameOf(one), before.get(nameOf(one)), now(one)]
      if (was === is) return false
      lines.push(was === undefined ? `${name}: new${is.startsWith('{') ? '' : `, ${is}`}` : `${name}: ${changeOf(was, is)}`)
      return true
    })
  const stored = new Map((await storedReferences(on)).map(({ type, key, record }) => [`${type} ${key}`, canonical(record)]))
  return {
    references: changed(
      goods.references,
      ({ type, key }) => `${type} ${key}`,
      stored,
      ({ record }) => canonical(record),
    ),
    articles: changed(
      goods.articles,
      ({ brand, record }) => `article ${brand} ${record.id}`,
      await storedArticles(on, goods),
      ({ record }) => canonical(record),
    ),
    prices: changed(
      goods.prices,
      ({ brand, currency, article }) => `price ${brand} ${currency} ${article}`,
      await storedPrices(on, goods),
      ({ list, sale, currency }) => amounts(list, sale, currency),
    ),
    stock: changed(
      goods.stock,
      ({ brand, region, sku }) => `stock ${brand} ${region} ${sku}`,
      await storedStock(on, goods),
      ({ pieces }) => String(pieces),
    ),
    lines,
  }
}

const changeOf = (was: string, is: string): string => {
  if (!was.startsWith('{')) return `${was} -> ${is}`
  const [before, after] = [JSON.parse(was), JSON.parse(is)] as [Record<string, unknown>, Record<string, unknown>]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return `${names.filter((name) => canonical(before[name]) !== canonical(after[name])).join(', ')} changed`
}

const amounts = (list: number, sale: number | null, currency: string): string =>
  [list, ...(sale === null ? [] : [sale])].map((minor) => toMajor(minor, currency)).join(' reduced to ')

async function storedArticles(on: Handle, { articles }: Goods): Promise<Map<string, string>> {
  const ids = articles.map(({ record }) => record.id)
  const rows = await sql<{ brand: string; id: string; record: object | null }>`
    select a.brand, a.id, r.record from catalogue.article a left join catalogue.article_record r using (brand, id) where a.id = any(${ids}::text[])
    union select brand, id, record from catalogue.article_record where id = any(${ids}::text[])`.execute(on)
  return new Map(rows.map(({ brand, id, record }) => [`article ${brand} ${id}`, canonical(record ?? {})]))
}

async function storedPrices(on: Handle, { prices }: Goods): Promise<Map<string, string>> {
  const ids = [...new Set(prices.map(({ article }) => article))]
  const rows = await sql<{ brand: string; id: string; currency: string; list: number; sale: number | null }>`
    select brand, article_id as id, currency, list_minor::float8 as list, sale_minor::float8 as sale from catalogue.price
    where sku = '' and article_id = any(${ids}::text[])`.execute(on)
  return new Map(rows.map(({ brand, id, currency, list, sale }) => [`price ${brand} ${currency} ${id}`, amounts(list, sale, currency)]))
}

async function storedStock(on: Handle, { stock }: Goods): Promise<Map<string, string>> {
  const skus = [...new Set(stock.map(({ sku }) => sku))]
  const rows = await sql<{ brand: string; region: string; sku: string; quantity: number }>`
    select brand, region, sku, quantity from catalogue.stock where sku = any(${skus}::text[])`.execute(on)
  return new Map(rows.map(({ brand, region, sku, quantity }) => [`stock ${brand} ${region} ${sku}`, String(quantity)]))
}

/** JSON with sorted keys: the same for the same record, wherever it was kept. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([first], [second]) => (first < second ? -1 : 1)))
      : one,
  ) ?? 'null'
