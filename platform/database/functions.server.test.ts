import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { checkFunctions } from './function-history.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

let db: Database
let folder: string
let tables: string
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'functions-'))
  tables = await mkdtemp(join(tmpdir(), 'migrations-'))
  await sql`drop schema if exists tried cascade`.execute(db)
  await sql`delete from platform.migration where slice = 'tried'`.execute(db)
  await sql`delete from platform.function where slice = 'tried'`.execute(db)
  await sql`delete from platform.trigger where slice = 'tried'`.execute(db)
})
afterEach(() => Promise.all([folder, tables].map((made) => rm(made, { recursive: true }))))

const directory = () => pathToFileURL(`${folder}/`)
const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(db, [{ slice: 'tried', directory: pathToFileURL(`${tables}/`), functions: directory() }])
const check = (accept = false) => checkFunctions(db, { slice: 'tried', directory: directory() }, accept)
const one = (n: number) => `create or replace function one() returns integer language sql as $$ select ${n} $$;\n`
/** A version of the shop with this text of `one`, accepted. */
async function version(n: number): Promise<() => Promise<void>> {
  await write('one.sql', one(n))
  await run()
  expect(await check(true)).toEqual([])
  const history = await readFile(join(folder, 'history.json'), 'utf8')
  return async () => {
    await write('one.sql', one(n))
    await write('history.json', history)
    await run()
  }
}
const answer = async () => (await sql<{ n: number }>`select tried.one() as n`.execute(db))[0]?.n

test('OPS-MIG-07: a function is created again if its text has changed, and only then', async () => {
  await version(1)
  await write('two.sql', 'create or replace function two() returns integer language sql as $$ select tried.one() * 2 $$;')
  await run()
  await check(true)
  const times = async () =>
    await sql<{
      name: string
      at: string
    }>`select name, applied_at::text as at from platform.function where slice = 'tried' order by 1`.execute(db)
  const before = await times()
  await write('one.sql', one(5))
  await run()
  const after = await times()
  expect(after.map(({ name, at }, n) => [name, at === before[n]?.at])).toEqual([
    ['one', false],
    ['two', true],
  ])
  expect(await sql`select tried.two() as n`.execute(db)).toEqual([{ n: 10 }])
})

test('OPS-MIG-07: a failing function is reported, and all of the slice stay unchanged', async () => {
  await version(1)
  await write('one.sql', one(2))
  await write('two.sql', 'create or replace function two() returns integer language sql as $$ select nowhere.at_all() $$;')
  await expect(run()).rejects.toThrow(/Function tried.two could not be made: schema "nowhere" does not exist/)
  expect(await answer()).toBe(1)
})

test('OPS-MIG-07: functions of all slices change together, or none does', async () => {
  await version(1)
  await write('one.sql', one(2))
  const other = await mkdtemp(join(tmpdir(), 'functions-'))
  await writeFile(join(other, 'two.sql'), 'create or replace function two() returns integer language sql as $$ select nowhere.at_all() $$;')
  const both = [
    { slice: 'tried', directory: pathToFileURL(`${tables}/`), functions: directory() },
    { slice: 'tried_too', directory: pathToFileURL(`${tables}/`), functions: pathToFileURL(`${other}/`) },
  ]
  try {
    await expect(migrate(db, both)).rejects.toThrow(/Function tried_too.two could not be made/)
  } finally {
    await rm(other, { recursive: true })
  }
  expect(await answer()).toBe(1)
})

test('functions of a slice may use each other in any order', async () => {
  await write('a.sql', 'create or replace function a() returns integer language sql as $$ select tried.b() $$;')
  await write('b.sql', 'create or replace function b() returns integer language sql as $$ select 3 $$;')
  await run()
  expect(await sql`select tried.a() as n`.execute(db)).toEqual([{ n: 3 }])
})

test('OPS-MIG-08: in whatever order versions start, the newest text stays', async () => {
  const first = await version(1)
  const second = await version(2)
  const third = await version(3)
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const start of [first, second, first, third, second, first]) await start()
  expect(await answer()).toBe(3)
  // The log explains why an edit has no effect.
  expect(said.mock.lastCall?.[0]).toMatch(/^Functions of another version stay as the database has them: tried.one\./)
  said.mockRestore()
  await sql`delete from platform.function where slice = 'tried'`.execute(db)
  for (const start of [third, first, second]) await start()
  expect(await answer()).toBe(3)
})

