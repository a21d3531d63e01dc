import { readFile } from 'node:fs/promises'
import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aShopper, cards, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())
const { rounds, mails } = witness(store)

const invariants = await readFile('tools/check-money.sql', 'utf8')
const contradictions = () => store.db.query(invariants, [store.now().toISOString()])
const byCash = { method: 'CASH_ON_DELIVERY' } as const
const make = async (own: object) => {
  const promotion = {
    key: 'autumn',
    names: { en: 'Autumn', de: 'Herbst' },
    effect: 'PERCENT',
    percentage: 10,
    condition: { total: { EUR: 1, GBP: 1, USD: 1, AED: 1, JPY: 1 } },
  }
  const answer = await store.fetch('/__test__/promotions', { method: 'POST', body: { ...promotion, ...own } })
  if (answer.status !== 200) throw new Error(await answer.text())
}
const names = async (shopper: Shopper) => (await shopper.readBag()).promotionList?.map(({ name }) => name)
const place = async (shopper: Shopper, payment: object = byCash) =>
  shopper.place({ payment: payment as typeof byCash, expectedTotal: (await shopper.readBag()).pricing.total })

test('a promotion comes before the voucher; bag, order, mail, document and message name both, and all of it comes back to the cent', async () => {
  await make({ names: { en: 'Autumn', de: 'Herbst' }, effect: 'CHEAPEST_FREE', percentage: undefined, condition: { pieces: 3 } })
  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 3 }], email: 'herbst@example.com' })
  const bag = await shopper.bag('POST', '/vouchers', { code: 'WELCOME15' })
  // 3 x 100: one is free, and 15 % off the two that are left.
  expect(bag.pricing).toMatchObject({ baseTotal: 300, discountTotal: 130, total: 170 })
  expect(bag.promotionList).toEqual([{ key: 'autumn', name: 'Herbst', discount: 100, freeDelivery: false }])
  expect(bag.voucherList).toMatchObject([{ code: 'WELCOME15', discount: 30, reason: null }])
  const pending = await shopper.place({ expectedTotal: 170 })
  await shopper.pay(pending.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(pending.challengeId)
  const path = `/api/bridge/orders/${orderNumber}`
  expect(await shopper.call('GET', path)).toMatchObject({
    promotionList: [{ name: 'Herbst', discount: 100 }],
    voucherList: [{ code: 'WELCOME15' }],
    pricing: { total: 170 },
  })
  const [mail] = (await mails('herbst@example.com')).filter(({ template }) => template === 'order-confirmation')
  expect(mail!.text).toMatch(/Herbst\S* · \S*WELCOME15/)
  const [message] = await store.db.query<{ promotions: unknown }>(
    `select orders.whole(ref) -> 'promotions' as promotions from orders."order"`,
  )
  expect(message!.promotions).toMatchObject([{ key: 'autumn', name: 'Herbst', discount: 100 }])

  store.advanceClock(181_000)
  await rounds()
  const act = (what: string) => store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what } })
  await act('ship')
  await rounds()
  await rounds()
  const { documents } = await shopper.call('GET', `${path}/documents`)
  const html = await (await shopper.browser.fetch(`${path}/documents/${documents[0].number}`)).text()
  expect(html).toContain('<bdi>Herbst</bdi> · <bdi>WELCOME15</bdi>')
  expect(await contradictions()).toEqual([])
})

test('an order is refused that was priced with other promotions than those in force, and nothing of it is written', async () => {
  const shopper = await aShopper(store, { country: 'AE' })
  const full = await shopper.readBag()
  await make({ until: new Date(store.now().getTime() + 60_000).toISOString() })
  const reduced = await shopper.readBag()
  expect(reduced.pricing.total).toBeLessThan(full.pricing.total)
  // It has begun, and then ended, since the shopper saw the total.
  const { total } = full.pricing
  expect(await shopper.place({ payment: byCash, expectedTotal: total })).toMatchObject({ http: 409, errorCode: 'priceChanged' })
  store.advanceClock(60_000)
  expect(await shopper.place({ payment: byCash, expectedTotal: reduced.pricing.total })).toMatchObject({
    ...{ http: 409, errorCode: 'priceChanged', details: { total } },
  })
  expect(await sql`select from orders."order"`.execute(store.db)).toEqual([])
  expect(await shopper.place({ payment: byCash, expectedTotal: total })).toMatchObject({ http: 201, total })
})

test('the database itself refuses what was priced with other promotions', async () => {
  const place = JSON.stringify({ brand: 'stadion', country: 'DE', currency: 'EUR', seen: 'another', isFirst: false })
  await expect(store.db.query(`select promotions.hold($1, 'or_1', null, $2)`, [place, store.now().toISOString()])).rejects.toMatchObject({
    code: 'SF001',
    detail: '{"failure": "stale"}',
  })
})

test('a first order is an account’s: a guest has none, of two at once one is reduced, and one that was cancelled does not count', async () => {
  await make({ effect: 'AMOUNT', percentage: undefined, amounts: { AED: 10, EUR: 10 }, condition: { firstOrder: true } })
  const guest = await aShopper(store, { country: 'AE' })
  expect(await names(guest)).toEqual([])
  const shoppers = [await aShopper(store, { country: 'AE' }), await aShopper(store)]
  for (const shopper of shoppers) {
    await signIn(shopper.browser.fetch)
    await shopper.bag('PUT', '/customer', { email: 'bea@example.com' })
  }
  expect([await names(shoppers[0]!), await names(shoppers[1]!)]).toEqual([['Autumn'], ['Herbst']])
  const answers = await Promise.all([place(shoppers[0]!), place(shoppers[1]!, { method: 'CARD', flow: 'REDIRECT' })])
  expect(answers.map(({ http }) => http >= 400).sort()).toEqual([false, true])
  expect(answers.find(({ http }) => http >= 400)).toMatchObject({ errorCode: 'priceChanged' })
  const reduced = await sql<{ ref: string; number: string | null; discounts: number }>`
    select o.ref, o.number, sum(u.discount)::float8 as discounts from orders."order" o join orders.unit u using (ref) where u.n > 0
    group by o.ref, o.number`.execute(store.db)
  expect(reduced.map(({ discounts }) => discounts)).toEqual([1_000])
  // The other bag has it no longer, and has it again once the order is gone.
  const [won, lost] = answers[0]!.http < 400 ? shoppers : shoppers.toReversed()
  expect(await names(lost!)).toEqual([])
  if (reduced[0]!.number)
    expect(await won!.call('POST', `/api/bridge/orders/${reduced[0]!.number}/cancel`, {})).toMatchObject({ http: 200 })
  else {
    store.advanceClock(16 * 60_000)
    await rounds()
  }
  expect(await names(lost!)).toHaveLength(1)
})

test('a voucher that a promotion replaces is not used up by the order', async () => {
  await make({ percentage: 30, withVoucher: false })
  const shopper = await aShopper(store, { country: 'AE' })
  await shopper.bag('POST', '/vouchers', { code: 'LAST1' })
  expect((await shopper.readBag()).voucherList).toMatchObject([{ code: 'LAST1', discount: 0, reason: null, replacedBy: 'Autumn' }])
  const placed = await place(shopper)
  expect(placed).toMatchObject({ http: 201 })
  expect(await sql`select from vouchers.redemption`.execute(store.db)).toEqual([])
  expect(await shopper.call('GET', `/api/bridge/orders/${placed.orderNumber}`)).toMatchObject({
    ...{ voucherList: [], promotionList: [{ name: 'Autumn' }] },
  })
})
