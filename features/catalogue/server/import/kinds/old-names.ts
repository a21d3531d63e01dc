import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Kept } from './article-row.ts'
import type { PlacedArticle } from './place-articles.ts'

/** Forgets the words of names that articles had and no article has any more: they would stand in suggestions. */
export async function forgetNames(on: Handle, articles: readonly PlacedArticle[], kept: ReadonlyMap<string, Kept>): Promise<void> {
  const earlier = articles.flatMap(({ brand, record }) => {
    const name = kept.get(`${brand} ${record.id}`)?.name
    return name && (name !== record.name || record.status !== 'LIVE') ? [{ brand, name }] : []
  })
  if (earlier.length === 0) return
  await sql`
    delete from catalogue.name_word w using jsonb_to_recordset(${JSON.stringify(earlier)}::text::jsonb) as g(brand text, name text)
    where w.brand = g.brand and w.name = g.name
      and not exists (select from catalogue.article a where a.brand = g.brand and a.name = g.name)`.execute(on)
}
