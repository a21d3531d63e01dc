import type { Database } from './database.ts'
import { sql } from './sql.ts'

interface Table {
  name: string
  /** Its size, in pages of 8 kB. */
  pages: number
}

/** What a start on a server analyzes at most, in pages: more takes seconds, and autovacuum does it within a minute. */
const atAStart = 10_000

/**
 * Analyzes the tables that are a quarter larger or smaller than when they were last analyzed, or never were. The planner knows from that
 * how many rows there are: without it a plan that is right for ten rows is taken for ten thousand, and reads them for each row of another
 * table. A server does this by itself within a minute (autovacuum); the embedded database never does.
 */
export async function analyzeGrown(db: Database): Promise<void> {
  await analyze(db, await grownTables(db))
}

/** The same before a process serves. On a server, much is left to autovacuum. */
export async function analyzeAtStart(db: Database): Promise<void> {
  const tables = await grownTables(db)
  if (db.engine === 'pglite' || tables.reduce((sum, { pages }) => sum + pages, 0) < atAStart) await analyze(db, tables)
}

/**
 * What autovacuum does on a server, for the embedded database: analyzes what has grown, and frees the room of deleted rows in it, which
 * later rows take. One table after the other, since nobody else is answered meanwhile.
 */
export async function vacuumGrown(db: Database): Promise<void> {
  for (const { name } of await grownTables(db)) await db.query(`vacuum (analyze) ${name}`)
}

/** It waits for no lock, and its failure is nobody's: a table that is gone, slow or in use is analyzed another time. */
async function analyze(db: Database, tables: readonly Table[]): Promise<void> {
  for (const { name } of tables) await db.query(`analyze (skip_locked) ${name}`).catch(() => undefined)
}

async function grownTables(db: Database): Promise<Table[]> {
  return sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name, pages.now::float8 as pages
    from pg_class c join pg_namespace n on n.oid = c.relnamespace, lateral (select pg_relation_size(c.oid) / 8192 as now) pages
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_temp%' and pages.now > 0
      and (c.reltuples < 0 or pages.now not between c.relpages * 0.75 and c.relpages * 1.25)
    order by 1`.execute(db)
}
