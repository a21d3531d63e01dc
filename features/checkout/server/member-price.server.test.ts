import { signIn } from '@stadion/account/testing'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aShopper, cards, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  for (const sku of ['AA1001_540', 'AA1004_540']) await setStock(sku, 20)
  await members('AA1001', 81)
})
const { setStock, orders } = witness(store)

/** What members pay from now on; everybody pays 100 for AA1001, and for AA1004, which is reduced, 80. */
const members = (article: string, euros: number | null) =>
  sql`
  insert into catalogue.member_price (brand, article_id, currency, minor) values ('stadion', ${article}, 'EUR', ${euros === null ? null : euros * 100}::bigint)
  on conflict (brand, article_id, currency) do update set minor = excluded.minor`.execute(store.db)
const lineOf = async (shopper: Shopper) => (await shopper.readBag()).shipmentList[0]!.productLineItemList[0]!
const goods = async (shopper: Shopper) => (await shopper.readBag()).pricing.productTotal

test('REACH-MEM-01 bag, order and what is read of it: a guest pays everybody’s price, a member the members’ price, and it says so', async () => {
  const guest = await aShopper(store)
  expect(await lineOf(guest)).toMatchObject({ unitPrice: 100, price: 100 })
  expect(await lineOf(guest)).not.toHaveProperty('memberPrice')
  expect((await guest.place()).http).toBe(202)

  const member = await aShopper(store)
  await signIn(member.browser.fetch)
  // The bag was full before: it tells what has changed, and the price that was shown counts as seen with the next change.
  const bag = await member.readBag()
  expect(await lineOf(member)).toMatchObject({ unitPrice: 81, listPrice: 100, priorPrice: null, memberPrice: true })
  expect(bag.messageList).toMatchObject([{ code: 'priceChanged', values: { from: 100, to: 81 } }])
  // The sum that a guest was shown is not what a member is charged.
  const { total } = bag.pricing
  expect(await member.place({ expectedTotal: total + 19 })).toMatchObject({ http: 409, errorCode: 'priceChanged', details: { total } })
  const pending = await member.place({ expectedTotal: total })
  expect(pending).toMatchObject({ http: 202, total })
  await member.pay(pending.redirectUrl, cards.good)
  const { orderNumber } = await member.place({ expectedTotal: total, payment: { method: 'CARD', challengeId: pending.challengeId } })
  const order = await member.call('GET', `/api/bridge/orders/${orderNumber}`)
  expect(order.shipmentList[0].productLineItemList).toMatchObject([{ unitPrice: 81, price: 81, memberPrice: true }])
  const [charged] = await sql<{ unit: number; paid: number }>`select l.unit_minor::float8 as unit, u.price::float8 as paid
    from orders.line l join orders.unit u using (ref, n) join orders."order" o using (ref) where o.number = ${orderNumber} and l.n = 1`.execute(
    store.db,
  )
  expect(charged).toEqual({ unit: 8_100, paid: 8_100 })
})

test('REACH-MEM-01 what is added, changed, saved and put back by a member has that price; after signing out it is everybody’s again', async () => {
  const shopper = await aShopper(store)
  await signIn(shopper.browser.fetch)
  await shopper.bag('POST', '/items', { items: [{ productId: 'AA1001_540' }] })
  expect(await goods(shopper)).toBe(162)
  // Seen by now: a change has shown it.
  expect((await shopper.readBag()).messageList).toEqual([])
  const { itemId } = await lineOf(shopper)
  const { savedList } = await shopper.bag('POST', `/items/${itemId}/save`)
  expect(savedList).toMatchObject([{ unitPrice: 81, savedPrice: 81, notes: [] }])
  await shopper.bag('POST', `/saved/${savedList[0].savedId}/restore`)
  expect(await goods(shopper)).toBe(162)
  // A voucher reduces what is charged.
  expect((await shopper.bag('POST', '/vouchers', { code: 'WELCOME15' })).pricing).toMatchObject({ baseTotal: 162, discountTotal: 24.3 })

  await shopper.call('POST', '/api/account/logout', {})
  await shopper.bag('POST', '/items', { items: [{ productId: 'AA1001_540' }] })
  expect(await goods(shopper)).toBe(100)
  expect(await lineOf(shopper)).not.toHaveProperty('memberPrice')
})

test('REACH-MEM-01 the price of the moment of the order counts, of members too, whatever this process remembers', async () => {
  const member = await aShopper(store)
  await signIn(member.browser.fetch)
  const { total } = (await member.readBag()).pricing
  await members('AA1001', 90)
  const dearer = await member.place({ expectedTotal: total })
  expect(dearer).toMatchObject({ http: 409, errorCode: 'priceChanged', details: { expectedTotal: total, total: total + 9 } })
  await members('AA1001', null)
  expect(await member.place({ expectedTotal: total + 9 })).toMatchObject({ http: 409, details: { total: total + 19 } })
  expect(await orders()).toEqual([])
  expect((await member.place({ expectedTotal: total + 19 })).http).toBe(202)
})

test('REACH-MEM-02 of a reduced article members pay the lower of both, and nothing is struck beside the price of members', async () => {
  const shopper = await aShopper(store, { items: [{ productId: 'AA1004_540' }] })
  await signIn(shopper.browser.fetch)
  await members('AA1004', 85)
  expect(await lineOf(shopper)).toMatchObject({ unitPrice: 80, priorPrice: 100 })
  expect(await lineOf(shopper)).not.toHaveProperty('memberPrice')
  await members('AA1004', 75)
  await store.advanceClock(60_000)
  const other = await aShopper(store, { items: [{ productId: 'AA1004_550' }] })
  await signIn(other.browser.fetch)
  const lines = (await other.readBag()).shipmentList[0]!.productLineItemList
  expect(lines.find(({ productId }) => productId === 'AA1004_550')).toMatchObject({ unitPrice: 75, priorPrice: null, memberPrice: true })
})
