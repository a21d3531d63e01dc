import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Database, Handle } from './database.ts'
import { applyFunctions, applyTrigger, createFunctionTable, readFunctions, type Trigger } from './functions.ts'
import { sql } from './sql.ts'
import { withAdvisoryLock } from './with-advisory-lock.ts'

/** The migrations of one slice: `.sql` files, run in the order of their names inside the schema of that name. */
export interface Migrations {
  slice: string
  directory: URL
  /** The folder of its SQL functions, made after all migrations. */
  functions?: URL | undefined
}

export interface MigrationFile {
  slice: string
  name: string
  text: string
  checksum: string
  /** The checksum of its earlier text, before its functions moved to their own folder: `-- replaces: …` in its first line. */
  replaces: string | undefined
}

/** Reads the files of all slices in the order of execution. */
export async function readMigrations(all: readonly Migrations[]): Promise<MigrationFile[]> {
  const files: MigrationFile[] = []
  for (const { slice, directory } of all) {
    const folder = fileURLToPath(directory)
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names) {
      const text = (await readFile(`${folder}/${name}`, 'utf8')).replaceAll('\r\n', '\n')
      files.push({
        slice,
        name,
        text,
        checksum: createHash('sha256').update(text).digest('hex'),
        replaces: /^-- replaces: ([0-9a-f]{64})\n/.exec(text)?.[1],
      })
    }
  }
  return files
}

/**
 * Brings the database up to date. Safe to call from several processes at once; each file runs once, or not at all, and then the
 * functions whose text has changed are created again, all of them or none.
 * @param byVersion the running version; stored with each function
 */
export async function migrate(db: Database, all: readonly Migrations[], byVersion = 'unknown'): Promise<void> {
  const files = await readMigrations(all)
  await withAdvisoryLock(db, 'migrations', async (trx) => {
    await trx.query(`create schema if not exists platform;
         create table if not exists platform.migration (
           slice text not null, name text not null, checksum text not null,
           applied_at timestamptz not null default now(), primary key (slice, name));
         ${createFunctionTable}`)
  })
  for (const file of files) {
    await withAdvisoryLock(db, 'migrations', async (trx) => {
      const applied = await sql<{ checksum: string }>`
        select checksum from platform.migration where slice = ${file.slice} and name = ${file.name}`.execute(trx)
      const checksum = applied[0]?.checksum
      if (checksum === file.checksum || (checksum && checksum === file.replaces)) return
      if (checksum)
        throw new Error(
          `Migration ${file.slice}/${file.name} was changed after it had run on this database. A migration never changes: put its old text back and write the change as a new file.`,
        )
      await run(trx, file)
    })
  }
  await bringFunctionsUp(db, all, byVersion)
}

/**
 * In one transaction: functions call those of other slices, and processes of the version before go on meanwhile. They see the functions
 * of either version, never some of each. Triggers come afterwards, each by itself: their tables are in use, and locks on several could wait
 * for an order that waits for them.
 */
async function bringFunctionsUp(db: Database, all: readonly Migrations[], byVersion: string): Promise<void> {
  const bySlice = await Promise.all(
    all.flatMap(({ slice, functions }) => (functions ? [readFunctions({ slice, directory: functions })] : [])),
  )
  const left: string[] = []
  const triggers: Trigger[] = []
  await withAdvisoryLock(db, 'migrations', async (trx) => {
    for (const files of bySlice) {
      const applied = await applyFunctions(trx, files, byVersion)
      left.push(...applied.left)
      triggers.push(...applied.triggers)
    }
  })
  for (const trigger of triggers) await makeTrigger(db, trigger)
  if (left.length > 0)
    console.error(
      `Functions of another version stay as the database has them: ${left.join(', ')}. To go back to an older text, accept it as a new one: npm run check functions -- --accept.`,
    )
}

/** Again and again while somebody writes into its table for longer than a second. */
async function makeTrigger(db: Database, trigger: Trigger): Promise<void> {
  for (let left = mostTries; ; left -= 1)
    try {
      return await withAdvisoryLock(db, 'migrations', (trx) => applyTrigger(trx, trigger))
    } catch (error) {
      if (left <= 1 || !isLockTimeout(error)) throw error
    }
}

/** A minute, as each waits for a second at most. */
const mostTries = 60
const isLockTimeout = (error: unknown): boolean => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '55P03' || (cause !== undefined && isLockTimeout(cause))
}

async function run(trx: Handle, { slice, name, text, checksum }: MigrationFile): Promise<void> {
  const schema = `"${slice}"`
  try {
    await trx.query(`create schema if not exists ${schema}; set local search_path to ${schema}, public`)
    await trx.query(text)
    await trx.query('set local search_path to default')
  } catch (error) {
    throw new Error(`Migration ${slice}/${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
  await sql`insert into platform.migration (slice, name, checksum) values (${slice}, ${name}, ${checksum})`.execute(trx)
}
