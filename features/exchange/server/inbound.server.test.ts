import { randomUUID } from 'node:crypto'
import { aShopper, byCard, cards, storefrontIn, witness } from '@stadion/checkout/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { signatureOf } from './signature.ts'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1' } })
beforeEach(() => store.reset())
afterAll(() => store.close())

const sku = 'AA1001_540'
const region = storefrontIn('DE').identityRegion
const { stockOf, rounds } = witness(store)

/** What the warehouse says. */
async function say(message: object | string, { secret = 'exchange-secret', late = 0 } = {}) {
  const body = typeof message === 'string' ? message : JSON.stringify({ id: randomUUID(), ...message })
  const signature = signatureOf(secret, body, new Date(store.now().getTime() - late))
  const answer = await store.fetch('/api/exchange/messages', { method: 'POST', headers: { 'x-exchange-signature': signature }, body })
  return [answer.status, await answer.json()] as const
}
const stock = (kind: string, pieces: number, more: object = {}) => ({ kind, body: { sku, region, pieces }, ...more })
const notPossible = (reason: string) => [409, { errorCode: 'notPossible', message: `This is not possible: ${reason}`, details: { reason } }]
const refused = () => store.db.query('select kind, number, why from exchange.refused where closed_at is null order by message_id')

test('COM-XCH-03 a message counts once; one that is not signed, not readable or not possible does not count', async () => {
  const message = stock('stock.set', 7, { id: 'wh-1' })
  expect(await say(message)).toEqual([200, { status: 'APPLIED' }])
  expect(await stockOf(sku)).toBe(7)
  expect(await say(stock('stock.set', 3, { id: 'wh-1' }))).toEqual([200, { status: 'KNOWN' }])
  expect(await Promise.all([say(stock('stock.changed', 2, { id: 'wh-2' })), say(stock('stock.changed', 2, { id: 'wh-2' }))])).toEqual(
    expect.arrayContaining([
      [200, { status: 'APPLIED' }],
      [200, { status: 'KNOWN' }],
    ]),
  )
  expect(await stockOf(sku)).toBe(9)

  const wrong = [400, { errorCode: 'messageSignatureInvalid', message: 'The signature is wrong or older than five minutes' }]
  expect(await say(stock('stock.set', 1), { secret: 'guessed' })).toEqual(wrong)
  expect(await say(stock('stock.set', 1), { late: 301_000 })).toEqual(wrong)
  expect(await say({ kind: 'stock.lost' })).toMatchObject([400, { errorCode: 'invalidRequest' }])
  expect(await say(stock('stock.set', -1))).toMatchObject([
    400,
    { errorCode: 'invalidRequest', message: expect.stringContaining('pieces') },
  ])
  expect(await say({ kind: 'fulfilment.confirmed', orderNumber: 'PDE00000000' })).toMatchObject([404, { errorCode: 'orderNotFound' }])
  for (const trackingUrl of ['http://carrier.example/1', 'javascript:alert(1)'])
    expect(await say({ kind: 'fulfilment.shipped', orderNumber: 'PDE00000000', body: { trackingUrl } })).toMatchObject([
      400,
      { errorCode: 'invalidRequest', message: expect.stringContaining('trackingUrl') },
    ])
  // What the shop itself has sent is signed, too.
  expect(await say(stock('stock.changed', 7, { id: 'xm_1' }))).toMatchObject([
    400,
    { errorCode: 'invalidRequest', message: expect.stringContaining('a message of the shop itself') },
  ])
  const deep = `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`
  expect(await say(`{"id":"deep","kind":"fulfilment.confirmed","orderNumber":"PDE00000000","body":${deep}}`)).toMatchObject([
    404,
    { errorCode: 'orderNotFound' },
  ])
  expect(await say(stock('stock.changed', -10))).toMatchObject(notPossible('pieces would be below 0'))
  expect(await say({ kind: 'stock.set', body: { sku: 'NONE', region, pieces: 1 } })).toMatchObject(
    notPossible('no such SKU is sold in this region'),
  )
  expect(await stockOf(sku)).toBe(9)
  // A person is told; and what was refused may be said again, once it is possible.
  expect(await refused()).toHaveLength(4)
  expect(await say(stock('stock.changed', -10, { id: 'wh-3' }))).toMatchObject([409, {}])
  await say(stock('stock.changed', 1))
  expect(await refused()).toHaveLength(5)
  expect(await say(stock('stock.changed', -10, { id: 'wh-3' }))).toEqual([200, { status: 'APPLIED' }])
  expect(await refused()).toHaveLength(4)
  expect(await stockOf(sku)).toBe(0)
  const told = await store.db.query(`select kind, body from exchange.message where kind = 'stock.changed' order by seq desc limit 1`)
  expect(told).toEqual([{ kind: 'stock.changed', body: { sku, region, brand: expect.any(String), pieces: 0 } }])
})

