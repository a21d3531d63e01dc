import { sql } from '@stadion/database/sql'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Basket } from '../contract.ts'
import { linesOf, openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const day = 24 * 60 * 60 * 1000
type Browser = ReturnType<typeof shop.browser>
const ask = async (browser: Browser, method: string, path: string, body?: object) => {
  const answer = await browser.fetch(`/api/bridge/baskets/-${path}`, { method, ...(body ? { body } : {}) })
  return { status: answer.status, ...((await answer.json()) as Basket & { errorCode?: string }) }
}
const filled = async (...items: object[]) => {
  const browser = shop.browser()
  await shop.add(browser, ...(items.length > 0 ? items : [{ productId: 'AA1001_540', quantity: 2 }]))
  return browser
}
const giftCard = { recipientName: 'Eva', recipientEmail: 'eva@example.com' }
const bags = () => sql`select * from bag.bag`.execute(shop.store.db)

test('reading without a bag returns an empty one and creates none', async () => {
  const browser = shop.browser()
  const answer = await ask(browser, 'GET', '')
  expect(answer).toMatchObject({ status: 200, basketId: null, totalProductCount: 0, shipmentList: [], currency: 'EUR', messageList: [] })
  expect(answer.pricing).toMatchObject({ total: 0, shippingTotal: 0, taxTotal: 0 })
  expect(browser.cookies.size).toBe(0)
  expect(await bags()).toEqual([])
})

test('a quantity is changed, and 0 removes the line', async () => {
  const browser = await filled()
  expect(linesOf(await ask(browser, 'PATCH', '/items/li_1', { quantity: 5 }))).toEqual(['AA1001_540 x 5'])
  expect(await ask(browser, 'PATCH', '/items/li_1', { quantity: 0 })).toMatchObject({ status: 200, totalProductCount: 0, shipmentList: [] })
  expect(browser.cookies.get('basket_count')).toBe('0')
})

test('a line with quantity 0 is removed, whatever SKU it was to become', async () => {
  const browser = await filled()
  const gone = await ask(browser, 'PATCH', '/items/li_1', { quantity: 0, productId: 'AA1004_540' })
  expect(gone).toMatchObject({ status: 200, totalProductCount: 0, shipmentList: [] })
})

test('a line is removed, and its id is not used again', async () => {
  const browser = await filled({ productId: 'AA1001_540' }, { productId: 'AA1004_540' })
  expect(linesOf(await ask(browser, 'DELETE', '/items/li_2'))).toEqual(['AA1001_540 x 1'])
  await shop.add(browser, { productId: 'AA1004_540' })
  const ids = (await shop.read(browser)).shipmentList[0]?.productLineItemList.map(({ itemId }) => itemId)
  expect(ids).toEqual(['li_1', 'li_3'])
})

test.each([
  ['PATCH', '/items/li_9', { quantity: 1 }, 404, 'itemNotFound', 'Item li_9 is not in the bag'],
  ['DELETE', '/items/li_9', undefined, 404, 'itemNotFound', 'Item li_9 is not in the bag'],
  ['PATCH', '/items/li_1', { quantity: 11 }, 400, 'invalidRequest', /^quantity: /],
  ['PATCH', '/items/li_1', { quantity: -1 }, 400, 'invalidRequest', /^quantity: /],
  ['PATCH', '/items/li_1', {}, 400, 'invalidRequest', /^quantity: /],
  ['POST', '/vouchers', { code: 'NOPE' }, 404, 'voucherNotFound', 'Voucher NOPE was not found'],
  ['POST', '/vouchers', {}, 400, 'invalidRequest', /^code: /],
  ['POST', '/vouchers', { code: 'EXPIRED10' }, 409, 'voucherNotApplicable', 'Voucher EXPIRED10 does not apply to this bag'],
  ['DELETE', '/vouchers/WELCOME15', undefined, 404, 'voucherNotFound', 'Voucher WELCOME15 was not found'],
] as const)('%s %s with %j fails with %i %s and changes nothing', async (method, path, body, status, errorCode, message) => {
  const browser = await filled()
  const before = await shop.read(browser)
  expect(await ask(browser, method, path, body)).toMatchObject({ status, errorCode, message: expect.stringMatching(message) })
  expect(await shop.read(browser)).toEqual(before)
})

test('a line changes to another size, keeps its id and place, and is merged with a line of that size', async () => {
  shop.facts.set('AA1001_550', { ...shop.facts.get('AA1001_540')!, size: '6.5', listPrice: 11_000 })
  const browser = await filled({ productId: 'AA1001_540', quantity: 2 }, { productId: 'AA1004_540' })
  const changed = await ask(browser, 'PATCH', '/items/li_1', { quantity: 2, productId: 'AA1001_550' })
  expect(linesOf(changed)).toEqual(['AA1001_550 x 2', 'AA1004_540 x 1'])
  expect(changed.shipmentList[0]?.productLineItemList[0]).toMatchObject({ itemId: 'li_1', size: '6.5', unitPrice: 110 })
  expect(changed.messageList).toEqual([])
  await shop.add(browser, { productId: 'AA1001_540', quantity: 3 })
  const joined = await ask(browser, 'PATCH', '/items/li_3', { quantity: 3, productId: 'AA1001_550' })
  expect(linesOf(joined)).toEqual(['AA1004_540 x 1', 'AA1001_550 x 5'])
})

test.each([
  ['more than the stock', 2, 'AA1003_540', 409, 'Product AA1003_540 is not available in this quantity'],
  ['more than ten, together with those of that size', 8, 'AA1004_540', 409, 'A bag holds at most 10 of a product and 50 lines'],
  ['what is not sold', 1, 'ZZ0000_540', 404, 'Product ZZ0000_540 was not found'],
  ['what is kept for members', 1, 'AA1005_540', 403, 'Product AA1005_540 is for members only'],
  ['a gift card', 1, 'GC0001_050', 400, 'giftCard is required for product GC0001_050'],
] as const)('a line cannot change to %s, and stays as it was', async (_, quantity, productId, status, message) => {
  const browser = await filled({ productId: 'AA1001_540', quantity: 2 }, { productId: 'AA1004_540', quantity: 3 })
  const before = await shop.read(browser)
  expect(await ask(browser, 'PATCH', '/items/li_1', { quantity, productId })).toMatchObject({ status, message })
  expect(await shop.read(browser)).toEqual(before)
})

test('a member may change a line to a members-only article, and gets no bag cookie, because the account has the bag', async () => {
  const browser = await filled()
  const headers = { 'x-acid': 'MEMBER0000000001' }
  await browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: [{ productId: 'AA1001_540' }], headers })
  const body = { quantity: 1, productId: 'AA1005_540' }
  const answer = await browser.fetch('/api/bridge/baskets/-/items/li_1', { method: 'PATCH', body, headers })
  expect(linesOf((await answer.json()) as Basket)).toEqual(['AA1005_540 x 1'])
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^basket_count=1;/)])
})

