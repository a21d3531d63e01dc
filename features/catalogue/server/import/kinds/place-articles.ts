import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Reference } from '../../reference/reference.ts'
import { writeArticles } from '../write-articles.ts'
import { sizesOf } from './article-problems.ts'
import type { ArticleRecord } from './article-record.ts'
import { articleRowOf } from './article-row.ts'
import { keptOf } from './kept-articles.ts'
import { forgetNames } from './old-names.ts'
import { placeBands, placeWaiting } from './place-prices.ts'

export interface PlacedArticle {
  brand: string
  record: ArticleRecord
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::text::jsonb`

/** Writes articles, and what lists, search and pages need of them. */
export async function placeArticles(on: Handle, articles: readonly PlacedArticle[], reference: Reference): Promise<void> {
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
  const shown = live.map(({ brand, record }) => ({ brand, article: record.id }))
  await placeWaiting(on, shown)
  await placeBands(on, shown)
  await forgetNames(on, articles, kept)
}
