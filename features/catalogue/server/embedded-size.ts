import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** Articles for which the embedded database is meant (D-184), and more than it takes. */
const [meant, most] = [100_000, 200_000]

const sentence = (count: number): string =>
  `${count} articles: the embedded database is meant for up to ${meant}. Set DATABASE_URL to the address of a PostgreSQL, which holds a million.`

interface Log {
  warn(data: object, text: string): void
}

/** Says at a start that another engine is meant for so many articles. */
export async function nameTooMany(db: Database, log: Log): Promise<void> {
  if (db.engine !== 'pglite') return
  const [row] = await sql<{ count: number }>`select catalogue.articles_held() as count`.execute(db)
  if (row!.count > meant) log.warn({ articles: row!.count }, sentence(row!.count))
}

/** Refuses an import after which the embedded database would hold more than it takes; articles that it has may change, however many there are. */
export async function refuseTooMany(on: Handle, engine: Database['engine'], keys: readonly string[]): Promise<void> {
  if (engine !== 'pglite' || keys.length === 0) return
  const [row] = await sql<{ count: number; added: number }>`
    select catalogue.articles_held() as count, (
      select count(*) from unnest(${keys}::text[]) key where not exists (
        select from catalogue.article a where a.brand = split_part(key, ' ', 1) and a.id = split_part(key, ' ', 2)))::integer as added`.execute(
    on,
  )
  const { count, added } = row!
  if (added > 0 && count + added > most) throw new Error(`${sentence(count + added)} Nothing was changed.`)
}