test('COM-XCH-05 pieces of unfinished orders stay taken when the shelf is counted', async () => {
  const shopper = await aShopper(store, { items: [{ productId: sku, quantity: 2 }] })
  const waiting = await shopper.place({ payment: byCard })
  await say(stock('stock.set', 10))
  expect(await stockOf(sku)).toBe(8)
  // Fewer than are promised: none is left to sell, and the promise stands.
  await say(stock('stock.set', 1))
  expect(await stockOf(sku)).toBe(0)
  await say(stock('stock.set', 10))
  store.advanceClock(20 * 60_000)
  await rounds()
  expect((await shopper.payment(waiting.challengeId)).status).toBe('EXPIRED')
  expect(await stockOf(sku)).toBe(10)
  // An order that was paid is known to the warehouse, which counts without it.
  const again = await shopper.place({ payment: byCard })
  await shopper.pay(again.redirectUrl, cards.good)
  await rounds()
  await say(stock('stock.set', 10))
  expect(await stockOf(sku)).toBe(10)
})

test('pieces of a raffle stay taken when the shelf is counted, until it ends', async () => {
  await store.db.query(`insert into raffles.raffle (no, brand, region, countries, article_id, opens_at, closes_at, level_min)
    values ('r-1', 'stadion', '${region}', '{DE}', 'AA1001', '2020-01-01', '2040-01-01', 0)`)
  await store.db.query(`insert into raffles.piece (raffle_no, sku, pieces) values ('r-1', $1, 3)`, [sku])
  await say(stock('stock.set', 10))
  await store.db.query(`select raffles.open('r-1', '\\x00')`)
  expect(await stockOf(sku)).toBe(7)
  await say(stock('stock.set', 10))
  expect(await stockOf(sku)).toBe(7)
  await say(stock('stock.changed', 2))
  expect(await stockOf(sku)).toBe(9)
  await store.db.query(`select raffles.cancel('r-1')`)
  await say(stock('stock.set', 12))
  expect(await stockOf(sku)).toBe(12)
})

/** What the provider has paid back, by its own books, in minor units. */
async function givenBack(): Promise<number[]> {
  const books = (await (await store.fetch('/psp-stub/books')).json()) as { kind: string; state: string; amount: number; currency: string }[]
  return books.filter(({ kind, state }) => kind === 'refund' && state === 'DONE').map(({ amount }) => amount)
}

