import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { withoutSamples, writeReviews } from '../testing.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await withoutSamples(store.db)
})

const { db } = store
const acid = 'MEMBER0000000000'
const enter = () => db.query(`select membership.enter($1, 'stadion', '2026-01-01T00:00:00Z')`, [acid])
const write = (no: string, at: string, own: object = {}) => writeReviews(db, [{ no, acid, ...own }], new Date(at))
const points = () =>
  db.query<{ ref: string; points: number }>(`select ref, points from membership.movement where kind = 'REVIEW' order by seq`)
const marked = async () =>
  (await sql<{ no: string }>`select no from reviews.review where rewarded order by no`.execute(db)).map(({ no }) => no)

test('REACH-LOY-01 a published review brings its writer 50 points whatever its stars, at most five a month, and says so', async () => {
  await enter()
  for (const [n, stars] of [1, 2, 3, 4, 5, 5].entries()) await write(`rv_${n}`, '2026-05-02T10:00:00Z', { stars })
  expect(await points()).toHaveLength(5)
  await write('rv_june', '2026-06-01T00:00:00Z', { stars: 1 })
  expect((await points()).map(({ points }) => points)).toEqual([50, 50, 50, 50, 50, 50])
  expect(await marked()).toHaveLength(6)
  const answer = await store.visit({ host: 'www.stadion.de' })('/api/bridge/products/AA1001/reviews?pageSize=20')
  const { items } = (await answer.json()) as { items: { rewarded: boolean }[] }
  expect(items.filter(({ rewarded }) => rewarded)).toHaveLength(6)
})

test('REACH-LOY-01 a held review brings points once it is published, and an edited one none again; guests get none', async () => {
  await enter()
  await write('rv_held', '2026-05-02T10:00:00Z', { held: 'LINK' })
  expect(await points()).toEqual([])
  await db.query(`select reviews.decide('rv_held', $1, null, '2026-05-03T10:00:00Z')`, ['PUBLISHED'])
  const said = JSON.stringify({ stars: 2, fit: null, title: '', text: '', name: '', textHash: null, held: null })
  await db.query(`select reviews.edit('rv_held', $1, null, $2::text::jsonb, '2026-05-04T10:00:00Z')`, [acid, said])
  expect(await points()).toEqual([{ ref: 'rv_held', points: 50 }])
  await write('rv_guest', '2026-05-05T10:00:00Z', { acid: null })
  await write('rv_other', '2026-05-05T10:00:00Z', { acid: 'NOMEMBER00000000' })
  expect(await marked()).toEqual(['rv_held'])
})

test('REACH-LOY-01 whoever takes a review back loses its points, once; what a removal held back comes with the review that is restored', async () => {
  await enter()
  await write('rv_gone', '2026-05-02T10:00:00Z')
  const balance = async () => (await db.query<{ sum: number }>('select membership.balance($1) as sum', [acid]))[0]!.sum
  expect(await balance()).toBe(50)
  for (let press = 0; press < 2; press++) await db.query(`select reviews.withdraw('rv_gone', $1, null, '2026-05-02T10:00:01Z')`, [acid])
  expect(await balance()).toBe(0)
  await write('rv_held', '2026-05-03T10:00:00Z', { held: 'LINK' })
  await db.query(`select reviews.decide('rv_held', 'REMOVED', 'ABUSE', '2026-05-03T10:00:00Z')`)
  await db.query(`select reviews.restore('rv_held', 'another', '2026-05-04T10:00:00Z')`)
  expect([await balance(), await marked()]).toEqual([50, ['rv_gone', 'rv_held']])
})
