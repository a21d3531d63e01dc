import { readFile } from 'node:fs/promises'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, aShopper, cards, type Shopper, setFlag, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())
const { rounds, mails } = witness(store)
const day = 24 * 60 * 60_000

const invariants = await readFile('tools/check-money.sql', 'utf8')
const contradictions = () => store.db.query(invariants, [store.now().toISOString()])
const act = async (orderNumber: unknown, what: string, own: object = {}) => {
  const { status } = await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what, ...own } })
  expect(status).toBe(200)
  await rounds()
}
const rows = <T>(text: string, ref: unknown) => store.db.query<T>(text, [ref])
const note = 'Alles Gute!\nDeine Eva 🎁'
const giftCard = { productId: 'GC0001_050', giftCard: { recipientName: 'Eva', recipientEmail: 'eva@example.com' } }
const pair = [{ productId: 'AA1001_540', quantity: 2 }, giftCard]

/** A shopper who has had the goods wrapped, and what the bag costs then. */
async function aGiver(own: Parameters<typeof aShopper>[1] = {}): Promise<{ shopper: Shopper; total: number }> {
  const shopper = await aShopper(store, own)
  const { pricing, http } = await shopper.bag('PUT', '/gift', { wrap: true, note, hidePrices: true })
  expect(http).toBe(200)
  return { shopper, total: pricing.total as number }
}
/** The order once its card has paid. */
async function bought({ shopper, total }: Awaited<ReturnType<typeof aGiver>>): Promise<Answer> {
  const pending = await shopper.place({ expectedTotal: total })
  await shopper.pay(pending.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(pending.challengeId)
  return shopper.call('GET', `/api/bridge/orders/${orderNumber}`)
}
const sendBack = async (shopper: Shopper, { orderNumber, shipmentList }: Answer, quantity: number) => {
  const { itemId } = shipmentList[0].productLineItemList[0]
  const started = await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, { items: [{ itemId, quantity }] })
  await act(orderNumber, 'receive-return')
  return started
}

test('REACH-GIFT-01 wrapping follows into the order as a line of its own, to systems outside, and onto the invoice', async () => {
  const giver = await aGiver({ items: pair })
  const plain = giver.shopper.total
  expect(giver.total).toBe(plain + 4.95)
  // What the button said without the wrapping is not what it costs.
  expect(await giver.shopper.place({ expectedTotal: plain })).toMatchObject({ http: 409, errorCode: 'priceChanged' })
  const order = await bought(giver)
  expect(order).toMatchObject({
    gift: { note, hidePrices: true },
    pricing: { total: giver.total, serviceTotal: 4.95 },
  })
  const ref = order.orderReference
  expect(
    await rows(
      `select l.n, l.kind, l.name, l.quantity, u.paid::integer, u.tax::integer from orders.line l
      join orders.unit u using (ref, n) where l.ref = $1 and l.kind <> 'goods' order by l.n desc`,
      ref,
    ),
  ).toEqual([
    { n: 0, kind: 'delivery', name: 'delivery', quantity: 1, paid: 0, tax: 0 },
    { n: -3, kind: 'service', name: 'wrapping', quantity: 1, paid: 495, tax: 79 },
  ])
  const told = await rows<{ body: Answer }>('select orders.whole($1) as body', ref)
  expect(told[0]!.body).toMatchObject({
    gift: { note, hidePrices: true },
    services: [{ n: -3, kind: 'service', name: 'wrapping', unitPrice: 4.95, units: [{ paid: 4.95, tax: 0.79, taxRate: 19 }] }],
  })
  expect(told[0]!.body.items).toHaveLength(2)
  expect(await giver.shopper.readBag()).toMatchObject({ gift: null, shipmentList: [] })
  await act(order.orderNumber, 'ship')
  const invoices = await rows<{ total: number; html: string }>(
    `select total::integer, html from invoices.document where order_ref = $1 and kind = 'INVOICE'`,
    ref,
  )
  expect(invoices).toMatchObject([{ total: Math.round((giver.total - 50) * 100) }])
  expect(invoices[0]!.html).toContain('Geschenkverpackung')
  expect(invoices[0]!.html).not.toContain('Eva 🎁')
  expect(await contradictions()).toEqual([])
})

