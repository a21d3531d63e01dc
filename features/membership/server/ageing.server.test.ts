import { randomUUID } from 'node:crypto'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aMember, day, work } from './testing/point-shopper.ts'

const store = await openStore({ env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
afterAll(() => store.close())
beforeEach(() => store.reset())

const { db } = store
const minute = 60_000
/** Points that are sure at once, as customer care may add them to what is counted. */
const earn = (acid: string, points: number) => {
  const at = store.now().toISOString()
  return db.query(`select membership.earn($1, 'INVITE', $2, $3, $4, $4)`, [acid, randomUUID(), points, at])
}
const mails = async () => {
  const { mails } = (await (await store.fetch('/__test__/mails?to=full@example.com')).json()) as {
    mails: { subject: string; template: string }[]
  }
  return mails.filter(({ template }) => template === 'points-expire').map(({ subject }) => subject)
}
const member = async () => {
  const { acid, read } = await aMember(store)
  return { acid, read }
}
const goTo = (start: number, days: number, minutes = 0) => store.advanceClock(start + days * day + minutes * minute - store.now().getTime())

test('REACH-LOY-04 points are lost 365 days after the last earning, told once 30 days before; another earning keeps all', async () => {
  const { acid, read } = await member()
  const start = store.now().getTime()
  await earn(acid, 500)
  goTo(start, 334)
  await work(store)
  expect(await mails()).toEqual([])
  goTo(start, 335, 60)
  await work(store)
  const told = await mails()
  expect(told).toEqual([expect.stringContaining('600')])
  await work(store)
  expect(await mails()).toEqual(told)
  goTo(start, 360)
  await earn(acid, 200)
  goTo(start, 366)
  await work(store)
  expect((await read()).points.sure).toBe(800)
  // Again 30 days before the new day.
  goTo(start, 360 + 335, 60)
  await work(store)
  // The first is deleted long since.
  expect(await mails()).toEqual([expect.stringContaining('800')])
  goTo(start, 360 + 364)
  await work(store)
  expect((await read()).points.sure).toBe(800)
  goTo(start, 360 + 365, 120)
  await work(store)
  expect((await read()).points).toEqual({ sure: 0, pending: 0, expireNext: null })
  const expired = await db.query(`select points from membership.movement where kind = 'EXPIRE'`)
  expect(expired).toEqual([{ points: -800 }])
  // The next earning begins anew.
  await earn(acid, 50)
  expect((await read()).points.sure).toBe(50)
})

test('REACH-LOY-04 nobody loses points untold: where no round ran in time, they last 30 days after the mail', async () => {
  const { acid, read } = await member()
  await earn(acid, 500)
  const start = store.now().getTime()
  goTo(start, 400)
  await work(store)
  expect(await mails()).toHaveLength(1)
  expect((await read()).points.sure).toBe(600)
  goTo(start, 431)
  await work(store)
  expect((await read()).points.sure).toBe(0)
})

/** Earnings by day (beside 100 for the address on day 0), and the level on some days. */
const courses: readonly (readonly [what: string, earned: Record<number, number>, levels: Record<number, number>])[] = [
  ['nothing', {}, { 0: 1, 400: 1 }],
  ['one point too few', { 1: 899 }, { 1: 1, 364: 1 }],
  ['exactly level 2', { 1: 900 }, { 1: 2, 366: 2, 367: 1 }],
  ['a little more', { 1: 901 }, { 1: 2, 366: 2, 367: 1 }],
  ['one too few for level 3', { 1: 3_899 }, { 1: 2, 367: 1 }],
  ['level 3 at once', { 1: 3_900 }, { 1: 3, 366: 3, 367: 1 }],
  ['level 2, then 3', { 1: 900, 100: 3_000 }, { 1: 2, 99: 2, 100: 3, 465: 3, 466: 1 }],
  ['in two halves', { 1: 450, 200: 450 }, { 1: 1, 200: 2, 565: 2, 566: 1 }],
  ['halves a year and a day apart', { 1: 500, 367: 500 }, { 1: 1, 367: 1 }],
  ['halves exactly a year apart', { 1: 500, 366: 500 }, { 366: 2, 731: 2, 732: 1 }],
  ['renewed every half year', { 1: 900, 180: 500, 360: 500, 540: 500 }, { 400: 2, 700: 2, 905: 2, 906: 1 }],
  ['level 3 falls to 2', { 1: 3_900, 300: 1_000 }, { 1: 3, 366: 3, 400: 3, 665: 3, 666: 1 }],
  ['level 3 falls to 2 by later points', { 1: 3_900, 380: 1_000 }, { 366: 3, 367: 1, 380: 2, 745: 2, 746: 1 }],
  ['a drop each month', { 30: 100, 60: 100, 90: 100, 120: 100, 150: 100, 180: 100 }, { 180: 1, 365: 1 }],
  ['a drop each month reaches', { 30: 150, 60: 150, 90: 150, 120: 150, 150: 150, 180: 150 }, { 150: 1, 180: 2, 545: 2, 546: 1 }],
  ['the last drop after the first has aged', { 10: 300, 200: 300, 376: 300 }, { 376: 1, 400: 1 }],
  ['much later', { 700: 1_000 }, { 699: 1, 700: 2, 1065: 2, 1066: 1 }],
  ['twice level 2', { 1: 1_000, 500: 1_000 }, { 366: 2, 367: 1, 499: 1, 500: 2, 865: 2, 866: 1 }],
  ['level 3 in many', { 1: 1_000, 50: 1_000, 100: 1_000, 150: 1_000 }, { 50: 2, 149: 2, 150: 3, 515: 3, 516: 1 }],
  ['points of day 0 count', { 365: 900 }, { 365: 2, 730: 2, 731: 1 }],
]

test('REACH-LOY-04 the level follows points of 365 days and does not fall before 365 days, in 20 courses', async () => {
  expect(courses).toHaveLength(20)
  const begun = Date.parse('2026-01-01T00:00:00Z')
  const at = (onDay: number) => new Date(begun + onDay * day).toISOString()
  for (const [index, [what, earned, levels]] of courses.entries()) {
    const acid = `C${index}`
    const earnOn = (onDay: number, points: number) =>
      db.query(`select membership.earn($1, 'INVITE', $2, $3, $4, $4)`, [acid, randomUUID(), points, at(onDay)])
    await db.query(`select membership.enter($1, 'stadion', $2)`, [acid, at(0)])
    await earnOn(0, 100)
    for (const [onDay, points] of Object.entries(earned)) await earnOn(Number(onDay), points)
    const seen: Record<number, number> = {}
    for (const onDay of Object.keys(levels).map(Number)) {
      const [row] = await db.query<{ level: number }>('select level from membership.level($1, $2)', [acid, at(onDay)])
      seen[onDay] = row!.level
    }
    expect([what, seen]).toEqual([what, levels])
  }
})

test('REACH-LOY-04 the page says the level, what is missing to the next, and until when it holds', async () => {
  const { acid, read } = await member()
  await earn(acid, 1_140)
  expect(await read()).toMatchObject({
    level: 2,
    earned: 1_240,
    toNext: 2_760,
    levels: [
      { level: 1, from: 0 },
      { level: 2, from: 1_000 },
      { level: 3, from: 4_000 },
    ],
  })
  const { levelUntil } = await read()
  expect(Date.parse(levelUntil!) - store.now().getTime()).toBeGreaterThan(363 * day)
  await earn(acid, 5_000)
  expect(await read()).toMatchObject({ level: 3, toNext: null })
})

test('REACH-LOY-04 members who cannot be told keep their points, and keep nobody else from being told', async () => {
  const { acid, read } = await member()
  await earn(acid, 500)
  // More than are read together, before and after the one in the order of reading.
  await db.query(
    `insert into membership.member (acid, brand, joined_at, expires_at)
     select side || lpad(n::text, 8, '0'), 'stadion', $1, $1::timestamptz + interval '300 days'
     from generate_series(1, 120) n cross join unnest(array['!', '~']) side`,
    [store.now().toISOString()],
  )
  goTo(store.now().getTime(), 340)
  await work(store)
  expect(await mails()).toHaveLength(1)
  goTo(store.now().getTime(), 60)
  await work(store)
  expect((await read()).points.sure).toBe(0)
  const kept = await db.query(`select acid from membership.member where expires_at is not null and told_until is null`)
  expect(kept).toHaveLength(240)
})
