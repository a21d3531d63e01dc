import { readFile } from 'node:fs/promises'
import { signIn } from '@stadion/account/testing'
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
const pointsOf = { 1: 0, 2: 1_000, 3: 4_000 } as const
const email = 'full@example.com'

/** Gives the account of a browser the points of a level. */
async function raise(shopper: Shopper, level: 1 | 2 | 3): Promise<string> {
  const { acid } = (await (await signIn(shopper.browser.fetch, { email })).json()) as { acid: string }
  await shopper.call('PUT', '/api/account/membership', { member: true })
  const at = store.now().toISOString()
  if (level > 1)
    await sql`insert into membership.movement (acid, brand, kind, ref, points, state, at, sure_at)
      values (${acid}, ${shopper.storefront.brand}, 'EARN', 'or_before', ${pointsOf[level]}, 'SURE', ${at}, ${at})`.execute(store.db)
  return acid
}
/** A shopper of a level, a guest without one, who has had goods wrapped and wants them by express. */
async function giverOf(level?: 1 | 2 | 3, own: Parameters<typeof aShopper>[1] = {}): Promise<Shopper> {
  const shopper = await aShopper(store, { email, ...own })
  if (level !== undefined) await raise(shopper, level)
  await shopper.bag('PUT', '/gift', { wrap: true, note: 'Für dich', hidePrices: false })
  await shopper.bag('PUT', '/shipping-method', { method: 'express' })
  return shopper
}
const rows = <T>(text: string, ...values: unknown[]) => store.db.query<T>(text, values)
const act = async (orderNumber: unknown, what: string) => {
  await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what } })
  await rounds()
}
async function bought(shopper: Shopper): Promise<Answer> {
  const { pricing } = await shopper.readBag()
  const pending = await shopper.place({ expectedTotal: pricing.total })
  await shopper.pay(pending.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(pending.challengeId)
  return shopper.call('GET', `/api/bridge/orders/${orderNumber}`)
}

test.each([
  ['a guest', undefined, { express: 9.95, wrapping: 4.95 }],
  ['the first level', 1, { express: 9.95, wrapping: 4.95 }],
  ['the second level', 2, { express: 9.95, wrapping: 0 }],
  ['the third level', 3, { express: 0, wrapping: 0 }],
] as const)('D-198 %s pays for what its level does not give, and orders it as the bag said', async (_, level, { express, wrapping }) => {
  const shopper = await giverOf(level)
  const { pricing, gift, shipmentList } = await shopper.readBag()
  const [goods] = shipmentList
  expect([pricing.shippingTotal, pricing.serviceTotal, gift?.price]).toEqual([express, wrapping, wrapping])
  expect([goods!.shippingLineItem.freeLevel, gift?.freeLevel]).toEqual([express ? undefined : level, wrapping ? undefined : level])
  const { methods } = await shopper.bag('GET', '/shipping-methods')
  expect(methods.find(({ id }: { id: string }) => id === 'express')).toMatchObject({ price: 9.95, total: express })
  const quote = await shopper.bag('POST', '/quote', { shippingMethod: 'express' })
  expect(quote.pricing.total).toBe(pricing.total)
  const order = await bought(shopper)
  expect(order.pricing).toMatchObject({ total: pricing.total, shippingTotal: express, serviceTotal: wrapping })
  expect(await contradictions()).toEqual([])
})

test('D-198 what was free is in the order, its mails and its invoice with its reason, and brings nothing back', async () => {
  const shopper = await giverOf(3, { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const order = await bought(shopper)
  const { orderNumber, orderReference: ref, shipmentList } = order
  const goods = order.pricing.productTotal as number
  expect(order.pricing.total).toBe(goods)
  expect(order).toMatchObject({ gift: { note: 'Für dich', freeLevel: 3 }, shipmentList: [{ shippingLineItem: { freeLevel: 3 } }] })
  expect(
    await rows(
      `select l.kind, u.price::integer, u.discount::integer, u.paid::integer, u.tax::integer from orders.line l
      join orders.unit u using (ref, n) where l.ref = $1 and l.kind <> 'goods' order by l.kind`,
      ref,
    ),
  ).toEqual([
    { kind: 'delivery', price: 995, discount: 995, paid: 0, tax: 0 },
    { kind: 'service', price: 495, discount: 495, paid: 0, tax: 0 },
  ])
  // Whoever packs it is told to wrap it.
  const [whole] = await rows<{ body: Answer }>('select orders.whole($1) as body', ref)
  expect(whole!.body.services).toMatchObject([{ kind: 'service', name: 'wrapping', units: [{ paid: 0 }] }])
  const confirmation = (await mails(email)).find(({ template }) => template === 'order-confirmation')!
  expect(confirmation.text.replaceAll('\u00a0', ' ')).toMatch(
    /Versand · Kostenlos mit Gold: 0 €\nGeschenkverpackung · Kostenlos mit Gold: 0 €/,
  )
  // Who knows only number and address does not see which level somebody has.
  const seen = (await (
    await store.browser({ host: 'www.stadion.de' }).fetch('/api/bridge/orders/lookup', { method: 'POST', body: { orderNumber, email } })
  ).json()) as Answer
  expect([seen.proof, JSON.stringify(seen).includes('freeLevel')]).toEqual(['weak', false])

  await act(orderNumber, 'ship')
  const [invoice] = await rows<{ total: number; html: string }>(
    `select total::integer, html from invoices.document where order_ref = $1 and kind = 'INVOICE'`,
    ref,
  )
  expect(invoice!.total).toBe(Math.round(goods * 100))
  expect(invoice!.html.replaceAll('\u00a0', ' ')).toMatch(/Geschenkverpackung[\s\S]+?-4,95/)
  await act(orderNumber, 'deliver')
  const [item] = shipmentList[0].productLineItemList
  for (const _ of [1, 2]) {
    await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, { items: [{ itemId: item.itemId, quantity: 1 }] })
    await act(orderNumber, 'receive-return')
  }
  const { refunds } = await shopper.call('GET', `/api/bridge/orders/${orderNumber}`)
  expect(refunds.map(({ amount }: { amount: number }) => amount)).toEqual([item.unitPrice, item.unitPrice])
  expect(await contradictions()).toEqual([])
})

test('D-198 an order with free wrapping and delivery that is cancelled gives back the goods alone, where tax is added too', async () => {
  const shopper = await giverOf(3, { country: 'US', items: [{ productId: 'AA1001_540' }] })
  const order = await bought(shopper)
  const cancelled = await shopper.call('POST', `/api/bridge/orders/${order.orderNumber}/cancel`, {})
  expect(cancelled).toMatchObject({ http: 200, status: 'CANCELLED', cancelledTotal: order.pricing.total })
  await rounds()
  expect(await contradictions()).toEqual([])
})

test('D-198 a level that falls between bag and checkout is told with the new total, and the shopper who leaves pays', async () => {
  const shopper = await giverOf(3)
  const { pricing } = await shopper.readBag()
  await shopper.call('PUT', '/api/account/membership', { member: false })
  const dearer = await shopper.readBag()
  expect(dearer.pricing.total).toBeCloseTo(pricing.total + 9.95 + 4.95, 2)
  expect(await shopper.place({ expectedTotal: pricing.total })).toMatchObject({
    http: 409,
    errorCode: 'priceChanged',
    details: { expectedTotal: pricing.total, total: dearer.pricing.total },
  })
  // Not even what every level gives.
  await store.db.query('update membership.level set free_wrapping = true')
  expect((await shopper.readBag()).pricing.total).toBe(dearer.pricing.total)
  expect((await shopper.place({ expectedTotal: dearer.pricing.total })).http).toBe(202)
})

test('D-198 a level that falls while the order is placed gives nothing: the placement asks again', async () => {
  const shopper = await giverOf(3)
  const { pricing } = await shopper.readBag()
  // The first statement of a placement writes here; the bag was priced before it.
  await store.db.query(`create or replace function checkout.fall() returns trigger language plpgsql as $$
    begin update membership.member set left_at = joined_at; return new; end $$`)
  await store.db.query('create trigger fall before insert on checkout.request for each row execute function checkout.fall()')
  try {
    expect(await shopper.place({ expectedTotal: pricing.total })).toMatchObject({ http: 409, errorCode: 'priceChanged' })
    expect(await rows('select from orders."order"')).toEqual([])
  } finally {
    await store.db.query('drop function checkout.fall cascade')
  }
  expect((await shopper.place({ expectedTotal: pricing.total })).http).toBe(202)
})
