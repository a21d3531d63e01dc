import { toMinor } from '@stadion/site/money'
import { storefronts } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inCurrency, pointCurrencies } from '../contract.ts'
import { aMember, day, sendBack, takeBack, work } from './testing/point-shopper.ts'

// The shop plays no warehouse here, so that pieces move only where a test moves them.
const store = await openStore({ env: { EXCHANGE_URL: 'http://127.0.0.1:1' } })
afterAll(() => store.close())
beforeEach(() => store.reset())

const euros = (amount: number, currency: string) => toMinor(inCurrency(amount, currency), currency)

test('REACH-LOY-02 in 30 currencies points wait from the delivery on, are sure after the return window, and what comes back takes exactly its share', async () => {
  const places = pointCurrencies.map((currency) => storefronts.find((one) => one.brand === 'stadion' && one.currency === currency)!)
  expect(places).toHaveLength(30)
  // Ten minutes past an hour: nowhere does a day end while this runs.
  const hour = day / 24
  store.advanceClock(hour - (store.now().getTime() % hour) + hour / 6)
  const members: { member: Awaited<ReturnType<typeof aMember>>; ref: string; currency: string }[] = []
  for (const [index, storefront] of places.entries()) {
    const { currency } = storefront
    const member = await aMember(store, { storefront, email: `member${index}@example.com` })
    // 80 euros, 80 less 15, and one cent below 20: 164 whole euros, 10 points each; the first piece comes back.
    const units = [
      [euros(80, currency), 0],
      [euros(80, currency), euros(15, currency)],
      [euros(20, currency) - 1, 0],
    ] as const
    const ref = `or_${index}`
    await member.deliver(ref, units)
    members.push({ member, ref, currency })
  }
  const seen = async () => Promise.all(members.map(async ({ member }) => (await member.read()).points))
  await work(store)
  // Of which 100 are those of the proven address.
  for (const [index, points] of (await seen()).entries())
    expect([places[index]!.currency, points]).toMatchObject([places[index]!.currency, { sure: 100, pending: 1640 }])
  for (const { ref } of members) await sendBack(store, ref, `rt_${ref}`, 1)
  await work(store)
  expect((await seen()).map(({ pending }) => pending)).toEqual(members.map(() => 1640))
  for (const { ref } of members) await takeBack(store, ref, `rt_${ref}`)
  await work(store)
  const shares = new Set((await seen()).map(({ pending }) => pending))
  expect([...shares]).toEqual([840])
  store.advanceClock(30 * day)
  await work(store)
  expect(new Set((await seen()).map(({ sure }) => sure))).toEqual(new Set([100]))
  store.advanceClock(day)
  await work(store)
  expect((await seen()).map(({ sure, pending }) => [sure, pending])).toEqual(members.map(() => [940, 0]))
  // Again and again: nothing is counted twice.
  await store.db.query(`insert into membership.followed (ref, look_at) select ref, now() - interval '1 year' from orders."order"`)
  await work(store)
  expect((await seen()).map(({ sure }) => sure)).toEqual(members.map(() => 940))
  const { items } = await members[0]!.member.movements()
  expect(items.map(({ kind, points, state }) => [kind, points, state])).toEqual([
    ['REVERSE', -800, 'SURE'],
    ['EARN', 1640, 'SURE'],
    ['WELCOME', 100, 'SURE'],
  ])
  expect(items[0]!.ref).toBe(items[1]!.ref)
})

test('REACH-LOY-02 pieces on their way back keep an order waiting; what comes back after its points were spent is taken from the next ones', async () => {
  const member = await aMember(store)
  const number = await member.deliver('or_1', [[8_000, 0]])
  await work(store)
  await sendBack(store, 'or_1', 'rt_1', 1)
  store.advanceClock(32 * day)
  await work(store)
  expect((await member.read()).points).toMatchObject({ sure: 100, pending: 800 })
  await takeBack(store, 'or_1', 'rt_1')
  await work(store)
  expect((await member.read()).points).toMatchObject({ sure: 100, pending: 0 })

  // A late withdrawal, after its points were spent.
  await member.deliver('or_2', [
    [5_000, 0],
    [5_000, 0],
  ])
  await work(store)
  store.advanceClock(32 * day)
  await work(store)
  expect((await member.redeem('r10', '11111111-1111-4111-8111-111111111111')).http).toBe(201)
  expect((await member.read()).points.sure).toBe(100)
  await sendBack(store, 'or_2', 'rt_2', 1)
  await takeBack(store, 'or_2', 'rt_2')
  await work(store)
  // 500 are owed, 100 are there.
  expect((await member.read()).points).toMatchObject({ sure: 0, pending: 0 })
  expect((await member.redeem('r5', '22222222-2222-4222-8222-222222222222')).http).toBe(409)
  await member.deliver('or_3', [[6_000, 0]])
  await work(store)
  expect((await member.read()).points).toMatchObject({ sure: 0, pending: 600 })
  store.advanceClock(32 * day)
  await work(store)
  expect((await member.read()).points).toMatchObject({ sure: 200, pending: 0 })
  const { items } = await member.movements()
  expect(items.filter(({ ref }) => ref === number)).toHaveLength(2)
  expect(items.every(({ state }) => state === 'SURE')).toBe(true)
})

test('REACH-LOY-02 what the payer takes back by a dispute earns nothing, also after points are sure', async () => {
  const member = await aMember(store)
  await member.deliver('or_disputed', [[8_000, 0]])
  await work(store)
  store.advanceClock(32 * day)
  await work(store)
  expect((await member.read()).points.sure).toBe(900)
  const at = store.now().toISOString()
  await store.db.query(`select payments.post_pair('or_disputed', 'dispute', 'op_1', 'dispute', 'provider:local', 8000, $1)`, [at])
  await store.db.query(`select orders.add_event('or_disputed', 'dispute', 'provider', $1)`, [at])
  await work(store)
  expect((await member.read()).points).toMatchObject({ sure: 100, pending: 0 })
})

test('REACH-LOY-02 an order of a guest earns once it joins an account, as any other', async () => {
  const member = await aMember(store)
  await member.deliver('or_guest', [[8_000, 0]])
  await store.db.query(`update orders."order" set acid = null, number = number where ref = 'or_guest'`)
  await work(store)
  expect((await member.read()).points).toMatchObject({ sure: 100, pending: 0 })
  await store.db.query(`select orders.join_account($1, 'stadion', 'rest', email_hash) from orders."order" where ref = 'or_guest'`, [
    member.acid,
  ])
  await work(store)
  expect((await member.read()).points).toMatchObject({ sure: 100, pending: 800 })
})

test('whoever was not counted yet leaves as well', async () => {
  const member = await aMember(store)
  await store.db.query('delete from membership.member where acid = $1', [member.acid])
  const answer = await member.fetch('/api/account/membership', { method: 'PUT', body: { member: false } })
  expect([answer.status, await answer.json()]).toMatchObject([200, { member: false }])
})
