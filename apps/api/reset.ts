import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { slices } from '../slices.ts'

/** The schemas that are not emptied: migrations, and tables that slices reset themselves. */
export const keptSchemas = ['platform', ...slices.flatMap(({ database, reset }) => (database && reset ? [database.schema] : []))]
const kept = [...keptSchemas, 'pg_catalog', 'information_schema']

/** Back to the seed, for tests: removes all changes by visitors. */
export async function resetToSeed(db: Database): Promise<void> {
  await empty(db, await usedTables(db))
  for (const { reset, seed } of slices) {
    if (reset) await (await reset())(db)
    else await (await seed?.())?.(db, { isTrial: true })
  }
}

/**
 * Deletes the rows, and lets the sequences count from their start. To truncate makes new files for each table and its indexes, which
 * takes ten times as long as to delete the few rows of a test. Without the triggers, and so without the foreign keys and without the
 * guards of what may only be added to: only a superuser may do that, anybody else truncates.
 */
async function empty(db: Database, used: readonly string[]): Promise<void> {
  if (used.length === 0) return
  const { on } = await sql<{ on: boolean }>`select current_setting('is_superuser') = 'on' as on`.one(db)
  if (!on) return void (await db.query(`truncate ${used.join(', ')} restart identity cascade`))
  const deletes = used.map((name, at) => `_${at} as (delete from ${name})`).join(', ')
  await db.transaction(async (transaction) => {
    await transaction.query(`set local session_replication_role = replica`)
    await transaction.query(
      `with ${deletes} select setval(seqrelid, seqstart, false) from pg_sequence join pg_depend on objid = seqrelid
      where refobjid = any ($1::regclass[]) and pg_sequence_last_value(seqrelid) is not null`,
      [used],
    )
  })
}

/** Tables with rows, or whose sequences have counted. */
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