test('a line changes to another size only if the stock covers it and what is in the bag already', async () => {
  const browser = await filled({ productId: 'AA1001_540', quantity: 2 }, { productId: 'AA1004_540', quantity: 3 })
  await shop.stock('AA1004_540', 4)
  const change = (quantity: number) => ask(browser, 'PATCH', '/items/li_1', { quantity, productId: 'AA1004_540' })
  expect(await change(2)).toMatchObject({ status: 409, details: { productId: 'AA1004_540', available: 4 } })
  expect(linesOf(await shop.read(browser))).toEqual(['AA1001_540 x 2', 'AA1004_540 x 3'])
  expect(linesOf(await change(1))).toEqual(['AA1004_540 x 4'])
})

test('the limit of an article includes its other lines, because each gift card has one', async () => {
  const card = (recipientName: string) => ({ productId: 'GC0001_050', quantity: 4, giftCard: { ...giftCard, recipientName } })
  const browser = await filled(card('Eva'), card('Ben'))
  expect(await ask(browser, 'PATCH', '/items/li_1', { quantity: 7 })).toMatchObject({ status: 409, errorCode: 'quantityLimitExceeded' })
  expect(linesOf(await ask(browser, 'PATCH', '/items/li_1', { quantity: 6 }))).toEqual(['GC0001_050 x 6', 'GC0001_050 x 4'])
})

test('a gift card never runs out', async () => {
  await shop.stock('GC0001_050', 0)
  const browser = await filled({ productId: 'GC0001_050', giftCard })
  expect(linesOf(await ask(browser, 'PATCH', '/items/li_1', { quantity: 3 }))).toEqual(['GC0001_050 x 3'])
})

test('a gift card cannot change to anything else', async () => {
  const browser = await filled({ productId: 'GC0001_050', giftCard })
  const answer = await ask(browser, 'PATCH', '/items/li_1', { quantity: 1, productId: 'AA1001_540' })
  expect(answer).toMatchObject({ status: 404, errorCode: 'itemNotFound' })
})

test('a visitor without a bag has no items', async () => {
  expect(await ask(shop.browser(), 'DELETE', '/items/li_1')).toMatchObject({ status: 404, errorCode: 'itemNotFound' })
})

