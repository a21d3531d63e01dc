import { readFile } from 'node:fs/promises'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, aShopper, cards, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())
const { rounds } = witness(store)

const refuseNextCapture = (times: number) =>
  store.fetch('/psp-stub/faults', { method: 'POST', body: { match: { kind: 'capture' }, do: 'refuse', times } })
const invariants = await readFile('tools/check-money.sql', 'utf8')
const contradictions = () => store.db.query(invariants, [store.now().toISOString()])
const fulfil = (orderNumber: string, what: string, items?: object[]) =>
  store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what, ...(items ? { items } : {}) } })
const one = [{ itemId: 'li_1', quantity: 1 }]
/** Days later the browser that ordered has no pass any more. */
const read = (shopper: Shopper, orderNumber: string): Promise<Answer> =>
  shopper.call('POST', '/api/bridge/orders/lookup', { orderNumber, email: 'anna@example.com' })
const ledger = async (number: string) =>
  Object.fromEntries(
    (
      await store.db.query<{ account: string; sum: number }>(
        `select account, sum(amount)::float8 as sum from payments.posting where order_ref = (select ref from orders."order" where number = $1)
         and (account = 'customer' or account like 'provider:%') group by 1 order by 1`,
        [number],
      )
    ).map(({ account, sum }) => [account, sum]),
  )

/** An order of two pieces, paid by a card. */
async function bought(items: { productId: string; quantity?: number }[] = [{ productId: 'AA1001_540', quantity: 2 }]) {
  const shopper = await aShopper(store, { items })
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.good)
  const { orderNumber } = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  return { shopper, orderNumber: orderNumber as string, minor: Math.round(shopper.total * 100) }
}

async function pass(seconds: number): Promise<void> {
  store.advanceClock(seconds * 1_000)
  await rounds()
}
/** A capture is tried ten times. */
async function giveUp(): Promise<void> {
  for (const seconds of [5, 30, 120, 600, 3_600, 21_600, 21_600, 21_600, 21_600]) await pass(seconds)
}

test('a parcel whose money was refused and that has come back lowers nothing of what the next parcel is paid', async () => {
  const { shopper, orderNumber, minor } = await bought()
  await refuseNextCapture(10)
  await fulfil(orderNumber, 'ship', one)
  await fulfil(orderNumber, 'deliver')
  await rounds()
  const back = await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, { items: one })
  expect(back).toMatchObject({ http: 201 })
  await giveUp()
  await fulfil(orderNumber, 'receive-return', one)
  await rounds()
  // What was never taken does not go back.
  expect(await read(shopper, orderNumber)).toMatchObject({ refunds: [] })
  await fulfil(orderNumber, 'ship')
  await rounds()
  expect((await ledger(orderNumber))['provider:local']).toBe(minor / 2)
  // Nobody owes the first parcel's money any more, so documents wait for no person.
  await pass(3_600)
  expect(await ledger(orderNumber)).toEqual({ customer: 0, 'provider:local': minor / 2 })
  expect(await contradictions()).toEqual([])
})

test('goods that are back before their capture is given up: nothing is taken, nothing goes back, and what is blocked is freed', async () => {
  const { shopper, orderNumber } = await bought()
  await refuseNextCapture(10)
  await fulfil(orderNumber, 'ship')
  await fulfil(orderNumber, 'deliver')
  await rounds()
  await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, { items: [{ itemId: 'li_1', quantity: 2 }] })
  await fulfil(orderNumber, 'receive-return')
  expect((await read(shopper, orderNumber)).refunds).toMatchObject([{ doneAt: null }])
  await giveUp()
  const order = await read(shopper, orderNumber)
  expect(order).toMatchObject({ status: 'RETURNED', refunds: [], returns: [{ status: 'RECEIVED' }] })
  const [attempt] = await store.db.query('select state from payments.attempt')
  expect(attempt).toEqual({ state: 'VOIDED' })
  expect(await ledger(orderNumber)).toEqual({ customer: 0 })
  expect(await contradictions()).toEqual([])
})

const first = [{ itemId: 'li_1', quantity: 1 }]
const second = [{ itemId: 'li_2', quantity: 1 }]

/** Two parcels that are delivered: the money of the first came, that of the second is refused, for good after ten tries. */
async function halfPaid() {
  const sale = await bought([{ productId: 'AA1001_540' }, { productId: 'AA1001_550' }])
  await fulfil(sale.orderNumber, 'ship', first)
  await rounds()
  await refuseNextCapture(10)
  await fulfil(sale.orderNumber, 'ship')
  await fulfil(sale.orderNumber, 'deliver')
  await rounds()
  return { ...sale, half: sale.minor / 2 }
}
const isSentBack = async ({ shopper, orderNumber }: Awaited<ReturnType<typeof halfPaid>>, items: object[]) =>
  expect(await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, { items })).toMatchObject({ http: 201 })
const captures = () => store.db.query(`select state from payments.operation where kind = 'capture' order by planned_at, id`)

test('COM-INVAR-04 a parcel whose money was refused for good and that comes back takes nothing from what another parcel was paid', async () => {
  const sale = await halfPaid()
  await isSentBack(sale, [...second, ...first])
  await giveUp()
  expect(await captures()).toEqual([{ state: 'DONE' }, { state: 'STUCK' }])
  await fulfil(sale.orderNumber, 'receive-return', second)
  await pass(3_600)
  // What was never paid is not refunded, nobody owes it any more, and no person has to see to it.
  expect((await read(sale.shopper, sale.orderNumber)).refunds).toEqual([])
  expect(await captures()).toEqual([{ state: 'DONE' }, { state: 'REFUSED' }])
  expect(await ledger(sale.orderNumber)).toEqual({ customer: 0, 'provider:local': sale.half })
  // The other parcel brings its own money back.
  await fulfil(sale.orderNumber, 'receive-return', first)
  await pass(3_600)
  expect(await ledger(sale.orderNumber)).toEqual({ customer: 0, 'provider:local': 0 })
  expect(await contradictions()).toEqual([])
})

test('goods that are back while their money is still tried give nothing back of another parcel once it is refused for good', async () => {
  const sale = await halfPaid()
  await isSentBack(sale, second)
  await fulfil(sale.orderNumber, 'receive-return', second)
  expect((await read(sale.shopper, sale.orderNumber)).refunds).toMatchObject([{ doneAt: null }])
  await giveUp()
  await pass(3_600)
  expect(await captures()).toEqual([{ state: 'DONE' }, { state: 'REFUSED' }])
  expect(await read(sale.shopper, sale.orderNumber)).toMatchObject({ refunds: [], returns: [{ status: 'RECEIVED' }] })
  expect(await ledger(sale.orderNumber)).toEqual({ customer: 0, 'provider:local': sale.half })
  expect(await contradictions()).toEqual([])
})
