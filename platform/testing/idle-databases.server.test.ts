import type { Database } from '@stadion/database/database'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { closeIdleDatabases, lastingState, takeDatabase } from './idle-databases.ts'

// Its number of transactions: a new one always begins with the same.
const age = async (db: Database) => Number((await db.query<{ id: string }>('select txid_current()::text as id'))[0]?.id)

// One of an earlier file may be near the number of uses after which it is not used again.
beforeAll(closeIdleDatabases)

let db: Database
beforeEach(async () => {
  db = await takeDatabase()
  return () => db.close()
})

/** What the next user of this worker gets, after one did something and closed. */
async function next(text: string): Promise<Database> {
  await db.query(text)
  await db.close()
  db = await takeDatabase()
  return db
}
const stockOf = async (on: Database) =>
  (await on.query<{ n: string }>(`select sum(quantity)::text as n from catalogue.stock where sku like 'AA1001%'`))[0]?.n

test('a database is used again in the seed state', async () => {
  const [before, stock] = [await age(db), await stockOf(db)]
  const other = `insert into flags.publication values ('other', 'other', 1, now())`
  await next(`${other}; update catalogue.stock set quantity = 0 where sku like 'AA1001%'`)
  expect(await age(db)).toBeGreaterThan(before + 1)
  expect(await stockOf(db)).toBe(stock)
  expect(await db.query(`select * from flags.publication where project = 'other'`)).toEqual([])
})

test('a shop with background jobs leaves a database that is used again, in which no job has run', async () => {
  const before = await age(db)
  await next(`insert into platform.job (name, leased_until) values ('gone', now())`)
  expect(await age(db)).toBeGreaterThan(before + 1)
  expect(await db.query('select * from platform.job')).toEqual([])
})

test('a seed that nobody touches is written once for all users, and one that was touched is written again', async () => {
  const seed = (on: Database) =>
    on.query<{ n: string; xmin: string }>('select count(*) as n, max(xmin::text::bigint) as xmin from reviews.review')
  const [first] = await seed(await next('select 1'))
  expect(Number(first?.n)).toBeGreaterThan(100)
  expect(await seed(await next(`insert into flags.publication values ('other', 'other', 1, now())`))).toEqual([first])
  const [again] = await seed(await next('delete from reviews.review where ctid = (select min(ctid) from reviews.review)'))
  expect(again).toEqual({ n: first?.n, xmin: expect.not.stringMatching(`^${first?.xmin}$`) })
})

test('after its end it refuses its former user', async () => {
  const former = db
  await next('select 1')
  await expect(former.query('select 1')).rejects.toThrow()
  await expect(former.transaction((on) => on.query('select 1'))).rejects.toThrow()
  expect(await db.query('select 1 as n')).toEqual([{ n: 1 }])
})

test('what a reset leaves the next user does not meet', async () => {
  const one = await age(db)
  await next('alter table wishlist.entry rename to away')
  expect(await age(db)).toBeLessThanOrEqual(one)
  expect(await db.query(`select to_regclass('wishlist.away') is null as whole`)).toEqual([{ whole: true }])
})

test.each([
  ['a table', 'alter table wishlist.entry rename to away'],
  ['a column', 'alter table bag.bag add column more text'],
  ['a function', `create function more() returns int language sql return 1`],
  ['a row of the catalogue', 'update catalogue.article set id = id where ctid = (select min(ctid) from catalogue.article)'],
  ['a missing row', `delete from catalogue.name_word`],
  ['a setting', `set timezone = 'Asia/Tokyo'`],
  ['a lock', 'select pg_advisory_xact_lock(7)'],
])('a reset leaves, and is seen in the state of a database: %s', async (_, change) => {
  const before = await lastingState(db)
  let changed = before
  const undone = db.transaction(async (on) => {
    await on.query(change)
    changed = await lastingState(on)
    throw new Error('as it was')
  })
  await expect(undone).rejects.toThrow('as it was')
  expect(changed).not.toBe(before)
  expect(await lastingState(db)).toBe(before)
})
