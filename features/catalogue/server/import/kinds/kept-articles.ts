import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Kept } from './article-row.ts'
import type { PlacedArticle } from './place-articles.ts'

/** What the shop knows of articles, and their file does not. */
export async function keptOf(on: Handle, articles: readonly PlacedArticle[]): Promise<Map<string, Kept>> {
  const [brands, ids] = [articles.map(({ brand }) => brand), articles.map(({ record }) => record.id)]
  const rows = await sql<Kept & { brand: string; id: string }>`
    select given.brand, given.id, coalesce(a.sales, r.sales) as sales, a.price_band, a.name
    from unnest(${brands}::text[], ${ids}::text[]) as given(brand, id)
    left join catalogue.article_record r using (brand, id) left join catalogue.article a using (brand, id)`.execute(on)
  return new Map(rows.map((row) => [`${row.brand} ${row.id}`, row]))
}

/** Articles with copies of what is given: of the swatch of a colour, or of the accent of its drawing, the names of sizes, the facts of a kind. */
export async function referringTo(db: Database, references: readonly { type: string; key: string }[]): Promise<PlacedArticle[]> {
  const keysOf = (type: string) => references.flatMap((one) => (one.type === type ? [one.key] : []))
  const [kinds, colours, runs] = [keysOf('kind'), keysOf('colour'), keysOf('size-run')]
  if (kinds.length + colours.length + runs.length === 0) return []
  return sql<PlacedArticle>`
    select r.brand, r.record from catalogue.article_record r
    left join catalogue.reference k on k.type = 'kind' and k.key = r.record ->> 'kind'
    where r.status = 'LIVE' and (r.record ->> 'kind' = any(${kinds}::text[]) or r.record ->> 'colour' = any(${colours}::text[])
      or r.record ->> 'accent' = any(${colours}::text[])
      or coalesce(r.record ->> 'sizeRun', k.record -> 'sizeRun' ->> (r.record ->> 'gender')) = any(${runs}::text[]))
    order by r.brand, r.id`.execute(db)
}
