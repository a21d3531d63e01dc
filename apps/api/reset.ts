import type { Database } from '@stadion/database/database'
import { CompiledQuery, sql } from 'kysely'
import { slices } from '../slices.ts'

// Not reset: migrations, and tables that slices reset themselves.
const kept = [
  ...['platform', 'pg_catalog', 'information_schema'],
  ...slices.flatMap(({ database, reset }) => (database && reset ? [database.schema] : [])),
]

/** Back to the seed, for tests: removes all changes by visitors. */
export async function resetToSeed(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in (${sql.join(kept)})`.execute(db)
  if (rows.length > 0)
    await db.executeQuery(CompiledQuery.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`))
  for (const { reset, seed } of slices) {
    if (reset) await (await reset())(db)
    else await (await seed?.())?.(db, { isTrial: true })
  }
}