test('REACH-GIFT-01 wrapping is paid back only with the whole order, by the last piece that comes back', async () => {
  const giver = await aGiver({ items: pair })
  const order = await bought(giver)
  await act(order.orderNumber, 'ship')
  await act(order.orderNumber, 'deliver')
  const unit = order.shipmentList[0].productLineItemList[0].unitPrice as number
  expect((await sendBack(giver.shopper, order, 1)).refund).toMatchObject({ amount: unit, service: 0 })
  expect((await sendBack(giver.shopper, order, 1)).refund).toMatchObject({ amount: unit + 4.95, service: 4.95 })
  const { refunds } = await giver.shopper.call('GET', `/api/bridge/orders/${order.orderNumber}`)
  expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([unit, unit + 4.95])
  // The mails say what of it is for the wrapping.
  const told = (await mails('anna@example.com')).filter(({ template }) => template === 'return-received')
  expect(told.map(({ text }) => /Geschenkverpackung: (4,95)/.exec(text)?.[1]).sort()).toEqual(['4,95', undefined])
  const credits = await rows<{ total: number }>(
    `select total::integer from invoices.document where order_ref = $1 and kind = 'CREDIT' order by issued_at, number`,
    order.orderReference,
  )
  expect(credits.map(({ total }) => total)).toEqual([Math.round(unit * 100), Math.round(unit * 100) + 495])
  expect(await contradictions()).toEqual([])
})

