import { keptSchemas, resetToSeed } from '@stadion/api/reset'
import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { openTestDatabase } from './test-database.ts'

interface Kept {
  db: Database
  /** What a reset does not touch, when it was new. */
  first: string
  uses: number
}

const idle: Kept[] = []
const mostIdle = 2
// Truncated tables leave dead rows in the catalogue, and nothing vacuums an embedded database.
const mostUses = 16

/**
 * A database in the seed state on the engine of this run. An embedded one is kept when it is closed, because opening another takes
 * 0.9 s: the next user in this worker gets it after a reset, unless it was left in a state that a reset does not undo.
 */
export async function takeDatabase(): Promise<Database> {
  const kept = idle.pop() ?? (await openKept())
  return kept.db.engine === 'pglite' ? lend(kept) : kept.db
}

/** Closes those that nobody uses, so that the next user gets a new one. */
export async function closeIdleDatabases(): Promise<void> {
  await Promise.all(idle.splice(0).map(({ db }) => db.close()))
}

async function openKept(): Promise<Kept> {
  const db = await openTestDatabase()
  return { db, first: db.engine === 'pglite' ? await lastingState(db) : '', uses: 0 }
}

/** The database for one user: after `close` it refuses statements, although the next user has it. */
function lend(kept: Kept): Database {
  const { db } = kept
  let closing: Promise<void> | undefined
  const open = (): Database => {
    if (closing) throw new Error('This database is closed')
    return db
  }
  return {
    engine: db.engine,
    query: async (text, values) => open().query(text, values),
    prepared: async (name, text, values) => open().prepared(name, text, values),
    transaction: async (work) => open().transaction(work),
    dump: async () => open().dump(),
    close: () => (closing ??= takeBack(kept)),
  }
}

async function takeBack(kept: Kept): Promise<void> {
  kept.uses += 1
  const isClean = idle.length < mostIdle && kept.uses < mostUses && (await isAsNew(kept).catch(() => false))
  if (isClean) idle.push(kept)
  else await kept.db.close()
}

async function isAsNew({ db, first }: Kept): Promise<boolean> {
  await resetToSeed(db)
  // Else the log of writes grows in memory.
  await db.query('checkpoint')
  return (await lastingState(db)) === first
}

/**
 * Everything that a reset leaves as it is: tables, columns, constraints, indexes, triggers, functions, settings, locks, and the rows
 * of tables that are not emptied. A row that was written has another `xmin`.
 */
async function lastingState(db: Database): Promise<string> {
  const kept = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in (${sql.join(keptSchemas)}) and (schemaname, tablename) <> ('catalogue', 'stock') order by 1`.execute(db)
  const rows = ['pg_namespace', 'pg_attribute', 'pg_constraint', 'pg_index', 'pg_trigger', 'pg_proc', ...kept.map(({ name }) => name)].map(
    (name) => `select '${name}', count(*)::text, coalesce(max(xmin::text::bigint), 0)::text from ${name}`,
  )
  const others = [
    `select 'relations', count(*)::text, md5(string_agg(concat_ws(' ', oid, relnamespace, relname, relkind), ',' order by oid)) from pg_class`,
    `select 'stock', count(*)::text, md5(string_agg(stock::text, ',' order by stock::text)) from catalogue.stock`,
    `select 'settings', count(*)::text, md5(string_agg(name || setting, ',' order by name)) from pg_settings where source = 'session'`,
    `select 'locks', count(*)::text, '' from pg_locks where locktype = 'advisory'`,
  ]
  return JSON.stringify(await db.query([...rows, ...others].join(' union all ')))
}
