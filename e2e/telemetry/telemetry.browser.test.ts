import { sql } from '@stadion/database/sql'
import type { Browser, Page, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { begun, desktop, errorsOf, openBrowser, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ asked: true }), openSite()])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const [everything, functional] = ['%5B0%2C1%2C2%5D', '%5B0%2C1%5D']

/** A browser with a cookie choice, or without one yet. */
async function shopper(chosen?: string) {
  const context = await browser.newContext(desktop)
  if (chosen)
    await context.addInitScript(`document.cookie.includes('notice_preferences')||(document.cookie='notice_preferences=${chosen};Path=/')`)
  const page = await context.newPage()
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  const paths = () => requests.map((request) => new URL(request.url()).pathname)
  return { context, page, requests, paths }
}
const go = (page: Page, path: string, locale = 'de_DE') => visit(page, site.url(path, locale))
const rows = () =>
  sql`select name, session_id, locale, channel, payload from session_events.event order by id`.execute(site.store.db) as Promise<
    { name: string; session_id: string; locale: string; channel: string; payload: unknown }[]
  >
const names = async () => (await rows()).map(({ name }) => name)
const told = (page: Page) => page.evaluate(() => (globalThis as { __tags?: { event?: string }[] }).__tags ?? [])
const idIn = (page: Page, locale: string) => page.evaluate((key) => sessionStorage.getItem(key), `sessionId.${locale}`)
const tied = (page: Page) => page.waitForFunction(() => document.getElementById('consent')?.dataset.consentView !== undefined)
const choose = async (page: Page, value: 'accept' | 'reject') => {
  await tied(page)
  await page.locator(`#consent button[value=${value}]`).first().click()
}

test('B-SES-03 each locale of a tab has a session id of its own, which a reload keeps; a new tab has others', async () => {
  const { context, page } = await shopper(functional)
  const read = async (on: Page) => {
    const ids: (string | null)[] = []
    for (const [path, locale] of [
      ['/de/help', 'de_CH'],
      ['/fr/help', 'fr_CH'],
    ] as const) {
      await go(on, path, locale)
      await expect.poll(() => idIn(on, locale)).toBeTruthy()
      ids.push(await idIn(on, locale))
    }
    return ids
  }
  const first = await read(page)
  await page.reload()
  await begun(page, 'telemetry')
  expect(await read(page)).toEqual(first)
  const second = await read(await context.newPage())
  expect(new Set([...first, ...second]).size).toBe(4)
  await expect.poll(names).toEqual(['session_start', 'session_start', 'session_start', 'session_start'])
  expect((await rows()).map(({ session_id, locale }) => [session_id, locale])).toEqual([
    [first[0], 'de_CH'],
    [first[1], 'fr_CH'],
    [second[0], 'de_CH'],
    [second[1], 'fr_CH'],
  ])
  await context.close()
})

test('before a choice nothing is sent; a refusal sends its receipt and nothing more', async () => {
  const { context, page, paths } = await shopper()
  await go(page, '/help?utm_source=news')
  await begun(page, 'telemetry', 'background')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  expect(paths().filter((path) => /session-events|tag-manager/.test(path))).toEqual([])
  await choose(page, 'reject')
  await expect.poll(names).toEqual(['cookie_preferences'])
  await go(page, '/cart?utm_source=news')
  await begun(page, 'background')
  expect((await rows()).map(({ name, payload }) => [name, payload])).toEqual([['cookie_preferences', { preferences: [0] }]])
  expect(paths().filter((path) => path.includes('tag-manager'))).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['sessionId.de_DE'])
  await context.close()
})

test('an acceptance starts the session, is recorded under its id, and is the first event of the tag manager', async () => {
  const { context, page } = await shopper()
  await go(page, '/help?utm_source=news&utm_medium=email&utm_content=anna@example.com')
  await choose(page, 'accept')
  await expect.poll(names).toHaveLength(3)
  const kept = await rows()
  expect(kept.map(({ name, payload }) => [name, payload]).sort()).toEqual([
    ['cookie_preferences', { preferences: [0, 1, 2] }],
    ['marketing_campaign', { source: 'news', medium: 'email' }],
    ['session_start', null],
  ])
  expect(new Set(kept.map(({ session_id }) => session_id))).toEqual(new Set([await idIn(page, 'de_DE')]))
  await expect.poll(async () => (await told(page)).map(({ event }) => event).filter(Boolean)).toEqual(['CONSENT_SUBMIT'])
  await context.close()
})