test('a change is checked against the stock', async () => {
  const browser = await filled()
  await shop.stock('AA1001_540', 3)
  const failed = await ask(browser, 'PATCH', '/items/li_1', { quantity: 4 })
  expect(failed).toMatchObject({
    status: 409,
    errorCode: 'ProductItemNotAvailableException',
    details: { productId: 'AA1001_540', available: 3 },
  })
  expect((await ask(browser, 'PATCH', '/items/li_1', { quantity: 3 })).status).toBe(200)
})

test('a voucher reduces only what is not reduced already, and can be removed', async () => {
  const browser = await filled({ productId: 'AA1001_540' }, { productId: 'AA1004_540' })
  const reduced = await ask(browser, 'POST', '/vouchers', { code: 'welcome15' })
  expect(reduced).toMatchObject({ status: 200, voucherList: [{ code: 'WELCOME15', percentage: 15, discount: 15 }] })
  expect(reduced.pricing).toMatchObject({ baseTotal: 180, discountTotal: 15, productTotal: 165, total: 165 })
  expect((await ask(browser, 'POST', '/vouchers', { code: 'WELCOME15' })).voucherList).toHaveLength(1)
  expect(await ask(browser, 'DELETE', '/vouchers/OTHER')).toMatchObject({ status: 404, message: 'Voucher OTHER was not found' })
  const off = await ask(browser, 'DELETE', '/vouchers/welcome15')
  expect(off).toMatchObject({ status: 200, voucherList: [], pricing: { discountTotal: 0, total: 180 } })
})

test.each([
  ['only reduced articles', { productId: 'AA1004_540' }],
  ['only gift cards', { productId: 'GC0001_050', giftCard }],
])('a voucher does not apply to %s', async (_, item) => {
  expect(await ask(await filled(item), 'POST', '/vouchers', { code: 'WELCOME15' })).toMatchObject({
    status: 409,
    errorCode: 'voucherNotApplicable',
    details: { code: 'WELCOME15', reason: 'NOTHING_TO_REDUCE' },
  })
})

test('a changed price is reported until the shopper changes something in the bag', async () => {
  const browser = await filled({ productId: 'AA1001_540' }, { productId: 'AA1004_540' })
  shop.facts.set('AA1001_540', { ...shop.facts.get('AA1001_540')!, listPrice: 9_000 })
  const messages = [{ code: 'priceChanged', itemId: 'li_1', values: { from: 100, to: 90 } }]
  expect((await shop.read(browser)).messageList).toEqual(messages)
  expect((await shop.read(browser)).messageList).toEqual(messages)
  const changed = await ask(browser, 'PATCH', '/items/li_2', { quantity: 2 })
  expect(changed.messageList).toEqual(messages)
  expect((await shop.read(browser)).messageList).toEqual([])
})

test('an article that is no longer sold is reported, costs nothing and can be removed', async () => {
  const browser = await filled({ productId: 'AA1001_540' }, { productId: 'AA1004_540' })
  shop.facts.delete('AA1001_540')
  const basket = await shop.read(browser)
  expect(linesOf(basket)).toEqual(['AA1004_540 x 1'])
  expect(basket).toMatchObject({ totalProductCount: 1, pricing: { total: 80 } })
  expect(basket.messageList).toEqual([{ code: 'noLongerSold', itemId: 'li_1', values: { productId: 'AA1001_540' } }])
  expect((await ask(browser, 'PATCH', '/items/li_2', { quantity: 2 })).messageList).toEqual(basket.messageList)
  expect((await ask(browser, 'DELETE', '/items/li_1')).messageList).toEqual([])
})

test('reduced stock is reported', async () => {
  const browser = await filled({ productId: 'AA1001_540', quantity: 5 }, { productId: 'AA1004_540' })
  await shop.stock('AA1001_540', 2)
  await shop.stock('AA1004_540', 0)
  const { messageList, shipmentList } = await shop.read(browser)
  expect(messageList).toEqual([
    { code: 'stockReduced', itemId: 'li_1', values: { available: 2 } },
    { code: 'soldOut', itemId: 'li_2', values: { available: 0 } },
  ])
  expect(shipmentList[0]?.productLineItemList.map(({ availability, maxQuantity }) => [availability, maxQuantity])).toEqual([
    ['LOW_STOCK', 2],
    ['OUT_OF_STOCK', 0],
  ])
})

