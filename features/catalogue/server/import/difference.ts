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
  const [counted, waits] = [await countedSizes(on, goods), await notLive(on, goods)]
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
      goods.prices.filter(({ brand, article }) => !waits(brand, article)),
      ({ brand, currency, article }) => `price ${brand} ${currency} ${article}`,
      await storedPrices(on, goods),
      ({ list, sale, currency }) => amounts(list, sale, currency),
    ),
    stock: changed(
      goods.stock.filter(({ brand, region, sku }) => !counted.has(`${brand} ${region} ${sku}`)),
      ({ brand, region, sku }) => `stock ${brand} ${region} ${sku}`,
      new Map(),
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
  const [brands, ids] = [articles.map(({ brand }) => brand), articles.map(({ record }) => record.id)]
  const rows = await sql<{ brand: string; id: string; record: object | null }>`
    select given.brand, given.id, r.record from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
    left join catalogue.article_record r using (brand, id) left join catalogue.article a using (brand, id)
    where r.id is not null or a.id is not null`.execute(on)
  return new Map(rows.map(({ brand, id, record }) => [`article ${brand} ${id}`, canonical(record ?? {})]))
}

async function storedPrices(on: Handle, { prices }: Goods): Promise<Map<string, string>> {
  const [brands, ids] = [prices.map(({ brand }) => brand), prices.map(({ article }) => article)]
  const rows = await sql<{ brand: string; id: string; currency: string; list: number; sale: number | null }>`
    select distinct p.brand, p.article_id as id, p.currency, p.list_minor::float8 as list, p.sale_minor::float8 as sale
    from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
    join catalogue.price p on p.brand = given.brand and p.article_id = given.id and p.sku = ''`.execute(on)
  return new Map(rows.map(({ brand, id, currency, list, sale }) => [`price ${brand} ${currency} ${id}`, amounts(list, sale, currency)]))
}

/** Sizes that have a number of pieces: only the warehouse changes it, which knows what open orders hold. */
async function countedSizes(on: Handle, { stock }: Goods): Promise<Set<string>> {
  const columns = [stock.map(({ brand }) => brand), stock.map(({ region }) => region), stock.map(({ sku }) => sku)]
  const rows = await sql<{ name: string }>`
    select s.brand || ' ' || s.region || ' ' || s.sku as name
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) as given(brand, region, sku)
    join catalogue.stock s using (brand, region, sku)`.execute(on)
  return new Set(rows.map(({ name }) => name))
}

/** Articles that are, or are about to be, drafts or withdrawn: their prices wait in the folder. */
async function notLive(on: Handle, { articles, prices }: Goods): Promise<(brand: string, id: string) => boolean> {
  const [brands, ids] = [prices.map(({ brand }) => brand), prices.map(({ article }) => article)]
  const rows = await sql<{ brand: string; id: string; status: string }>`
    select distinct r.brand, r.id, r.status from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
    join catalogue.article_record r using (brand, id)`.execute(on)
  const status = new Map(rows.map((row) => [`${row.brand} ${row.id}`, row.status]))
  for (const { brand, record } of articles) status.set(`${brand} ${record.id}`, record.status)
  return (brand, id) => (status.get(`${brand} ${id}`) ?? 'LIVE') !== 'LIVE'
}

/** JSON with sorted keys: the same for the same record, wherever it was kept. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([first], [second]) => (first < second ? -1 : 1)))
      : one,
  ) ?? 'null'
