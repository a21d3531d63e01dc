import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aShopper, cards, witness } from './test-checkout.ts'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1.01' } })
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await setStock(sku, 1)
})
const sku = 'AA1001_540'
const { stockOf, setStock, orders, fault, noFaults, rounds } = witness(store)
const cash = { payment: { method: 'CASH_ON_DELIVERY' as const } }
const inDubai = { country: 'AE' }
const states = async () => (await orders()).map(({ state, reason }) => reason ?? state).sort()

test('another payment takes the place of an open one, and its last piece, in one transaction', async () => {
  const shopper = await aShopper(store, inDubai)
  const open = await shopper.place()
  const paid = await shopper.place(cash)
  expect([paid.http, await stockOf(sku, 'AE')]).toEqual([201, 0])
  // The number of the transaction that wrote a row.
  const written = await store.db.query('select distinct xmin::text as "transaction" from orders."order" where ref = any($1)', [
    [open.orderReference, paid.orderReference],
  ])
  expect(written).toHaveLength(1)
})

test('a shop that fails between the end of a payment and the one that takes its place has let nobody have the goods meanwhile', async () => {
  const [shopper, other] = [await aShopper(store, inDubai), await aShopper(store, { ...inDubai, email: 'bea@example.com' })]
  await shopper.place()
  await store.db.query(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'the process dies'; end $$`)
  await store.db.query('create trigger fails before insert on orders."order" for each row execute function fail()')
  try {
    expect((await shopper.place(cash)).http).toBeGreaterThanOrEqual(500)
  } finally {
    await store.db.query('drop function fail cascade')
  }
  expect(await other.place(cash)).toMatchObject({ http: 409, errorCode: 'ProductItemNotAvailableException' })
  expect(await states()).toEqual(['AWAITING_PAYMENT'])
  // Found out by asking: the first payment is over, and the shopper presses again.
  store.advanceClock(31_000)
  await rounds()
  expect([await states(), await stockOf(sku, 'AE')]).toEqual([['superseded'], 1])
  expect((await shopper.place(cash)).http).toBe(201)
  expect(await states()).toEqual(['CREATED', 'superseded'])
})

test('a payment that was made, or of which nobody knows, is not replaced', async () => {
  const [quick, unclear] = [await aShopper(store, inDubai), await aShopper(store, inDubai)]
  await setStock(sku, 2)
  const open = await quick.place()
  await fault('authorise', 'lose-webhook')
  await quick.pay(open.redirectUrl, cards.good)
  expect(await quick.place(cash)).toMatchObject({ http: 201, paid: [{ method: 'CARD' }] })
  await unclear.place()
  await fault('void', 'timeout-before')
  expect(await unclear.place(cash)).toMatchObject({ http: 202, status: 'PAYMENT_PENDING' })
  expect(await states()).toEqual(['AWAITING_PAYMENT', 'CREATED'])
  await noFaults()
})

// The last one: prices that the shop has kept are not reset.
test('what is refused takes no place: the open payment has ended alone, and nothing is held', async () => {
  const shopper = await aShopper(store, inDubai)
  await shopper.place()
  await store.fetch('/__test__/prices', { method: 'POST', body: { articleId: 'AA1001', currency: 'AED', amount: 1, reduced: true } })
  expect(await shopper.place(cash)).toMatchObject({ http: 409, errorCode: 'priceChanged' })
  expect([await states(), await stockOf(sku, 'AE')]).toEqual([['superseded'], 1])
})
