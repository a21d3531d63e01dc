import { fileURLToPath } from 'node:url'
import type { BagService } from '@stadion/bag/client'
import { emptySummary, summaryOf } from '@stadion/bag/client'
import { aBasket } from '@stadion/bag/testing'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { bundlePage } from '../bundle-page.ts'

const origin = 'http://shop.test'
let browser: Browser
let context: BrowserContext
let script = ''
let answer: (route: Route) => Promise<void>
let asked: string[] = []

beforeAll(async () => {
  browser = await openBrowser()
  const bundle = await bundlePage({
    entryPoints: [fileURLToPath(new URL('./page.tsx', import.meta.url))],
  })
  script = bundle.outputFiles[0]!.text
})
afterAll(() => browser?.close())

const json = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body })
beforeEach(async () => {
  asked = []
  context = await browser.newContext()
  await context.route(`${origin}/**`, (route) => {
    const request = route.request()
    if (!request.url().includes('/api/'))
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title><div id="one"></div><div id="two"></div>' })
    asked.push(request.method())
    return answer(route)
  })
})
afterEach(() => context.close())

async function openPage(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.evaluate(script)
  await page.waitForSelector('#badge')
  return page
}
const summaryIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { service: BagService }).service.store.getState())
const has = (page: Page, selector: string, text: string) => page.locator(selector, { hasText: text }).waitFor()

test('B-BAG-18 after an add the summary comes from the answer, and every fragment shows it', async () => {
  const basket = aBasket({ totalProductCount: 3 })
  answer = json(200, basket)
  const page = await openPage()
  expect((await summaryIn(page)).isInitialized).toBe(false)
  await page.click('#add')
  await has(page, '#state', 'success')
  const summary = await summaryIn(page)
  expect(summary).toEqual(summaryOf(basket, 'EUR', emptySummary('EUR')))
  expect(summary.isInitialized).toBe(true)
  await has(page, '#badge', '3 160')
})

test('a failure is shown beside the button, the bag does not change, and the next click works', async () => {
  answer = json(409, { errorCode: 'ProductItemNotAvailableException', message: 'Sold out' })
  const page = await openPage()
  await page.click('#add')
  await has(page, '[role=alert]', 'Sold out')
  expect((await summaryIn(page)).isInitialized).toBe(false)
  answer = json(200, aBasket())
  await page.click('#add')
  await has(page, '#state', 'success')
  expect(await page.locator('[role=alert]').count()).toBe(0)
})

test('a double click adds once', async () => {
  let letGo = () => {}
  const pressedTwice = new Promise<void>((resolve) => (letGo = resolve))
  answer = (route) => pressedTwice.then(() => json(200, aBasket())(route))
  const page = await openPage()
  await page.dblclick('#add')
  letGo()
  await has(page, '#state', 'success')
  expect(asked).toEqual(['POST'])
})

test('another tab updates its count from the cookie, without a request', async () => {
  answer = (route) => route.fulfill({ status: 200, json: aBasket(), headers: { 'set-cookie': 'basket_count=2; Path=/' } })
  const [adding, reading] = [await openPage(), await openPage()]
  await has(reading, '#badge', '0 -')
  await adding.bringToFront()
  await adding.click('#add')
  await has(reading, '#badge', '2 -')
  expect(asked).toEqual(['POST'])
})
