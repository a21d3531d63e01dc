import { keptSchemas, resetToSeed, shareSeed, type WrittenSeed } from '@stadion/api/reset'
import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type MadeDatabase, makeTestDatabase } from './test-database.ts'

interface Kept {
  made: MadeDatabase
  /** What a reset does not touch, when it was new. */
  first: string
  /** Each user has a handle of its own, and the seed need not be written again for each. */
  seed: WrittenSeed
  uses: number
}

const idle: Kept[] = []
const mostIdle = 2
// Deleted rows stay in the files, and nothing vacuums an embedded database.
const mostUses = 16

/**
 * A database in the seed state on the engine of this run. It is kept when it is closed, because to make another takes a second: the
 * next user in this worker gets it after a reset, unless it was left in a state that a reset does not undo.
 */
export async function takeDatabase(): Promise<Database> {
  const kept = idle.pop() ?? (await makeKept())
  const lent = lend(kept, await kept.made.open())
  shareSeed(lent, kept.seed)
  return lent
}

/** Removes those that nobody uses, so that the next user gets a new one. */
export async function closeIdleDatabases(): Promise<void> {
  await Promise.all(idle.splice(0).map(({ made }) => made.remove()))
}

async function makeKept(): Promise<Kept> {
  const made = await makeTestDatabase()
  return { made, first: await opened(made, lastingState), seed: { rows: new Map() }, uses: 0 }
}

async function opened<T>(made: MadeDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await made.open()
  return work(db).finally(() => db.close())
}

/** The database for one user: after `close` it refuses statements, although the next user has it. */
function lend(kept: Kept, db: Database): Database {
  let closing: Promise<void> | undefined
  const open = (): Database => {
    if (closing) throw new Error('This database is closed')
    return db
  }
  return {
    engine: db.engine,
    // Without it nothing would wait for a turn.
    ...(db.connections === undefined ? {} : { connections: db.connections }),
    query: async (text, values) => open().query(text, values),
    prepared: async (name, text, values) => open().prepared(name, text, values),
    transaction: async (work) => open().transaction(work),
    dump: async () => open().dump(),
    // What its user still waits for ends first.
    close: () => (closing ??= db.close().then(() => takeBack(kept))),
  }
}

async function takeBack(kept: Kept): Promise<void> {
  kept.uses += 1
  const isClean = idle.length < mostIdle && kept.uses < mostUses && (await opened(kept.made, (db) => isAsNew(db, kept)).catch(() => false))
  if (isClean) idle.push(kept)
  else await kept.made.remove()
}

async function isAsNew(db: Database, { first, seed }: Kept): Promise<boolean> {
  shareSeed(db, seed)
  await resetToSeed(db)
  // When a job ran last. A shop with background jobs writes that as soon as it starts, and a new one has none.
  await db.query('delete from platform.job')
  // Else the embedded database's log of writes grows in memory.
  if (db.engine === 'pglite') await db.query('checkpoint')
  return (await lastingState(db)) === first
}

/**
 * Everything that a reset leaves as it is: tables, columns, constraints, indexes, triggers, functions, settings, locks, and the rows
 * of tables that are not emptied. A row that was written has another `xmin`.
 */
export async function lastingState(db: Handle): Promise<string> {
  const kept = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in (${sql.join(keptSchemas)}) and (schemaname, tablename) <> ('catalogue', 'stock') order by 1`.execute(db)
  const rows = [
    'pg_namespace',
    'pg_attribute',
    'pg_constraint',
    'pg_index',
    'pg_trigger',
    'pg_proc',
    'pg_db_role_setting',
    ...kept.map(({ name }) => name),
  ].map((name) => `select '${name}' as of, count(*)::text, coalesce(max(xmin::text::bigint), 0)::text from ${name}`)
  const others = [
    `select 'relations', count(*)::text, md5(string_agg(concat_ws(' ', oid, relnamespace, relname, relkind), ',' order by oid)) from pg_class`,
    `select 'stock', count(*)::text, md5(string_agg(stock::text, ',' order by stock::text)) from catalogue.stock`,
    `select 'settings', count(*)::text, md5(string_agg(name || setting, ',' order by name)) from pg_settings where source = 'session'`,
    `select 'locks', count(*)::text, '' from pg_locks where locktype = 'advisory'`,
  ]
  // In one order: PostgreSQL reads the parts side by side.
  return JSON.stringify(await db.query(`${[...rows, ...others].join(' union all ')} order by 1`))
}
