import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { slices } from '../slices.ts'

/** The schemas that are not emptied: migrations, and tables that slices reset themselves. */
export const keptSchemas = ['platform', ...slices.flatMap(({ database, reset }) => (database && reset ? [database.schema] : []))]
const kept = [...keptSchemas, 'pg_catalog', 'information_schema']

/** Back to the seed, for tests: removes all changes by visitors. */
export async function resetToSeed(db: Database): Promise<void> {
  const used = await usedTables(db)
  if (used.length > 0) await db.query(`truncate ${used.join(', ')} restart identity cascade`)
  for (const { reset, seed } of slices) {
    if (reset) await (await reset())(db)
    else await (await seed?.())?.(db, { isTrial: true })
  }
}

/** Tables with rows, or whose sequences have counted. To truncate a table makes new files for it, also if it is empty. */
async function usedTables(db: Database): Promise<string[]> {
  const rows = await sql<{ name: string; counted: boolean }>`
    select format('%I.%I', schemaname, tablename) as name, exists (
      select from pg_depend join pg_sequence on seqrelid = objid
      where refobjid = format('%I.%I', schemaname, tablename)::regclass and pg_sequence_last_value(seqrelid) is not null) as counted
    from pg_tables where schemaname not in (${sql.join(kept)})`.execute(db)
  if (rows.length === 0) return []
  const isUsed = rows.map(({ name, counted }) => `select '${name}' as name where ${counted} or exists (select from ${name})`)
  const used = await db.query<{ name: string }>(isUsed.join(' union all '))
  return used.map(({ name }) => name)
}
