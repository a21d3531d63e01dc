import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { slices } from '../slices.ts'

/** The schemas that are not emptied: migrations, and tables that slices reset themselves. */
export const keptSchemas = ['platform', ...slices.flatMap(({ database, reset }) => (database && reset ? [database.schema] : []))]
const kept = [...keptSchemas, 'pg_catalog', 'information_schema']

/** The seeds' rows as a reset wrote them, by table; empty before the first. */
export interface WrittenSeed {
  rows: ReadonlyMap<string, string>
}
const written = new WeakMap<Database, WrittenSeed>()

/** Says that a handle is one of several of the same database: what a reset through another has written it need not write again. */
export function shareSeed(handle: Database, seed: WrittenSeed): void {
  written.set(handle, seed)
}

function writtenSeedOf(db: Database): WrittenSeed {
  const seed = written.get(db) ?? { rows: new Map() }
  written.set(db, seed)
  return seed
}

/**
 * Back to the seed, for tests: removes all changes by visitors. A slice whose seed nobody has touched since the last reset keeps its rows,
 * because to write them again takes several times as long as everything else here.
 */
export async function resetToSeed(db: Database): Promise<void> {
  const seed = writtenSeedOf(db)
  const before = seed.rows
  const used = await usedTables(db, before)
  const changed = new Set(
    [...before].filter(([name, rows]) => used.find((table) => table.name === name)?.rows !== rows).map(([name]) => schemaOf(name)),
  )
  const stays = (name: string) => before.has(name) && !changed.has(schemaOf(name))
  await empty(
    db,
    used.map(({ name }) => name).filter((name) => !stays(name)),
  )
  const isUntouched = (schema: string) => [...before.keys()].some((name) => schemaOf(name) === schema) && !changed.has(schema)
  let hasWritten = false
  for (const slice of slices) {
    if (slice.reset) await (await slice.reset())(db)
    else if (slice.seed && !(slice.database && isUntouched(slice.database.schema))) {
      await (await slice.seed())(db, { isTrial: true, hasDemo: true })
      hasWritten = true
    }
  }
  if (hasWritten) seed.rows = await writtenRows(db)
}

const schemaOf = (table: string): string => table.split('.')[0]!

/** The rows of every table that is not empty after a seed. */
async function writtenRows(db: Database): Promise<ReadonlyMap<string, string>> {
  const all = new Map((await usedTables(db, new Map())).map(({ name }) => [name, '']))
  return new Map((await usedTables(db, all)).map(({ name, rows }) => [name, rows ?? '']))
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

interface UsedTable {
  name: string
  /** A digest of where its rows lie, who wrote them and how far its sequences have counted, if it was asked for. */
  rows: string | null
}

/** Tables with rows, or whose sequences have counted; with their rows for those of `watched`. */
async function usedTables(db: Database, watched: ReadonlyMap<string, string>): Promise<UsedTable[]> {
  const tables = await sql<{ name: string; counted: string | null }>`
    select format('%I.%I', nspname, relname) as name, counted
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace left join (
      select refobjid, string_agg(pg_sequence_last_value(seqrelid)::text, ' ' order by seqrelid) as counted
      from pg_depend join pg_sequence on seqrelid = objid group by refobjid
    ) on refobjid = pg_class.oid
    where relkind = 'r' and nspname not in (${sql.join(kept)}) and (counted is not null or pg_relation_size(pg_class.oid) > 0)`.execute(db)
  if (tables.length === 0) return []
  const isUsed = tables.map(({ name, counted }) => {
    const written = `concat('${counted ?? ''}:', (select md5(string_agg(concat(ctid, xmin), ' ' order by ctid)) from ${name}))`
    const used = counted === null ? `exists (select from ${name})` : 'true'
    return `select '${name}' as name, ${watched.has(name) ? written : 'null'} as rows where ${used}`
  })
  return db.query<UsedTable>(isUsed.join(' union all '))
}