test('COM-CXL-04 a parcel that is reported for a cancelled order is not possible, and a person is told', async () => {
  const shopper = await aShopper(store, { items: [{ productId: sku }] })
  const waiting = await shopper.place({ payment: byCard })
  await shopper.pay(waiting.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(waiting.challengeId)
  expect((await shopper.call('POST', `/api/bridge/orders/${orderNumber}/cancel`, {})).http).toBe(200)
  expect(await say({ kind: 'fulfilment.shipped', orderNumber })).toMatchObject(notPossible('nothing is left to send'))
  expect(await refused()).toMatchObject([{ kind: 'fulfilment.shipped', number: orderNumber, why: 'nothing is left to send' }])
  expect(await shopper.call('GET', `/api/bridge/orders/${orderNumber}`)).toMatchObject({ status: 'CANCELLED', parcels: [] })
})

test('COM-XCH-04 pieces that the warehouse cannot send are cancelled: their money is not taken, and a mail says so', async () => {
  const shopper = await aShopper(store, { items: [{ productId: sku, quantity: 2 }] })
  const waiting = await shopper.place({ payment: byCard })
  await shopper.pay(waiting.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(waiting.challengeId)
  const own = `/api/bridge/orders/${orderNumber}`
  const [{ itemId }] = (await shopper.call('GET', own)).shipmentList[0].productLineItemList
  const refuse = (quantity: number) => say({ kind: 'fulfilment.refused', orderNumber, items: [{ itemId, quantity }] })
  expect(await refuse(3)).toMatchObject(notPossible('fewer pieces may be cancelled'))
  expect((await refuse(1))[0]).toBe(200)
  expect((await say({ kind: 'fulfilment.shipped', orderNumber }))[0]).toBe(200)
  await rounds()
  const order = await shopper.call('GET', own)
  expect(order.shipmentList[0].productLineItemList).toMatchObject([{ cancelledQuantity: 1, shippedQuantity: 1 }])
  const books = (await (await store.fetch('/psp-stub/books')).json()) as { kind: string; state: string; amount: number }[]
  const taken = books.filter(({ kind, state }) => kind === 'capture' && state === 'DONE')
  expect(taken.map(({ amount }) => amount)).toEqual([(shopper.total * 100) / 2])
  const mails = await witness(store).mails('anna@example.com')
  expect(mails.filter(({ template }) => template === 'order-cancelled')).toHaveLength(1)
})

test('COM-ORD-16 parcels list their pieces, money and invoices follow each; it is sent with the first and delivered with the last', async () => {
  const shopper = await aShopper(store, { items: [{ productId: sku, quantity: 2 }] })
  const waiting = await shopper.place({ payment: byCard })
  await shopper.pay(waiting.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(waiting.challengeId)
  const read = async () => {
    await rounds()
    return shopper.call('GET', `/api/bridge/orders/${orderNumber}`)
  }
  const taken = async () =>
    (
      await store.db.query<{ amount: number }>(`select amount::integer from payments.operation where kind = 'capture' and state = 'DONE'`)
    ).map(({ amount }) => amount / 100)
  const { itemId } = (await read()).shipmentList[0].productLineItemList[0]
  const half = shopper.total / 2
  const items = [{ itemId, quantity: 1 }]
  const ship = (trackingNumber: string) => say({ kind: 'fulfilment.shipped', orderNumber, items, body: { carrier: 'dhl', trackingNumber } })
  const deliver = () => say({ kind: 'fulfilment.delivered', orderNumber })
  const parcels: object[] = []
  const invoices: object[] = []
  for (const [trackingNumber, status] of [
    ['LP1', 'SHIPPED'],
    ['LP2', 'DELIVERED'],
  ] as const) {
    expect((await ship(trackingNumber))[0]).toBe(200)
    parcels.push({ trackingNumber, items })
    invoices.push({ kind: 'INVOICE', total: half })
    expect(await read()).toMatchObject({ status: 'SHIPPED', parcels, documents: invoices, cancellable: false })
    expect(await taken()).toEqual(parcels.map(() => half))
    expect((await deliver())[0]).toBe(200)
    expect((await read()).status).toBe(status)
  }
})

test('COM-XCH-01 COM-RET-02 COM-RET-07 COM-STK-04 each step is told once and in order; goods that come back end their return or withdrawal, their money goes back, and the shopper is told; proof of sending is enough for a withdrawal', async () => {
  const shopper = await aShopper(store, { items: [{ productId: sku, quantity: 3 }] })
  const waiting = await shopper.place({ payment: byCard })
  await shopper.pay(waiting.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(waiting.challengeId)
  const own = `/api/bridge/orders/${orderNumber}`
  for (const kind of ['fulfilment.shipped', 'fulfilment.delivered']) expect((await say({ kind, orderNumber }))[0]).toBe(200)
  const items = [{ itemId: (await shopper.call('GET', own)).shipmentList[0].productLineItemList[0].itemId, quantity: 1 }]
  const preview = await shopper.call('POST', `${own}/returns/preview`, { items })
  const { returnId } = await shopper.call('POST', `${own}/returns`, { items })
  const onTheShelf = await stockOf(sku)
  expect(await givenBack()).toEqual([])
  // Only what is withdrawn is paid back before it is there.
  const dispatched = (id: string) => say({ kind: 'return.dispatched', orderNumber, body: { return: id } })
  expect((await dispatched(returnId))[0]).toBe(200)
  expect((await shopper.call('GET', own)).returns).toMatchObject([{ status: 'RETURN_REQUESTED' }])
  expect((await say({ kind: 'return.received', orderNumber, body: { return: returnId, condition: 'DAMAGED' } }))[0]).toBe(200)
  // What is damaged is not sold again.
  expect(await stockOf(sku)).toBe(onTheShelf)
  await rounds()
  expect(await givenBack()).toEqual([preview.refund.amount * 100])
  const good = await shopper.call('POST', `${own}/returns`, { items })
  await say({ kind: 'return.received', orderNumber, body: { return: good.returnId } })
  expect(await stockOf(sku)).toBe(onTheShelf + 1)
  expect((await shopper.call('GET', own)).returns).toMatchObject([{ status: 'RECEIVED' }, { status: 'RECEIVED' }])
  const mails = await witness(store).mails('anna@example.com')
  expect(mails.filter(({ template }) => template === 'return-received')).toHaveLength(2)
  const { withdrawalId } = await shopper.call('POST', `${own}/withdrawals`, { name: 'Anna', email: 'anna@example.com', items })
  const [declared] = await store.db.query<{ body: unknown }>(`select body from exchange.message where kind = 'withdrawal.declared'`)
  expect(declared?.body).toEqual({ withdrawal: withdrawalId, items: [{ ...items[0], sku }] })
  expect((await dispatched(withdrawalId))[0]).toBe(200)
  // What was sent off is the shopper's no more, and its money goes back too.
  await rounds()
  expect(await shopper.call('GET', own)).toMatchObject({ status: 'RETURNED', withdrawal: { status: 'DONE' } })
  // When it arrives its money has gone back, so it goes to the shelf, once.
  expect(await stockOf(sku)).toBe(onTheShelf + 1)
  const arrived = { kind: 'return.received', orderNumber, body: { return: withdrawalId } }
  expect((await say({ ...arrived, items: [{ ...items[0], quantity: 2 }] }))[0]).toBe(409)
  expect((await say(arrived))[0]).toBe(200)
  expect(await stockOf(sku)).toBe(onTheShelf + 2)
  expect(await say(arrived)).toMatchObject(notPossible('these pieces are not expected back'))
  await rounds()
  expect(await givenBack()).toHaveLength(3)
  expect(await say({ kind: 'return.received', orderNumber, body: { return: 'rt_unknown' } })).toMatchObject(
    notPossible('these pieces are not expected back'),
  )
  const told = await store.db.query<{ kind: string }>('select kind from exchange.message where order_ref is not null order by seq')
  const back = ['return.requested', 'return.received']
  expect(told.map(({ kind }) => kind)).toEqual([
    ...['order.created', 'order.confirmed', 'order.shipped', 'order.delivered'],
    ...[...back, 'payment.captured', 'refund.done', 'document.issued', 'document.issued'],
    ...[...back, 'refund.done', 'document.issued'],
    ...['withdrawal.declared', ...back, 'refund.done', 'document.issued', 'return.received'],
  ])
})

test('who guesses signatures is refused 60 times a minute and then told to wait; signed messages are not counted', async () => {
  const statuses = []
  for (let turn = 0; turn < 61; turn++) statuses.push((await say(stock('stock.set', 1), { secret: 'guessed' }))[0])
  expect(statuses).toEqual([...Array(60).fill(400), 429])
  expect(await say(stock('stock.set', 1))).toEqual([200, { status: 'APPLIED' }])
})
