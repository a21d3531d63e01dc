import { readFile } from 'node:fs/promises'
import type { Database } from '@stadion/database/database'
import { type Migrations, migrate, readMigrations } from '@stadion/database/migrate'
import { sql } from '@stadion/database/sql'
import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from './prepare-database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const slices = sql.join(migrations.map(({ slice }) => slice))
/** Every function and trigger of the shop, as the database writes it. */
async function definitions(): Promise<string[]> {
  const functions = await sql<{ text: string }>`
    select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in (${slices}) order by n.nspname, p.proname`.execute(db)
  const triggers = await sql<{
    text: string
  }>`select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by 1`.execute(db)
  // Comments may change.
  return [...functions, ...triggers].map(({ text }) => text.replace(/^ *--.*\n/gm, '').trim())
}
/** The functions that now have numbers as arguments, and a new name (`_2`); their old names call them (earlier-functions.server.test.ts). */
const renamed = (all: readonly string[]) => new Set(all.flatMap((text) => /FUNCTION (\S+)_2\(/.exec(text)?.[1] ?? []))
/** Functions whose body has changed since. */
const changed = [
  'session_events.store',
  'session_events.bought_together',
  'bag.answer_of',
  'bag.failed',
  'bag.remember_prices',
  'catalogue.refresh_cells',
  'catalogue.put_back',
  'catalogue.take',
]
const nameOf = (text: string) => /FUNCTION (\S+?)(_2)?\(/.exec(text)?.[1] ?? ''
/** The line that names it. */
const headOf = (text: string) => text.split('\n', 1)[0]!
const run = (text: string) => db.query(text)
const fixture = () => readFile(new URL('./fixtures/functions-before.sql', import.meta.url), 'utf8')

test('OPS-MIG-09 OPS-MIG-10: migrations run before any function exists, and functions that moved out of them equal the earlier ones, on an empty and on an older database', async () => {
  const onEmpty = await definitions()
  expect(onEmpty.length).toBeGreaterThan(100)
  // A database of the previous version: its migrations with their checksums, its functions, and no `platform.function`.
  for (const { slice } of migrations) await run(`drop schema "${slice}" cascade`)
  await migrate(
    db,
    migrations.map(({ slice, directory }): Migrations => ({ slice, directory })),
  )
  const made = await sql`select from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in (${slices})`.execute(db)
  expect(made).toEqual([])
  for (const { slice, name, replaces } of await readMigrations(migrations))
    if (replaces) await sql`update platform.migration set checksum = ${replaces} where slice = ${slice} and name = ${name}`.execute(db)
  // The type that some of them answer has more columns now.
  await run(`set check_function_bodies to off; ${await fixture()}; set check_function_bodies to on`)
  const before = await definitions()
  await migrate(db, migrations)
  expect(await definitions()).toEqual(onEmpty)
  expect(before).toHaveLength(40)
  const others = new Set([...renamed(onEmpty), ...changed])
  const isAsBefore = (text: string) => !others.has(nameOf(text))
  expect(before.filter(isAsBefore)).toHaveLength(21)
  // Others are newer than the move.
  const wasThere = new Set(before.map(headOf))
  expect(before.filter(isAsBefore)).toEqual(onEmpty.filter((text) => isAsBefore(text) && wasThere.has(headOf(text))))
})
