import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'
import type { Reference } from '../reference/reference.ts'
import { writeReferences } from '../reference/reference-table.ts'
import { articleRowOf } from './article-row.ts'
import { sizesOf } from './check-goods.ts'
import type { Difference } from './difference.ts'
import { keptOf, referringTo } from './kept-articles.ts'
import { forgetNames } from './old-names.ts'
import { placeBands, placePrices } from './place-prices.ts'
import type { WrittenArticle, WrittenStock } from './read-goods.ts'
import { writeArticles } from './write-articles.ts'

/** Records in one transaction: others wait no longer for the embedded database than for one of them. */
const atOnce = 500

/** Who imports, and what. */
export interface Import {
  actor: string
  folder: string
  at: Date
}

/**
 * Writes a difference: what articles refer to, articles, prices, stock, each in batches of their own transactions. An import that ended
 * early is given again: what it had written is no difference any more, and its last step is made again.
 */
export async function applyDifference(db: Database, difference: Difference, reference: Reference, by: Import): Promise<void> {
  const { references, articles, prices, stock } = difference
  if (references.length > 0) await db.transaction((on) => writeReferences(on, references))
  const all = [...articles, ...(await referringTo(db, references, articles))]
  for (const batch of batchesOf(all)) await db.transaction((on) => placeArticles(on, batch, reference))
  for (const batch of batchesOf(prices)) await db.transaction((on) => placePrices(on, batch))
  for (const batch of batchesOf(stock)) await db.transaction((on) => placeStock(on, batch))
  await withAdvisoryLock(db, 'cells', async (on) => {
    await sql`select catalogue.refresh_cells()`.execute(on)
    const counts = { references: references.length, articles: articles.length, prices: prices.length, stock: stock.length }
    await on.prepared('catalogue-import-note', 'select audit.note($1, $2, $3, null, $4::jsonb, $5)', [
      ...[by.actor, 'data imported', by.folder, JSON.stringify(counts), by.at.toISOString()],
    ])
  })
}

function* batchesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += atOnce) yield all.slice(start, start + atOnce)
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

async function placeArticles(on: Handle, articles: readonly WrittenArticle[], reference: Reference): Promise<void> {
  const kept = await keptOf(on, articles)
  await sql`
    insert into catalogue.article_record (brand, id, status, record)
    select brand, record ->> 'id', record ->> 'status', record from jsonb_to_recordset(${json(articles)}) as given(brand text, record jsonb)
    on conflict (brand, id) do update set status = excluded.status, record = excluded.record`.execute(on)
  const live = articles.filter(({ record }) => record.status === 'LIVE')
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
    ), withdrawn as (
      delete from catalogue.article a using given
      where a.brand = given.brand and a.id = given.id and not given.live returning a.brand, a.id, a.sales
    )
    update catalogue.article_record r set sales = w.sales from withdrawn w where r.brand = w.brand and r.id = w.id`.execute(on)
  // Its prices are ordered by these.
  await sql`
    update catalogue.price p set gender = a.gender, category = a.category
    from jsonb_to_recordset(${json(given)}) as given(brand text, id text), catalogue.article a
    where a.brand = given.brand and a.id = given.id and p.brand = a.brand and p.article_id = a.id
      and (p.gender, p.category) is distinct from (a.gender, a.category)`.execute(on)
  await placeBands(
    on,
    live.map(({ brand, record }) => ({ brand, article: record.id })),
  )
  await forgetNames(on, articles, kept)
}

/** Of sizes that have none yet: of others the warehouse tells, which knows what open orders hold (docs/exchange.md). */
async function placeStock(on: Handle, stock: readonly WrittenStock[]): Promise<void> {
  const given = stock.map(({ brand, region, sku, pieces }) => ({ brand, region, sku, pieces }))
  await sql`
    insert into catalogue.stock (brand, region, sku, quantity, seeded)
    select brand, region, sku, pieces, pieces from jsonb_to_recordset(${json(given)}) as g(brand text, region text, sku text, pieces integer)
    on conflict do nothing`.execute(on)
}
