import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { afterDeadlocks } from './fill-list-entries.ts'

/** Writes the words of the articles of a shop that is older than `catalogue.plain_word`; triggers do so for all others. Begins again if it was ended. */
export async function fillPlainWords(db: Database): Promise<void> {
  if (await sql`select from catalogue.list_filled where words_at is not null`.first(db)) return
  // In the order in which triggers add them, for processes that write articles meanwhile.
  await afterDeadlocks(() =>
    sql`
    insert into catalogue.plain_word (brand, word)
    select distinct a.brand, substring(term from '^[^0-9]+[0-9]?')
    from catalogue.article a cross join lateral unnest(tsvector_to_array(a.terms)) as term where term !~ '^(#|[0-9])'
    order by 1, 2
    on conflict do nothing`.execute(db),
  )
  await sql`update catalogue.list_filled set words_at = now()`.execute(db)
}