test('B-TRK-01 an add is reported to the data layer, and by no other transport', async () => {
  const { context, page, requests } = await shopper(everything)
  const errors = errorsOf(page)
  await go(page, '/x/AA1001.html')
  await page.waitForFunction(() => (globalThis as { tagManager?: { ready: boolean } }).tagManager?.ready === true)
  await page.locator('input[name=productId][value=AA1001_540]').check({ force: true })
  const before = requests.length
  await page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first().click()
  await expect
    .poll(async () => (await told(page)).filter(({ event }) => event === 'CART_ADD'))
    .toEqual([{ event: 'CART_ADD', category: 'BAG', label: 'AA1001_540', pageType: 'PDP' }])
  const layer = await page.evaluate(() => (globalThis as unknown as { dataLayer: { event?: string }[] }).dataLayer)
  expect(layer.filter(({ event }) => event === 'CART_ADD')).toHaveLength(1)
  // The page's requests after the click: the bag's call, our own collector and recommendations, and files.
  const calls = requests.slice(before).map((request) => new URL(request.url()))
  expect(calls.filter(({ origin }) => origin !== new URL(page.url()).origin)).toEqual([])
  expect([
    ...new Set(calls.map(({ pathname }) => pathname).filter((path) => !/^\/(assets|mf|api\/bridge|personalizationengine)\b/.test(path))),
  ]).toEqual(['/api/session-events'])
  await go(page, '/cart')
  await expect.poll(names).toEqual(['session_start', 'cart_add', 'cart_view'])
  expect((await rows())[1]).toMatchObject({ channel: 'eCom', payload: { items: [{ productId: 'AA1001_540', quantity: 1 }] } })
  expect(errors).toEqual([])
  await context.close()
})

test('B-SES-04 while the collector is down a choice is stored all the same', async () => {
  const { context, page } = await shopper()
  const thrown: Error[] = []
  page.on('pageerror', (error) => thrown.push(error))
  let asked = 0
  await page.route('**/api/session-events*', (route) => {
    asked++
    return asked % 2 ? route.abort() : route.fulfill({ status: 500 })
  })
  await go(page, '/help')
  await choose(page, 'accept')
  await page.locator('#consent').waitFor({ state: 'hidden' })
  await expect.poll(() => asked).toBeGreaterThan(1)
  const cookie = (await context.cookies()).find(({ name }) => name === 'notice_preferences')
  expect(decodeURIComponent(cookie?.value ?? '')).toBe('[0,1,2]')
  expect(thrown).toEqual([])
  await context.close()
})

test('B-HTTP-16 every failed call of the bag is reported to monitoring, with code and status', async () => {
  const { context, page, requests } = await shopper(everything)
  await go(page, '/x/AA1001.html')
  await page.locator('input[name=productId][value=AA1001_540]').check({ force: true })
  const add = page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first()
  const answers: Parameters<Route['fulfill']>[0][] = [
    { status: 409, json: { errorCode: 'ProductItemNotAvailableException', message: 'Sold out' } },
    { status: 500, json: {} },
  ]
  await page.route('**/api/bridge/baskets/-/items*', (route) => route.fulfill(answers.shift()))
  const refused = page.waitForResponse('**/api/bridge/baskets/-/items*')
  await add.click()
  expect((await refused).status()).toBe(409)
  await add.and(page.locator(':enabled:not([aria-disabled=true])')).click()
  const reports = () => requests.filter((request) => request.url().endsWith('/api/page-failures')).map((sent) => sent.postDataJSON())
  const failure = { name: 'ApiError', code: 'requestFailed', path: '/api/bridge/baskets/-/items' }
  await expect.poll(reports).toEqual([
    { ...failure, status: 409 },
    { ...failure, status: 500 },
  ])
  await context.close()
})