test('a function or a trigger that a migration dropped is created again', async () => {
  await version(1)
  await sql`drop function tried.one()`.execute(db)
  // Its row has a text that this version never had.
  await sql`update platform.function set checksum = 'of another time' where slice = 'tried'`.execute(db)
  await run()
  expect(await answer()).toBe(1)
  const table = 'create table if not exists tried.trail (n integer);'
  await db.query(table)
  const says = "begin raise exception 'only added to'; end"
  await write(
    'stays.sql',
    `create or replace function stays() returns trigger language plpgsql as $$ ${says} $$;
create or replace trigger stays before delete on trail for each row execute function stays();\n`,
  )
  await run()
  for (const text of ['alter table tried.trail rename to old', table, 'drop table tried.old', 'insert into tried.trail values (1)'])
    await db.query(text)
  await run()
  await expect(sql`delete from tried.trail`.execute(db)).rejects.toThrow('only added to')
})

test('a trigger is made after all functions, by itself, and again only if its own text has changed', async () => {
  await db.query('create schema if not exists tried; create table tried.trail (n integer)')
  const stays = (says: string, when = 'before delete') =>
    write(
      'stays.sql',
      `create or replace function stays() returns trigger language plpgsql as $$ begin raise exception '${says}'; end $$;
create or replace trigger stays ${when} on trail for each row execute function stays();\n`,
    )
  const made = async () =>
    (await sql<{ id: string }>`select xmin::text as id from pg_trigger where tgname = 'stays'`.execute(db)).map(({ id }) => id)
  await stays('one')
  await run()
  await check(true)
  const [first] = await made()
  await stays('two')
  await run()
  await check(true)
  expect(await made()).toEqual([first])
  await db.query('insert into tried.trail values (1)')
  await expect(sql`delete from tried.trail`.execute(db)).rejects.toThrow('two')
  await stays('two', 'before update or delete')
  await run()
  await expect(sql`update tried.trail set n = 2`.execute(db)).rejects.toThrow('two')
  expect(await made()).not.toEqual([first])
})

test('a constraint trigger is made as any other: by itself, again if its text has changed or it is gone, and in place of one that is there', async () => {
  await db.query(`create schema if not exists tried; create table tried.trail (n integer);
    create function tried.ends() returns trigger language plpgsql as $$ begin return null; end $$;
    create constraint trigger ends after insert on tried.trail for each row execute function tried.ends()`)
  const ends = (of: string) =>
    write(
      'ends.sql',
      `create or replace function ends() returns trigger language plpgsql as $$ begin raise exception 'at the end'; end $$;

-- Each row counts.
create constraint trigger ends after ${of} on trail deferrable initially deferred for each row execute function tried.ends();\n`,
    )
  const made = async () =>
    (await sql<{ id: string }>`select oid::text as id from pg_trigger where tgrelid = 'tried.trail'::regclass`.execute(db)).map(
      ({ id }) => id,
    )
  const [first] = await made()
  await ends('delete')
  await run()
  await check(true)
  const second = await made()
  expect(second).not.toEqual([first])
  await db.query('insert into tried.trail values (1)')
  await run()
  expect(await made()).toEqual(second)
  await ends('update of n')
  await run()
  await check(true)
  await db.query('delete from tried.trail; insert into tried.trail values (1)')
  const update = () => db.transaction(async (on) => [await on.query('update tried.trail set n = 2 returning n')])
  await expect(update()).rejects.toThrow('at the end')
  await db.query('drop trigger ends on tried.trail')
  expect(await update()).toEqual([[{ n: 2 }]])
  await run()
  await expect(update()).rejects.toThrow('at the end')
})

test('OPS-MIG-09: changed arguments or results are refused, with the new name to use', async () => {
  await version(1)
  await sql`drop function tried.one()`.execute(db)
  await write('one.sql', 'create or replace function one(n integer default 1) returns integer language sql as $$ select n $$;')
  await run()
  expect(await check(true)).toEqual([expect.stringMatching(/tried.one was \(\) returns integer and is \(n integer DEFAULT 1\) .*one_2/)])
})

test('OPS-MIG-09: a migration that calls such a function is refused', async () => {
  await write('one.sql', one(1))
  await writeFile(join(tables, '001-thing.sql'), 'create table thing as select tried.one() as n;')
  await expect(run()).rejects.toThrow(/function tried.one\(\) does not exist/)
})

test('texts that are not accepted, old, without effect or deleted are reported', async () => {
  await version(1)
  await version(2)
  await write('one.sql', `${one(3)}`)
  await run()
  expect(await check()).toEqual([expect.stringContaining('has a new text: run npm run check functions -- --accept')])
  await write('one.sql', one(1))
  expect(await check(true)).toEqual([expect.stringContaining('is a text of before')])
  await write('one.sql', one(2))
  await write('two.sql', 'select 1')
  expect(await check(true)).toEqual(['tried/two.sql makes no function two'])
  await rm(join(folder, 'two.sql'))
  await rm(join(folder, 'one.sql'))
  expect(await check()).toHaveLength(2)
})
