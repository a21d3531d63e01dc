import { sql } from '@stadion/database/sql'
import type { TestBrowser } from '@stadion/testing/browser'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Basket } from '../contract.ts'
import { basketSchema } from '../schema.ts'
import { linesOf, openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const giftCard = { recipientName: 'Eva', recipientEmail: 'eva@example.com', message: 'Hi' }
const basketOf = async (answer: Response) => (await answer.json()) as Basket
const failureOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) })

test('B-BAG-20 a product that is sold is answered with the basket, others with an error object', async () => {
  const browser = shop.browser()
  const first = await basketOf(await shop.add(browser, { productId: 'AA1001_540', quantity: 1 }))
  const second = await shop.add(browser, { productId: 'AA1004_540', quantity: 2 })
  expect(second.status).toBe(200)
  const basket = await basketOf(second)
  expect(basketSchema.strict().parse(basket)).toEqual(basket)
  expect([first.totalProductCount, basket.totalProductCount]).toEqual([1, 3])
  expect(basket).toMatchObject({ currency: 'EUR', pricing: { total: 260, shippingTotal: 0, taxTotal: 41.51 } })
  expect(linesOf(basket)).toEqual(['AA1001_540 x 1', 'AA1004_540 x 2'])
  expect(await failureOf(await shop.add(browser, { productId: 'ZZ0000_540' }))).toEqual({
    status: 404,
    errorCode: 'productNotFound',
    message: 'Product ZZ0000_540 was not found',
    details: { productId: 'ZZ0000_540' },
  })
  expect(await failureOf(await shop.add(browser, { productId: 'AA1002_540' }))).toMatchObject({
    status: 409,
    errorCode: 'ProductItemNotAvailableException',
    message: expect.any(String),
    details: { productId: 'AA1002_540', available: 0 },
  })
})

test('a bare array is accepted, and the quantity is 1 by default', async () => {
  const answer = await shop.browser().fetch('/api/bridge/baskets/-/items', { method: 'POST', body: [{ productId: 'AA1001_540' }] })
  expect(linesOf(await basketOf(answer))).toEqual(['AA1001_540 x 1'])
})

test.each([
  ['nothing', {}],
  ['no items', { items: [] }],
  ['21 items', { items: Array(21).fill({ productId: 'AA1001_540' }) }],
  ['no product', { items: [{ quantity: 1 }] }],
  ['quantity 0', { items: [{ productId: 'AA1001_540', quantity: 0 }] }],
  ['quantity 11', { items: [{ productId: 'AA1001_540', quantity: 11 }] }],
  ['quantity 1.5', { items: [{ productId: 'AA1001_540', quantity: 1.5 }] }],
  ['a string as quantity', { items: [{ productId: 'AA1001_540', quantity: '1' }] }],
  ['a gift card without recipient', { items: [{ productId: 'GC0001_050' }] }],
  ['a gift card without address', { items: [{ productId: 'GC0001_050', giftCard: { recipientName: 'Eva' } }] }],
  ['a gift card with a wrong address', { items: [{ productId: 'GC0001_050', giftCard: { ...giftCard, recipientEmail: 'eva' } }] }],
  ['half a character', { items: [{ productId: 'GC0001_050', giftCard: { ...giftCard, message: '\ud800' } }] }],
  ['COM-MAIL-04 a link in the message', { items: [{ productId: 'GC0001_050', giftCard: { ...giftCard, message: 'see http://x.io' } }] }],
  [
    'COM-MAIL-04 the name of a host',
    { items: [{ productId: 'GC0001_050', giftCard: { ...giftCard, message: 'all at evil.example now' } }] },
  ],
  ['COM-MAIL-04 an address in the message', { items: [{ productId: 'GC0001_050', giftCard: { ...giftCard, message: 'ask bob@x now' } }] }],
  ['COM-MAIL-04 a link as a sender', { items: [{ productId: 'GC0001_050', giftCard: { ...giftCard, senderName: 'evil.com' } }] }],
  ['a long message', { items: [{ productId: 'GC0001_050', giftCard: { ...giftCard, message: 'x'.repeat(201) } }] }],
])('%s is an invalid request', async (_, body) => {
  const browser = shop.browser()
  const answer = await browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body })
  expect(await failureOf(answer)).toMatchObject({ status: 400, errorCode: 'invalidRequest' })
  expect(browser.cookies.size).toBe(0)
})

test('a gift card has its message in one line, and no mark that reverses a name', async () => {
  const browser = shop.browser()
  const typed = { ...giftCard, recipientName: 'Eva \u202eGRUBMAH\u202c', message: 'Happy\r\n\r\nbirthday\u2067!' }
  const answer = await browser.fetch('/api/bridge/baskets/-/items', {
    method: 'POST',
    body: { items: [{ productId: 'GC0001_050', giftCard: typed }] },
  })
  const [line] = (await basketOf(answer)).shipmentList.flatMap(({ productLineItemList }) => productLineItemList)
  expect(line!.giftCard).toMatchObject({ recipientName: 'Eva GRUBMAH', message: 'Happy birthday!' })
})

