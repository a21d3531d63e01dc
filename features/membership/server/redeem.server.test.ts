import { randomUUID } from 'node:crypto'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aMember, day, work } from './testing/point-shopper.ts'

// The shop plays no warehouse here, so that pieces move only where a test moves them.
const store = await openStore({ env: { EXCHANGE_URL: 'http://127.0.0.1:1', RATE_LIMIT_FACTOR: '100' } })
afterAll(() => store.close())
beforeEach(() => store.reset())

/** A member with 100 points for the address and these of an order. */
async function rich(points: number, email?: string) {
  const member = await aMember(store, email ? { email } : {})
  await member.deliver(`or_${member.acid}`, [[points * 10, 0]])
  await work(store)
  store.advanceClock(32 * day)
  await work(store)
  await member.read()
  return member
}

test('REACH-LOY-03 ten presses with one key make one voucher, whose owner alone can use it, for 60 days', async () => {
  const member = await rich(1_000)
  expect((await member.read()).points.sure).toBe(1_100)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.redeem('r5', key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const [{ code, ...given }] = answers
  expect(given).toMatchObject({ http: 201, amount: 5, currency: 'EUR', until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  const { points, vouchers, rewards } = await member.read()
  expect([points.sure, vouchers]).toEqual([600, [{ code, amount: 5, percentage: null, until: given.until }]])
  expect(rewards.map(({ no, voucher }) => [no, voucher])).toEqual([
    ['r5', 5],
    ['r10', 10],
    ['r30', 30],
  ])
  const [spent] = (await member.movements()).items
  expect(spent).toMatchObject({ kind: 'REDEEM', points: -500, ref: code, state: 'SURE' })
  // The key of another reward, and what is no key.
  expect(await member.redeem('r10', key)).toMatchObject({ http: 409, error: 'idempotencyConflict' })
  expect(await member.redeem('r5', 'again')).toMatchObject({ http: 400, error: 'idempotencyKeyRequired' })
  expect(await member.redeem('r7', randomUUID())).toMatchObject({ http: 404, error: 'rewardNotFound' })
  const [owner] = await store.db.query<{ owner: string; uses: number; days: number }>(
    `select single_owner_acid as owner, limit_total as uses, extract(day from until - $2::timestamptz)::integer as days from vouchers.voucher where code = $1`,
    [code, store.now().toISOString()],
  )
  expect(owner).toEqual({ owner: member.acid, uses: 1, days: 60 })
  store.advanceClock(62 * day)
  expect((await member.read()).vouchers).toEqual([])
})

test('REACH-LOY-03 ten presses with ten keys at the limit make as many vouchers as there are points for', async () => {
  const member = await rich(1_500)
  await member.read()
  const answers = await Promise.all(Array.from({ length: 10 }, () => member.redeem('r5', randomUUID())))
  const made = answers.filter(({ http }) => http === 201)
  expect(made).toHaveLength(3)
  expect(new Set(made.map(({ code }) => code)).size).toBe(3)
  expect(answers.filter(({ http, error }) => http === 409 && error === 'pointsInsufficient')).toHaveLength(7)
  expect((await member.read()).points.sure).toBe(100)
})

test('REACH-LOY-03 whoever is signed out has no points, and whoever left can redeem nothing; leaving forfeits all, coming back begins with none', async () => {
  const guest = store.visit({ host: 'www.stadion.de' })
  for (const path of ['', '/movements'])
    expect(await (await guest(`/api/account/membership${path}`)).json()).toMatchObject({ error: 'unauthorized' })
  const member = await rich(1_000)
  await member.deliver('or_pending', [[10_000, 0]])
  await work(store)
  expect((await member.read()).points).toMatchObject({ sure: 1_100, pending: 1_000 })
  const change = async (is: boolean) => (await member.fetch('/api/account/membership', { method: 'PUT', body: { member: is } })).json()
  expect(await change(false)).toMatchObject({ member: false, level: 1, points: { sure: 0, pending: 0, expireNext: null } })
  expect(await member.redeem('r5', randomUUID())).toMatchObject({ http: 409, error: 'notMember' })
  store.advanceClock(32 * day)
  await work(store)
  expect(await member.read()).toMatchObject({ member: false, points: { sure: 0, pending: 0 } })
  expect(await change(true)).toMatchObject({ member: true, level: 1, earned: 0, points: { sure: 0, pending: 0 } })
  const sum = await store.db.query<{ sum: number }>('select sum(points)::integer as sum from membership.movement')
  expect(sum).toEqual([{ sum: 0 }])
})
