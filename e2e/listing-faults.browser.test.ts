import type { FragmentEndpoint } from '@stadion/gateway/fragment-endpoints'
import { apiTimeoutMs } from '@stadion/http/create-api'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, openBrowser, visit } from './browser.ts'
import { openSite, type Site } from './open-site.ts'

let browser: Browser
let site: Site
let page: Page
let isServerHanging = false
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite({ late: ['catalogue_listing'] })])
  const listing = site.endpoints.get('catalogue_listing') as FragmentEndpoint
  const hangs = () => new Promise<never>(() => {})
  site.endpoints.set('catalogue_listing', {
    ...listing,
    views: { view: (request) => (isServerHanging ? hangs() : listing.views.view(request)) },
  })
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))
beforeEach(async () => {
  page = await browser.newPage({ ...desktop, reducedMotion: 'reduce' })
  await page.clock.install()
  await page.route('**/api/bridge/products?*', () => {})
  await visit(page, site.url('/men/shoes'))
  // A link that is pressed before the list is hydrated opens its page.
  await list().locator('.listing-grid .product-card').first().hover()
  await page.locator('[data-mf=catalogue_listing][data-mounted]').waitFor()
})
afterEach(async () => {
  isServerHanging = false
  await page.close()
})

const list = () => page.locator('[data-mf=catalogue_listing]')
const names = () => list().locator('.listing-grid .product-card-name').allInnerTexts()
const asked = () => new URL(page.url()).search

/** Opens the sports and presses one; returns its name in the address. */
async function chooseSport(at: number): Promise<string> {
  const sports = list().locator('#listing-facet-sport a[data-refine]')
  if (!(await sports.first().isVisible())) await list().getByRole('button', { name: 'Sport', exact: true }).click()
  const href = (await sports.nth(at).getAttribute('href')) ?? ''
  await sports.nth(at).click()
  return new URL(href, page.url()).search
}

test('a filter without an answer keeps the list usable, and ends on the page of its link', async () => {
  const all = await names()
  await chooseSport(0)
  await list().locator('[aria-busy=true]').waitFor()
  expect(await names()).toEqual(all)
  // Another one is added: the timeout of the first has no effect, although a page is loaded meanwhile.
  await page.clock.fastForward(apiTimeoutMs / 2)
  const chosen = await chooseSport(1)
  expect(chosen).toMatch(/^\?sport=\w+,\w+$/)
  await page.clock.fastForward(apiTimeoutMs / 2)
  await page.evaluate(async () => (await fetch('/men/shoes')).text())
  expect(asked()).toBe('')
  await page.clock.fastForward(apiTimeoutMs / 2)
  await expect.poll(asked).toBe(chosen)
  await expect.poll(async () => (await names()).length).toBeLessThan(all.length)
  expect(await list().locator('[aria-busy]').count()).toBe(0)
})

test('a filter that is set and removed before its list arrives adds no history entry', async () => {
  const steps = () => page.evaluate(() => history.length)
  const before = await steps()
  // The first request is held before the answer to the next one is set up. That it was sent is not enough: which answer it gets is
  // chosen later.
  const isHeld = new Promise<void>((resolve) => void page.route('**/api/bridge/products?*', () => resolve()))
  await chooseSport(0)
  await isHeld
  await page.route('**/api/bridge/products?*', (route) => route.fulfill({ json: { items: [], total: 0, facets: [] } }))
  await list().locator('#listing-facet-sport a[aria-current]').click()
  await list().getByText('Nothing').first().waitFor()
  expect([asked(), await steps()]).toEqual(['', before])
})

test('keyboard focus moves to the top of the list if the pressed filter is gone', async () => {
  await page.route('**/api/bridge/products?*', (route) => route.fulfill({ json: { items: [], total: 0, facets: [] } }))
  await list().getByRole('button', { name: 'Sport', exact: true }).click()
  const sport = list().locator('#listing-facet-sport a[data-refine]').first()
  // In a closed panel it cannot have the focus, and the panel opens once the list is hydrated.
  await sport.waitFor()
  await sport.focus()
  await page.keyboard.press('Enter')
  await expect.poll(asked).toMatch(/^\?sport=/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('if no filter request is answered the page reports it and offers a retry, which works after the recovery', async () => {
  const all = await names()
  const chosen = await chooseSport(0)
  isServerHanging = true
  await page.clock.fastForward(apiTimeoutMs)
  const said = page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Try again' }) })
  await said.waitFor()
  expect(asked()).toBe(chosen)
  // The rest of the page works.
  await page.getByRole('navigation').first().getByRole('link').first().waitFor()
  isServerHanging = false
  await said.getByRole('link', { name: 'Try again' }).click()
  await expect.poll(async () => (await names()).length).toBeLessThan(all.length)
  expect(asked()).toBe(chosen)
})