test('without the header original-host nothing is added', async () => {
  const browser = shop.browser({})
  expect(await failureOf(await shop.add(browser, { productId: 'AA1001_540' }))).toEqual({
    status: 400,
    errorCode: 'originalHostNotAvailable',
    message: 'Original host is not available',
  })
  const headers = { 'x-original-host': 'www.stadion.de' }
  const answer = await browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: [{ productId: 'AA1001_540' }], headers })
  expect(answer.status).toBe(200)
})

const once = (browser: TestBrowser, key: string, ...items: object[]) =>
  browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: { items }, headers: { 'idempotency-key': key } })

test('an add that is sent again with its key counts once, and the answer is the current bag', async () => {
  const browser = shop.browser()
  await shop.add(browser, { productId: 'AA1004_540' })
  const first = await once(browser, 'press-0001', { productId: 'AA1001_540', quantity: 2 })
  const basket = await basketOf(first)
  expect(linesOf(basket)).toEqual(['AA1004_540 x 1', 'AA1001_540 x 2'])
  const again = await once(browser, 'press-0001', { productId: 'AA1001_540', quantity: 2 })
  expect([again.status, await basketOf(again)]).toEqual([200, basket])
  // Also after other keys, also at the same time, and never if the add failed.
  for (let n = 2; n < 10; n++) await once(browser, `press-000${n}`, { productId: 'GC0001_050', giftCard })
  await once(browser, 'press-0001', { productId: 'AA1001_540', quantity: 2 })
  await Promise.all(Array.from({ length: 4 }, () => once(browser, 'press-together', { productId: 'AA1001_540' })))
  expect(linesOf(await shop.read(browser))).toEqual(['AA1004_540 x 1', 'AA1001_540 x 3', 'GC0001_050 x 8'])
  expect((await once(browser, 'press-refused', { productId: 'AA1003_540', quantity: 9 })).status).toBe(409)
  expect((await once(browser, 'press-refused', { productId: 'AA1003_540' })).status).toBe(200)
})

test('a key belongs to one bag: another browser with the same one adds', async () => {
  for (const _ of [1, 2]) {
    const browser = shop.browser()
    await once(browser, 'press-0001', { productId: 'AA1001_540' })
    await once(browser, 'press-0001', { productId: 'AA1001_540' })
    expect(linesOf(await shop.read(browser))).toEqual(['AA1001_540 x 1'])
  }
})

test.each(['abc', 'x'.repeat(64), 'A-1._'])('the key %j is accepted', async (key) => {
  expect((await once(shop.browser(), key, { productId: 'AA1001_540' })).status).toBe(200)
})

test.each(['', 'ab', 'x'.repeat(65), 'a key with blanks', 'schlüssel'])('the key %j is refused', async (key) => {
  const browser = shop.browser()
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/bridge/baskets/-/items',
    headers: { 'original-host': 'www.stadion.de', 'idempotency-key': key },
    payload: { items: [{ productId: 'AA1001_540' }] },
  })
  expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'invalidRequest'])
  expect(answer.json().message).toMatch(/^idempotency-key: expected 3 to 64 /)
  expect((await shop.read(browser)).totalProductCount).toBe(0)
})

test('all of the items are added, or none', async () => {
  const browser = shop.browser()
  await shop.add(browser, { productId: 'AA1001_540' })
  const failed = await shop.add(browser, { productId: 'AA1004_540' }, { productId: 'AA1003_540', quantity: 2 })
  expect(await failureOf(failed)).toMatchObject({ status: 409, details: { productId: 'AA1003_540', available: 1 } })
  expect(linesOf(await shop.read(browser))).toEqual(['AA1001_540 x 1'])
})

test('a failed first add leaves neither a bag nor a cookie', async () => {
  const browser = shop.browser()
  await shop.add(browser, { productId: 'AA1002_540' })
  expect(browser.cookies.size).toBe(0)
  expect(await sql`select * from bag.bag`.execute(shop.store.db)).toEqual([])
})

test('after any failure, every visitor still gets a bag and a token of their own', async () => {
  await Promise.all([1, 2].map(() => shop.add(shop.browser(), { productId: 'AA1002_540' })))
  const known = shop.browser()
  for (let times = 0; times < 2; times++) await shop.add(known, { productId: 'AA1001_540' })
  const browsers = [known, ...Array.from({ length: 4 }, () => shop.browser())]
  await Promise.all(browsers.slice(1).map((browser) => shop.add(browser, { productId: 'AA1001_540' })))
  expect(new Set(browsers.map(({ cookies }) => cookies.get('basket'))).size).toBe(5)
  expect(await Promise.all(browsers.map(async (browser) => linesOf(await shop.read(browser))))).toEqual([
    ['AA1001_540 x 2'],
    ...Array(4).fill(['AA1001_540 x 1']),
  ])
})

