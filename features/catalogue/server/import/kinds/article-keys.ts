import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** All articles that files may have, `{brand} {id}`, sorted: also drafts and withdrawn ones. Gift cards come with the shop. */
export async function articleKeys(on: Handle, brand?: string): Promise<string[]> {
  const rows = await sql<{ key: string }>`
    select brand || ' ' || id as key from catalogue.article where not gift_card and brand = coalesce(${brand ?? null}::text, brand)
    union select brand || ' ' || id from catalogue.article_record where brand = coalesce(${brand ?? null}::text, brand)`.execute(on)
  return rows.map(({ key }) => key).sort()
}
