import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openTestDatabase } from '@stadion/testing/test-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

let db: Database
let folder: string
beforeAll(async () => {
  db = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await sql`drop schema if exists tried cascade`.execute(db)
  await sql`delete from platform.migration where slice = 'tried'`.execute(db)
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(db, [{ slice: 'tried', directory: pathToFileURL(`${folder}/`) }])
const names = async () => (await sql<{ name: string }>`select name from tried.thing order by 1`.execute(db)).map(({ name }) => name)

test('files run once, in the order of their names, in the schema of the slice', async () => {
  await write('002-more.sql', `insert into thing values ('second'); insert into tried.thing values ('third');`)
  await write('001-thing.sql', `create table thing (name text);\ninsert into thing values ('first');`)
  await run()
  await run()
  expect(await names()).toEqual(['first', 'second', 'third'])
})

test('several processes at once run each file once', async () => {
  await write('001-thing.sql', `create table thing (name text); insert into thing values ('first');`)
  await write('002-more.sql', `insert into thing values ('second')`)
  // Connections that are already open, so that all runs start before one has finished.
  await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(db)))
  await Promise.all([run(), run(), run()])
  expect(await names()).toEqual(['first', 'second'])
})

test('a file that was changed after it had run is reported, with instructions', async () => {
  await write('001-thing.sql', 'create table thing (name text);')
  await write('002-more.sql', 'select 1')
  await run()
  await write('001-thing.sql', 'create table thing (name text); -- and more')
  await expect(run()).rejects.toThrow('Migration tried/001-thing.sql was changed after it had run')
  await write('001-thing.sql', 'create table thing (name text);\r\n'.trim())
  await run()
})

test('a failing file is reported and leaves nothing behind', async () => {
  await write('001-thing.sql', 'create table thing (name text);')
  await write('002-more.sql', `insert into thing values ('half'); select * from nowhere;`)
  await expect(run()).rejects.toThrow(/Migration tried\/002-more.sql failed: relation "nowhere" does not exist/)
  expect(await names()).toEqual([])
  await write('002-more.sql', `insert into thing values ('whole')`)
  await run()
  expect(await names()).toEqual(['whole'])
})
