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
async function bought() {
  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 2 }] })
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
  // A person has looked into the provider's books; documents wait for that.
  const [stuck] = await store.db.query<{ id: string }>(`select id from payments.operation where state = 'STUCK'`)
  const at = store.now().toISOString()
  await store.db.query('select checkout.settle($1, payments.stuck_fact($1, 0, $2), $2)', [stuck!.id, at])
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
