import { sql } from '@stadion/database/sql'
import type { TestBrowser } from '@stadion/testing/browser'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cardBalances, linesOf, openTestShop } from './test-shop.ts'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.reset())

type Browser = ReturnType<typeof shop.browser>
const acid = 'MEMBER0000000001'
const headers = { 'x-acid': acid }
const signIn = (browser: Browser, how = 'knows') =>
  browser.fetch('/signed-in', { method: 'POST', headers: { ...headers, 'x-sign-in': how } })
const addAsMember = (browser: Browser, ...items: object[]) =>
  browser.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: items, headers })
const bags = () => sql`select id, acid from bag.bag`.execute(shop.store.db)

test('an anonymous bag becomes the bag of an account that has none', async () => {
  const browser = shop.browser()
  await shop.add(browser, { productId: 'AA1001_540', quantity: 2 })
  await signIn(browser)
  expect(linesOf(await shop.read(browser, headers))).toEqual(['AA1001_540 x 2'])
  expect(browser.cookies.has('basket')).toBe(false)
  expect(browser.cookies.get('basket_count')).toBe('2')
  expect(await bags()).toMatchObject([{ acid }])
})

test('quantities of a SKU add up, limited to ten and the stock; other lines are added; the anonymous bag is gone', async () => {
  await shop.stock('AA1003_540', 5)
  await addAsMember(
    shop.browser(),
    { productId: 'AA1001_540', quantity: 8 },
    { productId: 'AA1003_540', quantity: 4 },
    { productId: 'AA1004_540', quantity: 1 },
  )
  const browser = shop.browser()
  await shop.add(
    browser,
    { productId: 'AA1001_540', quantity: 7 },
    { productId: 'AA1003_540', quantity: 3 },
    { productId: 'AA1004_540', quantity: 2 },
    { productId: 'GC0001_050', giftCard: { recipientName: 'Eva', recipientEmail: 'eva@example.com' } },
  )
  await shop.post(browser, '/vouchers', { code: 'WELCOME15' })
  await signIn(browser)
  const basket = await shop.read(browser, headers)
  expect(linesOf(basket)).toEqual(['AA1001_540 x 10', 'AA1003_540 x 5', 'AA1004_540 x 3', 'GC0001_050 x 1'])
  expect(basket.voucherList).toMatchObject([{ code: 'WELCOME15' }])
  expect(new Set(basket.shipmentList.flatMap((one) => one.productLineItemList.map(({ itemId }) => itemId))).size).toBe(4)
  expect(await bags()).toHaveLength(1)
})

test('what has sold out meanwhile stays as one piece, and the bag reports it', async () => {
  await addAsMember(shop.browser(), { productId: 'AA1001_540', quantity: 2 })
  const browser = shop.browser()
  await shop.add(browser, { productId: 'AA1001_540', quantity: 2 }, { productId: 'AA1004_540', quantity: 2 })
  await shop.stock('AA1001_540', 0)
  await shop.stock('AA1004_540', 0)
  await signIn(browser)
  const basket = await shop.read(browser, headers)
  expect(linesOf(basket)).toEqual(['AA1001_540 x 1', 'AA1004_540 x 1'])
  expect(basket.messageList.map(({ code }) => code)).toEqual(['soldOut', 'soldOut'])
})

test('signing in without a bag shows the bag of the account', async () => {
  await addAsMember(shop.browser(), { productId: 'AA1001_540', quantity: 3 })
  const browser = shop.browser()
  await signIn(browser)
  expect(browser.cookies.get('basket_count')).toBe('3')
  const other = shop.browser({ host: 'www.stadion.fr' })
  await signIn(other)
  expect(other.cookies.get('basket_count')).toBe('0')
})

test('a new account takes over the bag of its browser; without one there is nothing to say about bags', async () => {
  const browser = shop.browser()
  expect((await signIn(browser, 'registers')).headers.getSetCookie()).toEqual([])
  await shop.add(browser, { productId: 'AA1001_540', quantity: 2 })
  await signIn(browser, 'registers')
  expect(browser.cookies).toEqual(new Map([['basket_count', '2']]))
  expect(linesOf(await shop.read(browser, headers))).toEqual(['AA1001_540 x 2'])
})

test('a sign-in that fails leaves the bag with its browser', async () => {
  const browser = shop.browser()
  await shop.add(browser, { productId: 'AA1001_540' })
  expect((await signIn(browser, 'fails')).status).toBe(500)
  expect(await bags()).toMatchObject([{ acid: null }])
  expect(linesOf(await shop.read(browser))).toEqual(['AA1001_540 x 1'])
})

test('two sign-ins at the same time count nothing twice', async () => {
  const browser = shop.browser()
  await shop.add(browser, { productId: 'AA1001_540', quantity: 2 })
  const answers = await Promise.all([signIn(browser), signIn(browser), signIn(browser)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  expect(linesOf(await shop.read(browser, headers))).toEqual(['AA1001_540 x 2'])
})

test('two devices of one account that sign in at the same time keep the bags of both', async () => {
  const devices = [shop.browser(), shop.browser()]
  await shop.add(devices[0]!, { productId: 'AA1001_540', quantity: 2 })
  await shop.add(devices[1]!, { productId: 'AA1004_540', quantity: 1 })
  const answers = await Promise.all(devices.map((device) => signIn(device)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(linesOf(await shop.read(devices[0]!, headers)).sort()).toEqual(['AA1001_540 x 2', 'AA1004_540 x 1'])
})

test('after signing out the account keeps the bag and the browser starts without one', async () => {
  const browser = shop.browser()
  await shop.add(browser, { productId: 'AA1001_540' })
  await signIn(browser)
  await browser.fetch('/signed-out', { method: 'POST' })
  expect(browser.cookies.size).toBe(0)
  expect((await shop.read(browser)).totalProductCount).toBe(0)
  expect((await shop.read(browser, headers)).totalProductCount).toBe(1)
})

test('a bag of an account cannot be opened with the cookie that it once had', async () => {
  const browser = shop.browser()
  await shop.add(browser, { productId: 'AA1001_540' })
  const token = browser.cookies.get('basket')!
  await signIn(browser)
  const thief = shop.browser()
  thief.cookies.set('basket', token)
  expect((await shop.read(thief)).totalProductCount).toBe(0)
})

test('gift cards of both bags are kept, each once and five at most, and go off one by one', async () => {
  for (const code of ['1', '2', '3', '4', '5', '6']) cardBalances.set(code, 1_000)
  const put = (browser: TestBrowser, code: string, headers = {}) =>
    browser.fetch('/api/bridge/baskets/-/gift-cards', { method: 'POST', body: { code, pin: '1234' }, headers })
  const browser = shop.browser()
  await shop.add(browser, { productId: 'AA1001_540' })
  for (const code of ['1', '2', '3']) expect((await put(browser, code)).status).toBe(200)
  const device = shop.browser()
  const headers = { 'x-acid': 'CARDS' }
  await device.fetch('/api/bridge/baskets/-/items', { method: 'POST', body: { items: [{ productId: 'AA1003_540' }] }, headers })
  for (const code of ['3', '4', '5']) await put(device, code, headers)
  await browser.fetch('/signed-in', { method: 'POST', headers, body: {} })
  const { giftCardList } = await shop.read(browser, headers)
  expect(giftCardList.map(({ id }) => id)).toEqual(['gc_3', 'gc_4', 'gc_5', 'gc_1', 'gc_2'])
  expect((await put(browser, '6', headers)).status).toBe(409)
  expect((await put(browser, '7', headers)).status).toBe(402)
})
