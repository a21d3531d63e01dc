import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aShopper, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
const { setStock, orders } = witness(store)
const hour = 3_600_000
const opens = Date.parse('2031-12-01T09:00:00Z')
/** Level 2 has no time of its own: it waits with level 1. */
const times = { public: opens, level1: opens - 24 * hour, level3: opens - 48 * hour }
const written = (time: number) => new Date(time).toISOString()

/** The clock of the database stands still at a time, whatever the clock of the process says. */
async function standAt(time: number): Promise<void> {
  await store.db.query(`create or replace function catalogue.moment() returns timestamptz language plpgsql volatile as $$
    begin return '${written(time)}'::timestamptz; end $$`)
}

beforeEach(async () => {
  await store.reset()
  await standAt(opens - 100 * hour)
  for (const id of ['AA1001', 'AA1002', 'AA1003']) {
    await setStock(`${id}_540`, 20)
    await sql`insert into catalogue.early_access (brand, article_id, public_at, level1_at, level3_at)
      values ('stadion', ${id}, ${written(times.public)}, ${written(times.level1)}, ${written(times.level3)})`.execute(store.db)
  }
})
afterAll(() => store.close())

/** A shopper whose bag has something else, with an account of this level; a guest without one. */
async function shopperOf(level?: 1 | 2 | 3): Promise<Shopper> {
  const shopper = await aShopper(store, { items: [{ productId: 'AA1004_540' }] })
  if (level === undefined) return shopper
  const { acid } = (await (await signIn(shopper.browser.fetch)).json()) as { acid: string }
  const [points, at] = [{ 1: 0, 2: 1_000, 3: 4_000 }[level], written(opens - 200 * hour)]
  await sql`insert into membership.member (acid, brand, joined_at) values (${acid}, 'stadion', ${at})
    on conflict (acid) do update set joined_at = excluded.joined_at, left_at = null`.execute(store.db)
  if (points > 0)
    await sql`insert into membership.movement (acid, brand, kind, ref, points, state, at, sure_at)
      values (${acid}, 'stadion', 'EARN', 'or_early', ${points}, 'SURE', ${at}, ${at}) on conflict do nothing`.execute(store.db)
  return shopper
}
const add = (shopper: Shopper, id = 'AA1001') =>
  shopper.call('POST', '/api/bridge/baskets/-/items', { items: [{ productId: `${id}_540` }] })

test.each([
  ['a guest', undefined, times.public],
  ['level 1', 1, times.level1],
  ['level 2', 2, times.level1],
  ['level 3', 3, times.level3],
] as const)('REACH-MEM-03 %s can add from their time on and no second before, by the clock of the database', async (_, level, from) => {
  for (const skew of [0, 8 * 365 * 24 * hour]) {
    // The process is years behind it, then years ahead.
    store.advanceClock(skew)
    const shopper = await shopperOf(level)
    await standAt(from - 1_000)
    const refused = await add(shopper)
    expect(refused).toMatchObject({ http: 403, errorCode: 'earlyAccess' })
    expect(refused.details).toEqual({ productId: 'AA1001_540', from: written(times.public), yourFrom: written(from) })
    for (const time of [from, from + 1_000]) {
      await standAt(time)
      expect((await add(shopper)).http).toBe(200)
    }
    await standAt(from - 1_000)
  }
})

test('REACH-MEM-03 neither several at once, nor another size, nor what was saved, nor the order of a bag gets around it', async () => {
  const member = await shopperOf(3)
  await standAt(times.level3)
  expect((await add(member, 'AA1002')).http).toBe(200)
  const { total } = (await member.readBag()).pricing
  const [first, early] = (await member.readBag()).shipmentList[0]!.productLineItemList
  expect((await member.bag('POST', `/items/${early!.itemId}/save`)).savedList).toHaveLength(1)
  await standAt(times.level3 - 1)
  const { savedList } = await member.readBag()
  const items = [{ productId: 'AA1004_550' }, { productId: 'AA1002_540' }]
  const refusals = [
    await member.call('POST', '/api/bridge/baskets/-/items', { items }),
    await member.call('PATCH', `/api/bridge/baskets/-/items/${first!.itemId}`, { quantity: 1, productId: 'AA1002_540' }),
    await member.call('POST', `/api/bridge/baskets/-/saved/${savedList![0]!.savedId}/restore`, {}),
  ]
  for (const refused of refusals) expect(refused).toMatchObject({ http: 403, errorCode: 'earlyAccess' })

  await standAt(times.level3)
  await member.bag('POST', `/saved/${savedList![0]!.savedId}/restore`)
  await standAt(times.level3 - 1)
  const details = { productId: 'AA1002_540', from: written(times.public), yourFrom: written(times.level3) }
  expect(await member.place({ expectedTotal: total })).toMatchObject({ http: 403, errorCode: 'earlyAccess', details })
  expect(await orders()).toEqual([])
  await standAt(times.level3)
  expect((await member.place({ expectedTotal: total })).http).toBe(202)
})

test('REACH-MEM-03 who has left the programme waits as a guest does', async () => {
  const shopper = await shopperOf(3)
  await standAt(times.level1)
  await sql`update membership.member set left_at = joined_at`.execute(store.db)
  expect(await add(shopper, 'AA1003')).toMatchObject({ http: 403, details: { yourFrom: written(times.public) } })
})

test('REACH-MEM-03 before its launch nobody can add an article, whatever their level, nor order one that is in a bag', async () => {
  const launchAt = (id: string, time: number) =>
    sql`update catalogue.article set launch_at = ${written(time)} where brand = 'stadion' and id = ${id}`.execute(store.db)
  const member = await shopperOf(3)
  const launch = times.level1 + hour
  await launchAt('AA1001', launch)
  await standAt(launch - 1)
  const details = { productId: 'AA1001_540', from: written(times.public), yourFrom: written(launch) }
  expect(await add(member)).toMatchObject({ http: 403, errorCode: 'earlyAccess', details })
  await standAt(launch)
  expect((await add(member)).http).toBe(200)

  const { total } = (await member.readBag()).pricing
  await launchAt('AA1004', opens)
  const first = { productId: 'AA1004_540', from: written(opens), yourFrom: written(opens) }
  expect(await member.place({ expectedTotal: total })).toMatchObject({ http: 403, errorCode: 'earlyAccess', details: first })
  expect(await orders()).toEqual([])
  await standAt(opens)
  expect((await member.place({ expectedTotal: total })).http).toBe(202)
})
