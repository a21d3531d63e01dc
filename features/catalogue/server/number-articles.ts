import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** Articles in one statement: nobody who writes articles waits longer for it. */
const atOnce = 5_000

/** Numbers the articles of a shop that was there before articles had numbers; triggers number all others. Returns how many. */
export async function numberArticles(db: Database): Promise<number> {
  let numbered = 0
  for (let found = atOnce; found === atOnce; numbered += found) {
    const rows = await sql`
      insert into catalogue.article_number (brand, article_id, content_at, changed_at)
      select a.brand, a.id, least(a.listed_at, catalogue.moment()), catalogue.moment()
      from catalogue.article a left join catalogue.article_number n on n.brand = a.brand and n.article_id = a.id
      where n.no is null order by a.brand, a.listed_at, a.id limit ${atOnce}::integer
      on conflict do nothing returning no`.execute(db)
    found = rows.length
  }
  return numbered
}
