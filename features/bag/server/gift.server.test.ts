import { afterAll, afterEach, expect, test } from 'vitest'
import type { Basket } from '../contract.ts'
import { linesOf, openTestShop } from './test-shop.ts'

const shop = await openTestShop()
const { add, browser, post, read } = shop
afterEach(() => shop.reset())
afterAll(() => shop.close())

type Visitor = ReturnType<typeof browser>
const note = 'Happy birthday!'
const runner = { productId: 'AA1001_540' }
const giftCard = { productId: 'GC0001_050', giftCard: { recipientName: 'Eva', recipientEmail: 'eva@example.com' } }
const wrap = async (visitor: Visitor, body: object) => {
  const answer = await visitor.fetch('/api/bridge/baskets/-/gift', { method: 'PUT', body })
  return { http: answer.status, ...((await answer.json()) as Basket & { errorCode: string; details?: object }) }
}

test('REACH-GIFT-01 wrapping is in the sums as soon as it is chosen, and out of them when it is not', async () => {
  const shopper = browser()
  await add(shopper, runner)
  const before = await read(shopper)
  expect(before.gift).toEqual({ wrap: false, note: null, hidePrices: false, price: 4.95 })
  const wrapped = await wrap(shopper, { wrap: true, note: ` ${note}\r\n\r\n\r\nYours, Eva `, hidePrices: true })
  expect(wrapped).toMatchObject({
    http: 200,
    version: before.version + 1,
    gift: { wrap: true, note: `${note}\n\nYours, Eva`, hidePrices: true, price: 4.95 },
    pricing: { serviceTotal: 4.95, total: before.pricing.total + 4.95, shippingTotal: before.pricing.shippingTotal },
  })
  // The same again is the same version, without a note nothing is printed.
  expect((await wrap(shopper, { wrap: true, note: `${note}\n\nYours, Eva`, hidePrices: true })).version).toBe(wrapped.version)
  expect((await wrap(shopper, { wrap: true })).gift).toEqual({ wrap: true, note: null, hidePrices: false, price: 4.95 })
  // An answer to another change has it, too.
  const { pricing, gift } = (await (await add(shopper, { ...runner, quantity: 1 })).json()) as Basket
  expect([gift?.wrap, pricing.serviceTotal, pricing.total]).toEqual([
    true,
    4.95,
    before.pricing.total * 2 + 4.95 - before.pricing.shippingTotal,
  ])
  await shopper.fetch('/api/bridge/baskets/-/items/li_1', { method: 'PATCH', body: { quantity: 1 } })
  const off = await wrap(shopper, { wrap: false, note, hidePrices: true })
  expect([off.gift, off.pricing]).toEqual([before.gift, before.pricing])
})

test('REACH-GIFT-01 a note has at most 300 signs, as people count them', async () => {
  const shopper = browser()
  await add(shopper, runner)
  const family = '👨‍👩‍👧‍👦'
  expect((await wrap(shopper, { wrap: true, note: family.repeat(300) })).gift?.note).toBe(family.repeat(300))
  expect(await wrap(shopper, { wrap: true, note: 'x'.repeat(301) })).toMatchObject({
    http: 400,
    errorCode: 'noteTooLong',
    details: { maxNote: 300 },
  })
  expect(await wrap(shopper, { wrap: true, note: 'x'.repeat(4_001) })).toMatchObject({ http: 400, errorCode: 'invalidRequest' })
  expect(await wrap(shopper, { wrap: true, note: 'bell \u0007' })).toMatchObject({ http: 400, errorCode: 'invalidRequest' })
  expect((await read(shopper)).gift?.note).toBe(family.repeat(300))
})

test('REACH-GIFT-01 a gift card is never wrapped: alone it costs no fee, beside goods they alone are', async () => {
  const shopper = browser()
  expect(await wrap(shopper, { wrap: true })).toMatchObject({ http: 409, errorCode: 'nothingToWrap' })
  await add(shopper, giftCard)
  expect(await wrap(shopper, { wrap: true })).toMatchObject({ http: 409, errorCode: 'nothingToWrap' })
  expect(await read(shopper)).toMatchObject({ gift: null, pricing: { total: 50, serviceTotal: 0 } })
  await add(shopper, runner)
  expect((await wrap(shopper, { wrap: true })).pricing.serviceTotal).toBe(4.95)
  const goods = (await read(shopper)).shipmentList.find(({ shipmentType }) => shipmentType === 'inline')!
  await shopper.fetch(`/api/bridge/baskets/-/items/${goods.productLineItemList[0]!.itemId}`, { method: 'DELETE' })
  expect(await read(shopper)).toMatchObject({ gift: null, pricing: { total: 50, serviceTotal: 0 } })
})

test('REACH-GIFT-01 saving the last line for later and bringing it back keeps how it is wrapped', async () => {
  const shopper = browser()
  await add(shopper, runner)
  const { shipmentList, pricing } = await wrap(shopper, { wrap: true, note, hidePrices: true })
  await post(shopper, `/items/${shipmentList[0]!.productLineItemList[0]!.itemId}/save`, {})
  const saved = await read(shopper)
  expect(saved).toMatchObject({ gift: null, pricing: { total: 0, serviceTotal: 0 } })
  await post(shopper, `/saved/${saved.savedList![0]!.savedId}/restore`, {})
  expect(await read(shopper)).toMatchObject({ gift: { wrap: true, note, hidePrices: true }, pricing })
})

