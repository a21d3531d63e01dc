import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Handle } from './database.ts'
import { sql } from './sql.ts'

/** The SQL functions of one slice: a folder of `{name}.sql`, each with one `create or replace function`, and `history.json`. */
export interface Functions {
  slice: string
  directory: URL
}

/** A function's earlier versions. `npm run check functions -- --accept` writes it. */
export interface FunctionPast {
  /** Its arguments and result, as PostgreSQL writes them. They never change: a change needs another name. */
  signature: string
  /** SHA-256 of every text, oldest first; the last is the current one. */
  checksums: string[]
}

export interface FunctionFile {
  slice: string
  name: string
  text: string
  checksum: string
  /** Checksums that this text may replace. */
  past: readonly string[]
}

/** Reads the functions of one slice, in alphabetical order. */
export async function readFunctions({ slice, directory }: Functions): Promise<FunctionFile[]> {
  const folder = fileURLToPath(directory)
  const history = await readHistory(directory)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (file) => {
      const name = file.slice(0, -'.sql'.length)
      const text = (await readFile(`${folder}/${file}`, 'utf8')).replaceAll('\r\n', '\n')
      return { slice, name, text, checksum: createHash('sha256').update(text).digest('hex'), past: history[name]?.checksums ?? [] }
    }),
  )
}

/** The content of `history.json`; empty if there is no such file. */
export async function readHistory(directory: URL): Promise<Record<string, FunctionPast>> {
  try {
    return JSON.parse(await readFile(new URL('history.json', directory), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

export const createFunctionTable = `
  create table if not exists platform.function (
    slice text not null, name text not null, checksum text not null,
    applied_at timestamptz not null default now(), by_version text not null, primary key (slice, name));
  create table if not exists platform.trigger (
    slice text not null, name text not null, checksum text not null, primary key (slice, name))`

/** A statement that makes a trigger; it stands below its function. */
export interface Trigger {
  slice: string
  name: string
  text: string
}

/**
 * Brings the functions of one slice up to date, in a transaction of the caller: all of them, or none. A function of which the database
 * has a text that this version never knew is newer, and stays: an older process must not put an older text back.
 * @param byVersion the running version; stored for people who read the table
 * @returns the names of those that stay, and the triggers to make afterwards: those of functions that are made, and that are not there
 */
export async function applyFunctions(
  trx: Handle,
  files: readonly FunctionFile[],
  byVersion: string,
): Promise<{ left: string[]; triggers: Trigger[] }> {
  const slice = files[0]?.slice
  if (slice === undefined) return { left: [], triggers: [] }
  const rows = await sql<{ name: string; checksum: string }>`
    select name, checksum from platform.function where slice = ${slice}`.execute(trx)
  const held = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const made = await madeIn(trx, slice)
  const due = files.filter(({ name, text, checksum, past }) => {
    const there = held.get(name)
    // A migration may have dropped it, or its trigger with the table.
    if (there === undefined || !made.has(name)) return true
    return there === checksum ? triggersOf(slice, text).some((trigger) => !made.has(`trigger ${trigger.name}`)) : past.includes(there)
  })
  const newer = files.filter(({ name, checksum, past }) => {
    const there = held.get(name)
    return there !== undefined && there !== checksum && !past.includes(there) && made.has(name)
  })
  const left = newer.map(({ name }) => `${slice}.${name}`)
  const triggers = due.flatMap(({ text }) => triggersOf(slice, text))
  if (due.length === 0) return { left, triggers }
  await trx.query(
    `create schema if not exists "${slice}"; set local search_path to "${slice}", public; set local check_function_bodies to off`,
  )
  const functions = due.map((file) => ({ ...file, text: file.text.split(beforeTriggers)[0]! }))
  for (const file of functions) await create(trx, file)
  // A second time with bodies checked: now each function finds the others, in any order.
  await trx.query('set local check_function_bodies to on')
  for (const file of functions) await create(trx, file)
  await trx.query('set local search_path to default')
  for (const { name, checksum } of due)
    await sql`
      insert into platform.function (slice, name, checksum, by_version) values (${slice}, ${name}, ${checksum}, ${byVersion})
      on conflict (slice, name) do update set checksum = excluded.checksum, applied_at = now(), by_version = excluded.by_version`.execute(
      trx,
    )
  return { left, triggers }
}

/**
 * Makes a trigger, unless the one that is there has the same text. In a transaction of its own: it waits for everybody who writes into the
 * table, and everybody who wants to write waits for it.
 */
export async function applyTrigger(trx: Handle, { slice, name, text }: Trigger): Promise<void> {
  const checksum = createHash('sha256').update(text).digest('hex')
  const [known] = await sql<{ checksum: string }>`select checksum from platform.trigger where slice = ${slice} and name = ${name}`.execute(
    trx,
  )
  if (known?.checksum === checksum && (await madeIn(trx, slice)).has(`trigger ${name}`)) return
  await trx.query(`set local search_path to "${slice}", public; set local lock_timeout to '1s'`)
  // A constraint trigger cannot be replaced. Nobody writes into the table between.
  const [, table] = /^create constraint trigger [^;]*?\son (\w+)/.exec(text) ?? []
  const before = table ? `drop trigger if exists "${name}" on "${table}";\n` : ''
  await create(trx, { slice, name: `trigger ${name}`, text: before + text })
  await sql`
    insert into platform.trigger (slice, name, checksum) values (${slice}, ${name}, ${checksum})
    on conflict (slice, name) do update set checksum = excluded.checksum`.execute(trx)
}

/** The names of all functions and triggers in a schema. */
async function madeIn(trx: Handle, schema: string): Promise<ReadonlySet<string>> {
  const rows = await sql<{ name: string }>`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = ${schema}
    union all select 'trigger ' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and not t.tgisinternal`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

const beforeTriggers = /^(?=create (?:or replace|constraint) trigger )/m

function triggersOf(slice: string, text: string): Trigger[] {
  const [, ...statements] = text.split(beforeTriggers)
  return statements.map((statement) => ({ slice, name: /trigger (\w+)/.exec(statement)![1]!, text: statement }))
}

async function create(trx: Handle, { slice, name, text }: Pick<FunctionFile, 'slice' | 'name' | 'text'>): Promise<void> {
  try {
    await trx.query(text)
  } catch (error) {
    throw new Error(`Function ${slice}.${name} could not be made: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}
