import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { kindsWith } from './goes-with.ts'
import type { LookArticle } from './look-rule.ts'

/** A look as it was put together. */
export interface LookRow {
  no: string
  picture: string | null
  articles: string[]
}

interface Where {
  brand: string
  country: string
  at: Date
}

/** The looks that hold now and in which one of the articles is, the one begun last first. */
export const looksWith = (db: Database, ids: readonly string[], { brand, country, at }: Where): Promise<LookRow[]> =>
  db.prepared<LookRow>(
    'catalogue-looks-with',
    `select no, picture, articles from catalogue.look
     where articles && $1::text[] and brand = $2 and (countries = '{}' or $3 = any(countries)) and "from" <= $4 and (until is null or until > $4)
     order by "from" desc, no desc`,
    [ids, brand, country, at.toISOString()],
  )

/** What may be a piece for everybody: no gift card, nothing for members only, nothing that is not sold yet, or to members only. */
const forEverybody = sql`not a.gift_card and not a.members_only
  and not exists (select from catalogue.early_access e where e.brand = a.brand and e.article_id = a.id and e.public_at > catalogue.moment())`

/** Those of the articles that may be a piece for everybody, in the order of the ids. */
export async function piecesOf(db: Database, brand: string, ids: readonly string[], at: Date): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select a.id from catalogue.article a
    where a.brand = ${brand} and a.id = any(${ids}::text[]) and ${forEverybody} and (a.launch_at is null or a.launch_at <= ${at.toISOString()})
    order by array_position(${ids}::text[], a.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The best-selling articles of each kind that completes one, for the same people and sport. Of a kind, as many as have a colour to choose. */
export async function candidatesFor(
  db: Database,
  article: LookArticle,
  { brand, region, at }: Omit<Where, 'country'> & { region: string },
): Promise<LookArticle[]> {
  return sql<LookArticle>`
    select a.id, a.kind, a.gender, a.sport, a.palette, true as "inStock"
    from unnest(${kindsWith(article.kind)}::text[]) as wanted(kind)
    cross join lateral (
      select id, kind, gender, sport, palette, sales from catalogue.article a
      where a.brand = ${brand} and a.gender = ${article.gender} and a.sport = ${article.sport} and a.kind = wanted.kind and ${forEverybody}
        and (a.launch_at is null or a.launch_at <= ${at.toISOString()})
        and exists (select from catalogue.variation v join catalogue.stock s on s.brand = v.brand and s.sku = v.sku and s.region = ${region}
          where v.brand = a.brand and v.article_id = a.id and s.quantity > 0)
      order by a.sales desc, a.id limit 24
    ) a
    order by a.sales desc, a.id`.execute(db)
}

export async function lookArticle(db: Database, brand: string, id: string): Promise<LookArticle | undefined> {
  const [row] = await db.prepared<LookArticle>(
    'catalogue-look-article',
    'select id, kind, gender, sport, palette, true as "inStock" from catalogue.article where brand = $1 and id = $2',
    [brand, id],
  )
  return row
}
