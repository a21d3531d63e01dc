import { createFlagOperations } from '@stadion/flags/flag-operations'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { begun, desktop, errorsOf, openBrowser, phone, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'

let browser: Browser
let site: Site
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  site = await openSite({ split: true })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})
beforeEach(async () => {
  await site.store.reset()
  context = await browser.newContext(desktop)
  page = await context.newPage()
})
afterEach(() => context.close())

const key = 'featureFlagUserId'
const set = (...words: string[]) =>
  createFlagOperations(
    site.store.db,
    () => new Date(),
  )({ words: ['set', ...words], environment: 'development', project: 'storefront', actor: 'ann' })
const storedId = () => page.evaluate((name) => localStorage.getItem(name), key)
const mirrored = async () => (await context.cookies()).find(({ name }) => name === key)?.value
/** The listing's hearts and the header's link to the list: two fragments. */
const wishlistIn = async () => [
  await page.locator('.heart').count(),
  await page.locator('[data-mf=shell_header] a[href$="/wishlist"]').count(),
]
const isOn = async () => (await wishlistIn()).map((count) => count > 0)
/** The same, in what the server sends. */
const sentIn = async () => {
  const answer = await fetch(`http://127.0.0.1:${site.sitePort}/men/shoes`, { headers: { 'x-original-host': 'www.stadion.co.uk' } })
  const html = await answer.text()
  const header = /<div slot="header".*?(?=<div slot=|$)/s.exec(html)?.[0] ?? ''
  return [html.includes('class="heart'), header.includes('/wishlist"')]
}

test('B-FF-06 the user id is created at the first load, kept at the next, and created again after the storage was cleared', async () => {
  await visit(page, site.url('/help', 'de_DE'))
  await expect.poll(storedId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const first = await storedId()
  await expect.poll(mirrored).toBe(first)
  await page.reload()
  expect(await storedId()).toBe(first)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect.poll(storedId).toMatch(/^[0-9a-f-]{36}$/)
  const second = await storedId()
  expect(second).not.toBe(first)
  await expect.poll(mirrored).toBe(second)
})

test('without a percentage rollout the server gets no id', async () => {
  await visit(page, site.url('/help', 'en_GB'))
  await expect.poll(storedId).toBeTruthy()
  expect(await mirrored()).toBeUndefined()
})

test('a flag shows in every fragment of a page or in none, and reaches a running shop within seconds', async () => {
  const errors = errorsOf(page)
  const listing = site.url('/men/shoes')
  await visit(page, listing)
  expect(await isOn()).toEqual([true, true])
  await set('wishlist', 'off')
  // If the flag changes between two pages, both fragments still agree on each page.
  await expect
    .poll(async () => {
      const now = await sentIn()
      expect(now[0]).toBe(now[1])
      return now
    })
    .toEqual([false, false])
  await visit(page, listing)
  expect(await isOn()).toEqual([false, false])
  await set('wishlist', 'on')
  await expect.poll(sentIn).toEqual([true, true])
  await visit(page, listing)
  expect(await isOn()).toEqual([true, true])
  expect(errors).toEqual([])
})

test('an open page keeps its decisions: later fragments are rendered with its flags', async () => {
  await visit(page, site.url('/runner-one/AA1001.html', 'de_DE'))
  await set('wishlist', 'off')
  await expect.poll(async () => (await (await fetchPage()).text()).includes('&quot;wishlist&quot;:true')).toBe(false)
  const asking = page.waitForRequest((request) => request.url().includes('/bag_minicart/view/'))
  await page.locator('input[name=productId][value=AA1001_540]').check({ force: true })
  await page.locator('form:has(input[name=productId]) button[type=submit]').first().click()
  expect(JSON.parse((await (await asking).allHeaders())['x-mf-flags'] ?? '{}')).toMatchObject({ wishlist: true })
  await page.locator('dialog[open]').waitFor()
})
const fetchPage = () =>
  fetch(site.url('/runner-one/AA1001.html', 'de_DE').replace('www.stadion.de.localhost', '127.0.0.1'), {
    headers: { 'x-original-host': 'www.stadion.de' },
  })

test.each([
  ['visitor-1', true],
  ['visitor-2', false],
])('%s gets the small bag of their rollout, from the first opening on', async (id, folds) => {
  const errors = errorsOf(page)
  await context.addInitScript(([name, value]) => localStorage.setItem(name as string, value as string), [key, id])
  for (const sku of ['AA1001_540', 'AA1001_550']) {
    await visit(page, site.url('/runner-one/AA1001.html', 'de_DE'))
    await expect.poll(mirrored).toBe(id)
    await page.locator(`input[name=productId][value=${sku}]`).check({ force: true })
    await page.locator('form:has(input[name=productId]) button[type=submit]').first().click()
    await page.locator('dialog[open] .minicart-fresh').waitFor()
  }
  await page.locator('dialog[open] .minicart-lines').waitFor({ state: 'attached' })
  expect(await page.locator('dialog[open] .minicart-fold').count()).toBe(folds ? 1 : 0)
  expect(errors).toEqual([])
})

const ofSize = (size: string) => JSON.stringify([{ attribute: 'deviceSize', operator: 'equals', value: size }])
const onlyFor = (segment: string) => JSON.stringify({ default: false, rules: [{ segment, value: true }] })
test.each([
  ['390 px', phone, true],
  ['1440 px', desktop, false],
] as const)(
  'B-DEV-03 the server renders pages for LARGE, at %s as anywhere; HTML fetched by the browser is rendered for its own size',
  async (_width, device, folds) => {
    await set('segment:large', ofSize('LARGE'))
    await set('segment:small', ofSize('SMALL'))
    await set('wishlist', onlyFor('large'))
    await set('newMinicart', onlyFor('small'))
    await expect.poll(async () => (await (await fetchPage()).text()).includes('"segment":"small"')).toBe(true)
    await context.close()
    context = await browser.newContext(device)
    page = await context.newPage()
    for (const sku of ['AA1001_540', 'AA1001_550']) {
      await visit(page, site.url('/runner-one/AA1001.html', 'de_DE'))
      await page.locator('[data-mf=shell_header] a[href$="/wishlist"]').first().waitFor({ state: 'attached' })
      // The idle script has checked the device.
      await begun(page, 'background')
      const asking = page.waitForRequest((request) => request.url().includes('/bag_minicart/view/'))
      await page.locator(`input[name=productId][value=${sku}]`).check({ force: true })
      await page.locator('form:has(input[name=productId]) button[type=submit]').first().click()
      expect(JSON.parse((await (await asking).allHeaders())['x-mf-flags'] ?? '{}')).toMatchObject({ wishlist: true, newMinicart: folds })
      await page.locator('dialog[open] .minicart-fresh').waitFor()
    }
    await page.locator('dialog[open] .minicart-lines').waitFor({ state: 'attached' })
    expect(await page.locator('dialog[open] .minicart-fold').count()).toBe(folds ? 1 : 0)
  },
)
