import type { ListItem } from '@stadion/catalogue/contract'
import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** What PostgreSQL's own text search knows languages as; for others it has `simple`. */
const names: Readonly<Record<string, string>> = {
  ar: 'arabic', da: 'danish', nl: 'dutch', en: 'english', fi: 'finnish', fr: 'french', de: 'german', el: 'greek', hu: 'hungarian', it: 'italian',
  lt: 'lithuanian', no: 'norwegian', pt: 'portuguese', ro: 'romanian', es: 'spanish', sv: 'swedish', tr: 'turkish',
} // biome-ignore format: pairs read better in rows

/** A storefront's articles for plain full text search: their texts as shoppers read them. */
export async function plainText(db: Database, language: string, articles: readonly { item: ListItem; texts: readonly string[] }[]) {
  const known = await sql<{ name: string }>`select cfgname::text as name from pg_ts_config`.execute(db)
  const config = known.some(({ name }) => name === names[language]) ? names[language]! : 'simple'
  const ids = articles.map(({ item }) => item.id)
  const texts = articles.map(({ item, texts }) =>
    [item.name, item.kindName, item.sportName, item.color, item.genderName ?? '', ...texts].join(' '),
  )
  return async (query: string): Promise<string[]> => {
    const rows = await sql<{ id: string }>`
      select given.id from unnest(${ids}::text[], ${texts}::text[]) as given (id, text)
      cross join lateral (select to_tsvector(${config}::regconfig, given.text) as doc, websearch_to_tsquery(${config}::regconfig, ${query}) as asked) made
      where doc @@ asked order by ts_rank(doc, asked) desc, given.id limit 10`.execute(db)
    return rows.map(({ id }) => id)
  }
}
