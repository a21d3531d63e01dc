import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { rows } from './seed-rows.ts'

/** Removes articles with their sizes, stock, prices and pictures; what was asked for them stays known. */
export async function removeArticles(on: Handle, articles: readonly { brand: string; id: string }[], at: Date): Promise<void> {
  const gone = sql`jsonb_to_recordset(${rows(articles.map(({ brand, id }) => ({ brand, id })))}) as gone(brand text, id text)`
  await sql`
    delete from catalogue.stock s using ${gone}, catalogue.variation v
    where v.brand = gone.brand and v.article_id = gone.id and s.brand = v.brand and s.sku = v.sku`.execute(on)
  // Pages that are kept somewhere may still name the pictures.
  await sql`
    insert into catalogue.replaced_raster (hash, bytes, replaced_at)
    select r.hash, max(r.bytes), ${at.toISOString()}::timestamptz from ${gone}
    join catalogue.raster r on r.brand = gone.brand and r.article_id = gone.id where r.hash <> '' group by r.hash
    on conflict (hash) do update set replaced_at = excluded.replaced_at`.execute(on)
  await sql`
    with gone as (select brand, id from ${gone}),
    variations as (delete from catalogue.variation t using gone where t.brand = gone.brand and t.article_id = gone.id),
    prices as (delete from catalogue.price t using gone where t.brand = gone.brand and t.article_id = gone.id),
    of_members as (delete from catalogue.member_price t using gone where t.brand = gone.brand and t.article_id = gone.id),
    early as (delete from catalogue.early_access t using gone where t.brand = gone.brand and t.article_id = gone.id),
    pictures as (delete from catalogue.raster t using gone where t.brand = gone.brand and t.article_id = gone.id)
    delete from catalogue.article t using gone where t.brand = gone.brand and t.id = gone.id`.execute(on)
  await sql`
    delete from catalogue.name_word w where not exists (select from catalogue.article a where a.brand = w.brand and a.name = w.name)`.execute(
    on,
  )
}
