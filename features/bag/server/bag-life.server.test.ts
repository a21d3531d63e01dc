import { sql } from '@stadion/database/sql'
import { TestBrowser } from '@stadion/testing/browser'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sweepBags } from './bag-server.ts'
import { createTestApi, linesOf, openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const day = 24 * 60 * 60 * 1000
const visit = { host: 'www.stadion.de' }
const item = { productId: 'AA1001_540', quantity: 2 }

test('a bag survives a restart of the API', async () => {
  const before = shop.browser()
  await shop.add(before, item)
  const restarted = await createTestApi(shop.store.db, shop.store.now, shop.facts)
  const after = new TestBrowser(restarted, visit)
  for (const [name, value] of before.cookies) after.cookies.set(name, value)
  expect(linesOf(await shop.read(after))).toEqual(['AA1001_540 x 2'])
  await restarted.close()
})

test('bags that were not used for 30 days are deleted, others stay', async () => {
  const { db, now } = shop.store
  const kept = shop.browser()
  await shop.add(shop.browser(), item)
  await shop.add(shop.browser(), item)
  await shop.add(kept, item)
  expect(await sweepBags(db, now)).toBe(0)
  shop.advanceClock(20 * day)
  await shop.read(kept)
  shop.advanceClock(13 * day)
  expect(await sweepBags(db, now)).toBe(2)
  expect((await shop.read(kept)).totalProductCount).toBe(2)
})

test('REACH-SIZE-14 sweeps delete at most 5,000 rows a statement, and leave what is locked or in use', async () => {
  const { db, now } = shop.store
  await sql`insert into bag.bag (id, token_hash, brand, country, touched_at, expires_on)
    select 'old-' || n, sha256(n::text::bytea), 'stadion', 'DE', ${now().toISOString()}::timestamptz - interval '40 days', current_date - 4000
    from generate_series(1, 50000) n`.execute(db)
  await shop.add(shop.browser(), item)
  await sql`create table public.swept (rows integer)`.execute(db)
  await sql`create function public.note_swept() returns trigger language plpgsql as $$
    begin insert into public.swept select count(*) from gone; return null; end $$`.execute(db)
  await sql`create trigger note_swept after delete on bag.bag referencing old table as gone for each statement execute function public.note_swept()`.execute(
    db,
  )
  let deleted = 0
  for (let gone = await sweepBags(db, now); gone > 0; gone = await sweepBags(db, now)) deleted += gone
  expect(deleted).toBe(50_000)
  const [most] = await sql<{ rows: number; all: number }>`select max(rows) as rows, sum(rows)::integer as all from public.swept`.execute(db)
  expect(most).toMatchObject({ all: 50_000 })
  expect(most!.rows).toBeLessThanOrEqual(5_000)
  expect(await sql`select count(*) as n from bag.bag`.execute(db)).toEqual([{ n: 1 }])
})
