import type { Database } from '@stadion/database/database'
import { CompiledQuery, sql } from 'kysely'
import { seed } from './slices.ts'

/** Empties the tables of every slice and fills the seed in again. */
export async function resetToSeed(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'platform')`.execute(db)
  if (rows.length > 0)
    await db.executeQuery(CompiledQuery.raw(`truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade`))
  await seed(db)
}
