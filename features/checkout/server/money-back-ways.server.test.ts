import { readFile } from 'node:fs/promises'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, aShopper, cards, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())
const { rounds, mails } = witness(store)

const invariants = await readFile('tools/check-money.sql', 'utf8')
const contradictions = () => store.db.query(invariants, [store.now().toISOString()])
const act = async (orderNumber: unknown, what: string, own: object = {}) => {
  const { status } = await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what, ...own } })
  expect(status).toBe(200)
  await rounds()
}
const ledger = async (number: unknown) =>
  Object.fromEntries(
    (
      await sql<{ account: string; sum: number }>`select p.account, sum(p.amount)::float8 as sum from payments.posting p
        join orders."order" o on o.ref = p.order_ref where o.number = ${number} group by p.account`.execute(store.db)
    ).map(({ account, sum }) => [account, sum]),
  )
async function giveBackOne(shopper: Shopper, number: string): Promise<Answer> {
  const { shipmentList } = await shopper.call('GET', `/api/bridge/orders/${number}`)
  const { itemId } = shipmentList[0].productLineItemList[0]
  return shopper.call('POST', `/api/bridge/orders/${number}/returns`, { items: [{ itemId, quantity: 1 }] })
}

test('the carrier owes the cash of a parcel once it is delivered', async () => {
  const shopper = await aShopper(store, { country: 'AE' })
  const { orderNumber, total } = await shopper.place({ payment: { method: 'CASH_ON_DELIVERY' } })
  await act(orderNumber, 'ship')
  expect((await ledger(orderNumber)).carrier).toBeUndefined()
  await act(orderNumber, 'deliver')
  expect(await ledger(orderNumber)).toMatchObject({ carrier: Math.round(total * 100), customer: 0 })
  expect(await contradictions()).toEqual([])
})

test.each([
  ['NL', 'ideal'],
  ['BE', 'bancontact'],
])('what a bank’s way brought goes back by it: in %s %s', async (country, scheme) => {
  const shopper = await aShopper(store, { country, items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const pending = await shopper.place({ payment: { method: 'BANK_REDIRECT', scheme } })
  await shopper.payAtBank(pending.redirectUrl, 'pay')
  await rounds()
  const { orderNumber } = await shopper.payment(pending.challengeId)
  await act(orderNumber, 'ship')
  await act(orderNumber, 'deliver')
  expect((await giveBackOne(shopper, orderNumber)).http).toBe(201)
  await act(orderNumber, 'receive-return')
  const amount = shopper.total / 2
  const { refunds, payments } = await shopper.call('GET', `/api/bridge/orders/${orderNumber}`)
  expect(refunds).toMatchObject([{ method: 'BANK_REDIRECT', amount, status: 'DONE' }])
  expect(payments).toMatchObject([{ method: 'BANK_REDIRECT', amount: shopper.total, status: 'CAPTURED' }])
  const entries = (await (await store.fetch('/psp-stub/books')).json()) as { kind: string; state: string; amount: number }[]
  expect(entries.filter(({ kind, state }) => kind === 'refund' && state === 'DONE').map((entry) => entry.amount)).toContain(amount * 100)
  expect((await mails('anna@example.com')).map(({ template }) => template)).toContain('refund-done')
  expect(await contradictions()).toEqual([])
})

test('pieces that come back one after the other give back what the provider took, then what the gift card paid', async () => {
  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const balance = Math.floor(shopper.total / 4)
  const card = await (await store.fetch('/__test__/gift-cards', { method: 'POST', body: { currency: 'EUR', balance } })).json()
  await shopper.bag('POST', '/gift-cards', card as object)
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.good)
  const { orderNumber } = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  await act(orderNumber, 'ship')
  await act(orderNumber, 'deliver')
  for (let piece = 0; piece < 2; piece += 1) {
    expect((await giveBackOne(shopper, orderNumber)).http).toBe(201)
    await act(orderNumber, 'receive-return')
  }
  expect(await shopper.call('POST', '/api/bridge/gift-cards/balance', card as object)).toMatchObject({ http: 200, balance })
  // The order tells of both ways.
  const { refunds } = await shopper.call('GET', `/api/bridge/orders/${orderNumber}`)
  const sumBy = (way: string) =>
    refunds.reduce((sum: number, { method, amount }: { method: string; amount: number }) => sum + (method === way ? amount : 0), 0)
  expect([sumBy('GIFT_CARD'), sumBy('CARD')]).toEqual([balance, shopper.total - balance])
  expect(refunds.at(-1)).toMatchObject({ method: 'GIFT_CARD', status: 'DONE' })
  expect(await ledger(orderNumber)).toMatchObject({ customer: 0, 'gift-cards': 0, 'provider:local': 0 })
  expect(await contradictions()).toEqual([])
})

test('what was taken above what an order may keep goes back each time, not only the first', async () => {
  const shopper = await aShopper(store)
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.good)
  const { orderNumber } = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  await act(orderNumber, 'ship')
  for (const cent of [300, 200]) {
    // As if so much less had been due when the money was taken.
    const [{ ref }] = (await sql<{
      ref: string
    }>`update orders."order" set due = due - ${cent} where number = ${orderNumber} returning ref`.execute(store.db)) as [{ ref: string }]
    for (let told = 0; told < 2; told += 1) await sql`select orders.return_excess(${ref}, ${store.now().toISOString()})`.execute(store.db)
    await rounds()
  }
  const { refunds } = await shopper.call('GET', `/api/bridge/orders/${orderNumber}`)
  expect(refunds.map(({ amount, status }: { amount: number; status: string }) => [amount, status])).toEqual([
    [3, 'DONE'],
    [2, 'DONE'],
  ])
})
