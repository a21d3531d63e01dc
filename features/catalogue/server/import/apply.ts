import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { toMajor } from '@stadion/site/money'
import { priceBand, priceLevels } from '../prices.ts'
import type { Reference } from '../reference/reference.ts'
import { writeReferences } from '../reference/reference-table.ts'
import { articleRowOf, type Kept } from './article-row.ts'
import { sizesOf } from './check-goods.ts'
import type { Difference } from './difference.ts'
import type { WrittenArticle, WrittenPrice, WrittenStock } from './read-goods.ts'
import { writeArticles } from './write-articles.ts'

/** Records in one transaction: others wait no longer for the embedded database than for one of them. */
const atOnce = 500

/**
 * Writes a difference: what articles refer to, articles, prices, stock, each in batches of their own transactions. An import that ended
 * early is given again: what it had written is no difference any more.
 */
export async function applyDifference(
  db: Database,
  { references, articles, prices, stock }: Difference,
  reference: Reference,
): Promise<void> {
  if (references.length > 0) await db.transaction((on) => writeReferences(on, references))
  for (const batch of batchesOf(articles)) await db.transaction((on) => placeArticles(on, batch, reference))
  for (const batch of batchesOf(prices)) await db.transaction((on) => placePrices(on, batch))
  for (const batch of batchesOf(stock)) await db.transaction((on) => placeStock(on, batch))
  await db.transaction(async (on) => {
    await sql`select catalogue.refresh_cells()`.execute(on)
  })
}

function* batchesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += atOnce) yield all.slice(from, from + atOnce)
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

async function placeArticles(on: Handle, articles: readonly WrittenArticle[], reference: Reference): Promise<void> {
  await sql`
    insert into catalogue.article_record (brand, id, status, record)
    select brand, record ->> 'id', record ->> 'status', record from jsonb_to_recordset(${json(articles)}) as given(brand text, record jsonb)
    on conflict (brand, id) do update set status = excluded.status, record = excluded.record`.execute(on)
  const live = articles.filter(({ record }) => record.status === 'LIVE')
  const kept = await keptOf(on, live)
  await writeArticles(
    on,
    live.map(({ brand, record }) => articleRowOf(brand, record, reference, kept.get(`${brand} ${record.id}`))),
  )
  // Sizes that it has no longer; a draft and a withdrawn article have none, and stand nowhere.
  const skus = live.flatMap(({ brand, record }) => sizesOf(record, reference).map(([code]) => ({ brand, sku: `${record.id}_${code}` })))
  const given = articles.map(({ brand, record }) => ({ brand, id: record.id, live: record.status === 'LIVE' }))
  await sql`
    with given as (select * from jsonb_to_recordset(${json(given)}) as given(brand text, id text, live boolean)),
    sizes as (select * from jsonb_to_recordset(${json(skus)}) as sizes(brand text, sku text)),
    gone as (
      delete from catalogue.variation v using given
      where v.brand = given.brand and v.article_id = given.id and not exists (select from sizes s where s.brand = v.brand and s.sku = v.sku)
    )
    delete from catalogue.article a using given where a.brand = given.brand and a.id = given.id and not given.live`.execute(on)
  // Its prices are ordered by these.
  await sql`
    update catalogue.price p set gender = a.gender, category = a.category
    from jsonb_to_recordset(${json(given)}) as given(brand text, id text), catalogue.article a
    where a.brand = given.brand and a.id = given.id and p.brand = a.brand and p.article_id = a.id
      and (p.gender, p.category) is distinct from (a.gender, a.category)`.execute(on)
}

async function keptOf(on: Handle, articles: readonly WrittenArticle[]): Promise<Map<string, Kept>> {
  const rows = await sql<Kept & { brand: string; id: string }>`
    select brand, id, sales, price_band from catalogue.article where id = any(${articles.map(({ record }) => record.id)}::text[])`.execute(
    on,
  )
  return new Map(rows.map((row) => [`${row.brand} ${row.id}`, row]))
}

async function placePrices(on: Handle, prices: readonly WrittenPrice[]): Promise<void> {
  const given = prices.map(({ brand, article, currency, list, sale }) => ({ brand, article, currency, list, sale }))
  // Of one with a price `set_price` keeps the history.
  await sql`
    insert into catalogue.price (brand, article_id, currency, sku, gender, category, list_minor, sale_minor, since)
    select g.brand, g.article, g.currency, '', a.gender, a.category, g.list, g.sale, catalogue.moment()
    from jsonb_to_recordset(${json(given)}) as g(brand text, article text, currency text, list bigint, sale bigint)
    join catalogue.article a on a.brand = g.brand and a.id = g.article
    on conflict do nothing`.execute(on)
  await sql`
    select catalogue.set_price(p.brand, p.article_id, '', p.currency, step.minor, step.reduced, catalogue.moment())
    from jsonb_to_recordset(${json(given)}) as g(brand text, article text, currency text, list bigint, sale bigint)
    join catalogue.price p on p.brand = g.brand and p.article_id = g.article and p.currency = g.currency and p.sku = ''
      and (p.list_minor, p.sale_minor) is distinct from (g.list, g.sale)
    cross join lateral (values (1, g.list, false), (2, g.sale, true)) as step(place, minor, reduced)
    where step.minor is not null and (step.reduced or p.list_minor <> g.list or p.sale_minor is not null)
    order by p.brand, p.article_id, p.currency, step.place`.execute(on)
  await placeBands(on, [...new Set(prices.map(({ article }) => article))])
}

/** The price ranges of articles: by their price in euros, or what another price would be in euros. */
async function placeBands(on: Handle, ids: readonly string[]): Promise<void> {
  const rows = await sql<{ brand: string; id: string; currency: string; minor: number }>`
    select distinct on (brand, article_id) brand, article_id as id, currency, effective_minor::float8 as minor from catalogue.price
    where sku = '' and article_id = any(${ids}::text[]) order by brand, article_id, currency <> 'EUR', currency`.execute(on)
  const bands = rows.map(({ brand, id, currency, minor }) => ({
    ...{ brand, id },
    band: priceBand(toMajor(minor, currency) / priceLevels[currency]!.factor),
  }))
  await sql`
    update catalogue.article a set price_band = g.band from jsonb_to_recordset(${json(bands)}) as g(brand text, id text, band smallint)
    where a.brand = g.brand and a.id = g.id and a.price_band <> g.band`.execute(on)
}

/** What lies on the shelf. */
async function placeStock(on: Handle, stock: readonly WrittenStock[]): Promise<void> {
  const given = stock.map(({ brand, region, sku, pieces }) => ({ brand, region, sku, pieces }))
  await sql`
    insert into catalogue.stock (brand, region, sku, quantity, seeded)
    select brand, region, sku, pieces, pieces from jsonb_to_recordset(${json(given)}) as g(brand text, region text, sku text, pieces integer)
    order by brand, region, sku
    on conflict (brand, region, sku) do update set quantity = excluded.quantity`.execute(on)
}