test('REACH-GIFT-01 what is put in after the last of the goods was taken out, or off what is saved for later, is not wrapped', async () => {
  const itemOf = ({ shipmentList }: Basket) => shipmentList[0]!.productLineItemList[0]!.itemId
  const shopper = browser()
  await add(shopper, runner)
  await shopper.fetch(`/api/bridge/baskets/-/items/${itemOf(await wrap(shopper, { wrap: true, note }))}`, { method: 'DELETE' })
  await add(shopper, runner)
  expect(await read(shopper)).toMatchObject({ gift: { wrap: false, note: null }, pricing: { serviceTotal: 0 } })

  await post(shopper, `/items/${itemOf(await wrap(shopper, { wrap: true, note }))}/save`, {})
  const { savedList } = await read(shopper)
  await shopper.fetch(`/api/bridge/baskets/-/saved/${savedList![0]!.savedId}`, { method: 'DELETE' })
  await add(shopper, runner)
  expect(await read(shopper)).toMatchObject({ gift: { wrap: false, note: null }, pricing: { serviceTotal: 0 } })
})

test('REACH-GIFT-01 at sign-in the note of this browser counts, and that of the account where this browser has none', async () => {
  const member = { 'x-acid': 'A1' }
  const signIn = (visitor: Visitor) => visitor.fetch('/signed-in', { method: 'POST', headers: member })
  const first = browser()
  await add(first, runner)
  await wrap(first, { wrap: true, note: 'from the first' })
  await signIn(first)
  const plain = browser()
  await add(plain, { productId: 'AA1004_540' })
  await signIn(plain)
  expect((await read(plain, member)).gift?.note).toBe('from the first')
  const second = browser()
  await add(second, { productId: 'AA1003_540' })
  await wrap(second, { wrap: true, note: 'from the second', hidePrices: true })
  await signIn(second)
  const joined = await read(second, member)
  expect(linesOf(joined)).toHaveLength(3)
  expect([joined.gift?.note, joined.gift?.hidePrices, joined.pricing.serviceTotal]).toEqual(['from the second', true, 4.95])
})

test('two tabs at once lose neither a line nor the wrapping', async () => {
  const shopper = browser()
  await add(shopper, runner)
  await Promise.all([wrap(shopper, { wrap: true, note }), add(shopper, { productId: 'AA1004_540' }), add(shopper, runner)])
  const basket = await read(shopper)
  expect([linesOf(basket).sort(), basket.gift?.note]).toEqual([['AA1001_540 x 2', 'AA1004_540 x 1'], note])
})

test('the bag of nobody is not made by asking for wrapping', async () => {
  const stranger = browser()
  const answer = await wrap(stranger, { wrap: false })
  expect([answer.http, answer.basketId]).toEqual([200, null])
})

test('REACH-GIFT-01 a bag that is used no more loses its wrapping, though saved articles keep it', async () => {
  const headers = { 'x-acid': 'GIVER00000000001' }
  const shopper = browser()
  const ask = (method: string, path: string, body?: object) =>
    shopper.fetch(`/api/bridge/baskets/-${path}`, { method, headers, ...(body ? { body } : {}) })
  await ask('POST', '/items', {
    items: [
      { productId: 'AA1001_540', quantity: 1 },
      { productId: 'AA1004_540', quantity: 1 },
    ],
  })
  await ask('POST', '/items/li_2/save')
  expect(await (await ask('PUT', '/gift', { wrap: true, note })).json()).toMatchObject({ gift: { wrap: true } })
  shop.advanceClock(100 * 24 * 60 * 60_000)
  await ask('POST', '/items', { items: [{ productId: 'AA1001_540', quantity: 1 }] })
  const left = await read(shopper, headers)
  expect([left.savedList?.length, left.gift?.wrap, left.pricing.serviceTotal]).toEqual([1, false, 0])
})

test('REACH-GIFT-01 a payment that opens between the look and the change keeps the wrapping as it was', async () => {
  const shopper = browser()
  await add(shopper, runner)
  await wrap(shopper, { wrap: true, note })
  const { db } = shop.store
  const set = () =>
    db.query<{ failure: string | null }>(
      `select (bag.set_gift(token_hash, null, brand, country, 'rest', now(), interval '30 days', null)).failure as failure from bag.bag`,
    )
  await db.query(`update bag.bag set order_ref = 'or_1', locked_until = now() + interval '1 hour'`)
  expect(await set()).toEqual([{ failure: 'basketLocked' }])
  await db.query('update bag.bag set order_ref = null, locked_until = null')
  expect((await read(shopper)).gift).toMatchObject({ wrap: true, note })
  expect(await set()).toEqual([{ failure: null }])
  expect((await read(shopper)).gift?.wrap).toBe(false)
})