test('a bag holds at most ten of a SKU, however they are added', async () => {
  const browser = shop.browser()
  expect((await shop.add(browser, { productId: 'AA1001_540', quantity: 9 }, { productId: 'AA1001_540' })).status).toBe(200)
  const failed = await failureOf(await shop.add(browser, { productId: 'AA1001_540' }))
  expect(failed).toMatchObject({ status: 409, errorCode: 'quantityLimitExceeded' })
  expect(linesOf(await shop.read(browser))).toEqual(['AA1001_540 x 10'])
  const at = shop.browser()
  const both = await shop.add(at, { productId: 'AA1001_540', quantity: 10 }, { productId: 'AA1001_540', quantity: 1 })
  expect(both.status).toBe(409)
})

test('a bag holds at most fifty lines', async () => {
  const browser = shop.browser()
  const cards = Array.from({ length: 50 }, (_, index) => ({
    productId: [...shop.facts.keys()].filter((sku) => sku.startsWith('GC'))[Math.floor(index / 10)],
    giftCard: { ...giftCard, recipientName: `Eva ${index}` },
  }))
  for (const start of [0, 20, 40]) expect((await shop.add(browser, ...cards.slice(start, start + 20))).status).toBe(200)
  expect(await failureOf(await shop.add(browser, { productId: 'AA1001_540' }))).toMatchObject({
    status: 409,
    errorCode: 'quantityLimitExceeded',
    message: 'A bag holds at most 10 of a product and 50 lines',
  })
  expect((await shop.read(browser)).totalProductCount).toBe(50)
})

test('the stock check includes what is in the bag already', async () => {
  const browser = shop.browser()
  await shop.stock('AA1001_540', 3)
  expect((await shop.add(browser, { productId: 'AA1001_540', quantity: 2 })).status).toBe(200)
  const failed = await shop.add(browser, { productId: 'AA1001_540', quantity: 2 })
  expect(await failureOf(failed)).toMatchObject({ errorCode: 'ProductItemNotAvailableException', details: { available: 3 } })
})

test('articles for members need a signed-in visitor', async () => {
  const browser = shop.browser()
  expect(await failureOf(await shop.add(browser, { productId: 'AA1005_540' }))).toMatchObject({ status: 403, errorCode: 'membersOnly' })
  const headers = { 'x-acid': 'MEMBER0000000001' }
  const added = await browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: [{ productId: 'AA1005_540' }], headers })
  expect(linesOf(await basketOf(added))).toEqual(['AA1005_540 x 1'])
})

test('a recipient is ignored if the article is no gift card', async () => {
  const browser = shop.browser()
  const [shipment] = (await basketOf(await shop.add(browser, { productId: 'AA1001_540', giftCard }))).shipmentList
  expect(shipment).toMatchObject({ shipmentType: 'inline', productLineItemList: [{ giftCard: null }] })
})

test('gift cards are one line if recipient and message are equal, otherwise separate lines', async () => {
  const browser = shop.browser()
  const other = { ...giftCard, recipientName: 'Max' }
  await shop.add(browser, { productId: 'GC0001_050', giftCard }, { productId: 'GC0001_050', giftCard: other })
  await shop.add(browser, { productId: 'GC0001_050', giftCard })
  const { shipmentList, pricing } = await shop.read(browser)
  expect(shipmentList).toMatchObject([
    {
      shipmentType: 'egiftcard',
      productLineItemList: [
        { quantity: 2, giftCard },
        { quantity: 1, giftCard: other },
      ],
    },
  ])
  expect(pricing).toMatchObject({ total: 150, shippingTotal: 0, taxTotal: 0 })
})

test.each([
  ['one visitor with a bag', (browser: ReturnType<typeof shop.browser>) => shop.add(browser, { productId: 'AA1004_540' }), {}],
  ['one account without a bag', () => Promise.resolve(), { 'x-acid': 'MEMBER0000000002' }],
])('two tabs of %s lose nothing when they add at the same time', async (_, first, headers) => {
  const browser = shop.browser()
  await first(browser)
  const before = (await shop.read(browser, headers as Record<string, string>)).totalProductCount
  const add = () =>
    browser.fetch('/api/bridge/baskets/-/items', {
      method: 'POST',
      body: [{ productId: 'AA1001_540' }],
      headers: headers as Record<string, string>,
    })
  const answers = await Promise.all(Array.from({ length: 12 }, add))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 409, 409])
  const basket = await shop.read(browser, headers as Record<string, string>)
  expect(basket.totalProductCount).toBe(before + 10)
  expect(linesOf(basket)).toContain('AA1001_540 x 10')
})