test('REACH-GIFT-01 an order that is cancelled before it is sent costs nothing, its wrapping neither', async () => {
  const giver = await aGiver({ country: 'US', items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const order = await bought(giver)
  const cancelled = await giver.shopper.call('POST', `/api/bridge/orders/${order.orderNumber}/cancel`, {})
  expect(cancelled).toMatchObject({ http: 200, status: 'CANCELLED', cancelledTotal: giver.total })
  await rounds()
  expect(await contradictions()).toEqual([])
})

test('REACH-GIFT-01 gift cards pay for wrapping, and a locked bag keeps it as it was', async () => {
  const { shopper, total } = await aGiver()
  const body = { currency: 'EUR', balance: Math.ceil(total) }
  const card = (await (await store.fetch('/__test__/gift-cards', { method: 'POST', body })).json()) as object
  expect((await shopper.bag('POST', '/gift-cards', card)).pricing).toMatchObject({ giftCardTotal: total, amountDue: 0 })
  await shopper.bag('DELETE', `/gift-cards/${(await shopper.readBag()).giftCardList[0]!.id}`)
  const pending = await shopper.place({ expectedTotal: total })
  expect(pending.http).toBe(202)
  expect(await shopper.bag('PUT', '/gift', { wrap: false })).toMatchObject({ http: 409, errorCode: 'basketLocked' })
  await shopper.bag('DELETE', '/payment')
  expect(await shopper.readBag()).toMatchObject({ gift: { wrap: true, note, hidePrices: true }, pricing: { total } })
})

test('REACH-GIFT-02 the note is in no mail, and whoever knows only number and address does not read it', async () => {
  const giver = await aGiver()
  const order = await bought(giver)
  await act(order.orderNumber, 'ship')
  await act(order.orderNumber, 'deliver')
  await sendBack(giver.shopper, order, 1)
  const sent = await mails('anna@example.com')
  expect(sent.map(({ template }) => template)).toEqual(expect.arrayContaining(['order-confirmation', 'order-shipped', 'refund-done']))
  const stored = JSON.stringify(await store.db.query('select * from mails.mail'))
  for (const text of [stored, JSON.stringify(sent)])
    expect([text.includes('Deine Eva'), text.includes('Alles Gute')]).toEqual([false, false])
  expect(sent.find(({ template }) => template === 'order-confirmation')!.text).toMatch(/Geschenkverpackung\D+4,95/)
  const stranger = store.browser({ host: 'www.stadion.de' })
  const body = { orderNumber: order.orderNumber, email: 'anna@example.com' }
  const seen = (await (await stranger.fetch('/api/bridge/orders/lookup', { method: 'POST', body })).json()) as Answer
  expect([seen.proof, seen.gift]).toEqual(['weak', { note: null, hidePrices: true }])
})

test('REACH-GIFT-02 the note is erased 90 days after the delivery, wherever it is', async () => {
  const giver = await aGiver()
  const order = await bought(giver)
  const holders = async () =>
    (
      await store.db.query<{ place: string }>(`select 'order' as place from orders."order" where snapshot::text like '%Deine Eva%'
        union all select 'bag' from bag.bag where gift is not null
        union all select 'event' from orders.event where data::text like '%Deine Eva%'
        union all select 'key' from checkout.request where answer::text like '%Deine Eva%'
        union all select 'message' from exchange.message where body::text like '%Deine Eva%'`)
    ).map(({ place }) => place)
  // A receiver that has not answered yet.
  await rows(
    `update exchange.message set body = orders.whole($1), sent_at = null, gave_up_at = created_at where order_ref = $1 and kind = 'order.created'`,
    order.orderReference,
  )
  await act(order.orderNumber, 'ship')
  store.advanceClock(10 * day)
  await act(order.orderNumber, 'deliver')
  const before = await holders()
  expect(before).toEqual(['order', 'message'])
  store.advanceClock(90 * day - 7 * 60 * 60_000)
  await rounds()
  expect(await holders()).toEqual(before)
  store.advanceClock(7 * 60 * 60_000)
  await rounds()
  expect(await holders()).toEqual([])
  expect(
    await rows(`select body -> 'gift' as gift from exchange.message where order_ref = $1 and kind = 'order.created'`, order.orderReference),
  ).toEqual([{ gift: { note: null, hidePrices: true } }])
  const after = await giver.shopper.call('GET', `/api/bridge/orders/${order.orderNumber}`)
  if (after.http === 200) expect(after.gift).toEqual({ note: null, hidePrices: true })
  expect(await contradictions()).toEqual([])
})

test('REACH-GIFT-02 the note of an order that was cancelled goes with the rest of what it no longer needs', async () => {
  const giver = await aGiver()
  const order = await bought(giver)
  expect((await giver.shopper.call('POST', `/api/bridge/orders/${order.orderNumber}/cancel`, {})).http).toBe(200)
  await rounds()
  const gifts = () => rows<{ gift: object }>(`select snapshot -> 'gift' as gift from orders."order" where ref = $1`, order.orderReference)
  expect(await gifts()).toEqual([{ gift: { note, hidePrices: true } }])
  // It is closed first, and tidied 90 days later.
  for (let months = 0; months < 4; months += 1) {
    store.advanceClock(31 * day)
    await rounds()
  }
  expect(await gifts()).toEqual([{ gift: { note: null, hidePrices: true } }])
})

test('REACH-GIFT-01 the packing slip has the note, and no price where the giver wants none', async () => {
  const giver = await aGiver({ items: pair })
  const slipOf = async (orderNumber: string) => {
    const answer = await store.fetch(`/__test__/slips/${orderNumber}`)
    return {
      http: answer.status,
      policy: answer.headers.get('content-security-policy'),
      text: (await answer.text()).replace(/<style>.*?<\/style>/s, ''),
    }
  }
  const order = await bought(giver)
  const hidden = await slipOf(order.orderNumber)
  expect([hidden.http, hidden.policy]).toEqual([200, expect.stringContaining("style-src 'unsafe-inline'")])
  for (const said of [
    'Lieferschein',
    order.orderNumber,
    'Alles Gute!\nDeine Eva 🎁',
    order.shipmentList[0].productLineItemList[0].name,
    'Anna Muster',
  ])
    expect(hidden.text).toContain(said)
  for (const price of [/\d,\d\d/, /EUR|€/, /Geschenkverpackung/, /GC0001/]) expect(hidden.text).not.toMatch(price)
  const plain = await aShopper(store, { items: [{ productId: 'AA1001_540' }] })
  const { pricing } = await plain.bag('PUT', '/gift', { wrap: true, note: '<b>Bold</b>' })
  const shown = await slipOf((await bought({ shopper: plain, total: pricing.total })).orderNumber)
  expect(shown.text).toContain('&lt;b&gt;Bold')
  expect(shown.text).toContain('Geschenkverpackung')
  expect(shown.text).toContain('4,95')
  expect((await slipOf('PDE00000000')).http).toBe(404)
})

test('REACH-GIFT-01 while the flag is off nothing is wrapped: a bag that asks for it is refused with the reason, and ordered without it', async () => {
  const { shopper, total } = await aGiver()
  await setFlag(store, 'giftWrap', false)
  const refused = { http: 409, errorCode: 'wrappingNotOffered' }
  expect(await shopper.bag('PUT', '/gift', { wrap: true })).toMatchObject(refused)
  expect(await shopper.place({ expectedTotal: total })).toMatchObject(refused)
  expect(await rows('select from orders."order" where brand = $1', 'stadion')).toEqual([])
  const { pricing } = await shopper.bag('PUT', '/gift', { wrap: false })
  expect(pricing.total).toBe(shopper.total)
  expect((await shopper.place()).http).toBe(202)
  // Where it is offered to some only, nobody can tell by the call whom.
  await rows(`update flags.flag set disabled = false, value = $1 where name = 'giftWrap'`, {
    default: false,
    rules: [{ rollout: 50, value: true }],
  })
  await setFlag(store, 'giftWrap', true)
  await aGiver()
})
