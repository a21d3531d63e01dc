import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { takeAdvisoryLock } from '@stadion/database/with-advisory-lock'

/** Articles in one transaction: nobody who writes articles waits longer for it. */
const atOnce = 1_000

/**
 * Gives the articles of a shop that is older than `catalogue.list_entry`, or than what entries are counted as, their entries; triggers do so
 * for all others. A process answers after it, and until then those of the release before do. It may end and begin again at any time, and other
 * processes may do the same.
 */
export async function fillListEntries(db: Database): Promise<void> {
  if (await sql`select from catalogue.list_filled where counted_at is not null`.first(db)) return
  await placeEntries(db)
  await db.transaction(async (on) => {
    // The release before counted otherwise. Whoever changes entries meanwhile has ended before they are counted, or counts a difference.
    await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.cells', 0))`.execute(on)
    await sql`
      insert into catalogue.list_filled (at, counted_at) values (now(), now())
      on conflict (only_row) do update set counted_at = excluded.counted_at`.execute(on)
    await sql`select catalogue.refresh_cells()`.execute(on)
  })
}

/** Writes the entries of all articles that have none, or another one than they should. */
export async function placeEntries(db: Database): Promise<void> {
  for (let last: Article | undefined = { brand: '', id: '' }; last; ) {
    const after: Article = last
    last = await afterDeadlocks(() => db.transaction((on) => placeSome(on, after)))
  }
}

/** Answers the last article of them, or undefined if none is left. */
async function placeSome(on: Handle, after: Article): Promise<Article | undefined> {
  await takeAdvisoryLock(on, 'catalogueListEntries')
  // Also articles that have one: they may have changed after the table was made, and before it had triggers.
  const rows = await sql<Article>`
    select brand, id from catalogue.article where (brand, id) > (${after.brand}, ${after.id}) order by brand, id
    limit ${atOnce}::integer`.execute(on)
  const [brands, ids] = [rows.map((one) => one.brand), rows.map((one) => one.id)]
  // Whoever changes one meanwhile has ended before it is read, or reads the entry that was made. Those with an entry are locked by it, as imports
  // of prices lock it before the article.
  await sql`
    select from catalogue.article a join unnest(${brands}::text[], ${ids}::text[]) as given(brand, id) using (brand, id)
    where not exists (select from catalogue.list_entry e where e.brand = a.brand and e.article_id = a.id)
    order by a.brand, a.id for share of a`.execute(on)
  await sql`select catalogue.place_articles(${brands}::text[], ${ids}::text[])`.execute(on)
  return rows.at(-1)
}

/** Whoever changes several articles in an order of their own may wait for the fill while it waits for them. */
export async function afterDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 10; ; left--)
    try {
      return await work()
    } catch (error) {
      if (left === 0 || (error as { code?: unknown }).code !== '40P01') throw error
    }
}

interface Article {
  brand: string
  id: string
}