test('the database does not contain the secret of the cookie, and scripts can read the count', async () => {
  const browser = shop.browser()
  const answer = await shop.add(browser, { productId: 'AA1001_540', quantity: 2 })
  const [token, count] = answer.headers.getSetCookie()
  expect(token).toMatch(/^basket=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Lax; HttpOnly$/)
  expect(count).toBe('basket_count=2; Max-Age=2592000; Path=/; SameSite=Lax')
  expect(JSON.stringify(await bags())).not.toContain(browser.cookies.get('basket'))
})

test('a bag lives 30 days from its last use', async () => {
  const browser = await filled()
  shop.advanceClock(29 * day)
  const read = await browser.fetch('/api/bridge/baskets/-')
  expect(read.headers.getSetCookie()[0]).toMatch(/^basket=.*Max-Age=2592000/)
  shop.advanceClock(29 * day)
  expect((await shop.read(browser)).totalProductCount).toBe(2)
  shop.advanceClock(30 * day + 1)
  expect(await shop.read(browser)).toMatchObject({ totalProductCount: 0, basketId: null })
  expect(browser.cookies.get('basket_count')).toBe('0')
  const before = browser.cookies.get('basket')
  await shop.add(browser, { productId: 'AA1004_540' })
  expect(linesOf(await shop.read(browser))).toEqual(['AA1004_540 x 1'])
  expect(browser.cookies.get('basket')).not.toBe(before)
})

test('an unknown cookie is an empty bag and is never adopted', async () => {
  const browser = shop.browser()
  const chosen = 'A'.repeat(43)
  browser.cookies.set('basket', chosen)
  expect((await shop.read(browser)).totalProductCount).toBe(0)
  await shop.add(browser, { productId: 'AA1001_540' })
  expect(browser.cookies.get('basket')).not.toBe(chosen)
  browser.cookies.set('basket', `${'x'.repeat(9)}'"`)
  expect((await ask(browser, 'GET', '')).status).toBe(200)
})

test('a bag belongs to a brand and a country, and all languages of the country share it', async () => {
  const browser = await filled()
  const elsewhere = (host: string, sitePath?: string) => {
    const other = shop.browser({ host, ...(sitePath ? { sitePath } : {}) })
    for (const [name, value] of browser.cookies) other.cookies.set(name, value)
    return shop.read(other)
  }
  expect((await elsewhere('www.stadion.de', 'en')).totalProductCount).toBe(2)
  expect((await elsewhere('www.stadion.fr')).totalProductCount).toBe(0)
  expect((await elsewhere('www.reebok.de')).totalProductCount).toBe(0)
})

test('each market has its currency, its delivery and its tax', async () => {
  const bagIn = async (host: string) => {
    const browser = shop.browser({ host })
    await shop.add(browser, { productId: 'AA1004_540' })
    const { currency, pricing } = await shop.read(browser)
    return { currency, ...pricing }
  }
  expect(await bagIn('www.stadion.de')).toMatchObject({ currency: 'EUR', total: 80, shippingTotal: 0, taxTotal: 12.77, taxIncluded: true })
  expect(await bagIn('www.stadion.co.uk')).toMatchObject({ currency: 'GBP', total: 80, taxTotal: 13.33 })
  expect(await bagIn('www.stadion.jp')).toMatchObject({
    currency: 'JPY',
    productTotal: 8000,
    shippingTotal: 550,
    total: 8550,
    taxTotal: 777,
  })
  expect(await bagIn('www.stadion.com')).toMatchObject({ currency: 'USD', total: 80, taxTotal: 0, taxIncluded: false, taxEstimated: true })
})

test('only the server knows the delivery fees: pages ask for them, and every bag says from which total delivery is free', async () => {
  for (const [host, currency, standard, freeFrom] of [
    ['www.stadion.de', 'EUR', 4.95, 50],
    ['www.stadion.jp', 'JPY', 550, 8_800],
    ['www.stadion.cz', 'CZK', 99, 1_300],
  ] as const) {
    const browser = shop.browser({ host })
    const terms = await (await browser.fetch('/api/bridge/delivery')).json()
    expect(terms).toEqual({ currency, standard, freeFrom, express: expect.any(Number), minDays: 2, maxDays: 4 })
    expect((await shop.read(browser)).pricing.deliveryFreeFrom).toBe(freeFrom)
  }
})

test('the API document describes each call of the bag', async () => {
  const { paths } = (await shop.app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, { summary?: string; tags?: string[] }>>
  }
  const calls = Object.entries(paths).filter(([path]) => path.startsWith('/api/bridge/'))
  const sentences = calls.flatMap(([, methods]) => Object.values(methods).map(({ summary, tags }) => `${tags}: ${summary}`))
  expect(sentences).toHaveLength(20)
  for (const sentence of sentences) expect(sentence).toMatch(/^bridge: [A-Z].+\.$/)
})
