import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone, visit } from '../browser.ts'
import { openFolder } from '../fixtures/data-folder.ts'
import { openSite, type Site } from '../open-site.ts'
import { inFirefox } from '../shared-browser.ts'

let browser: Browser
let site: Site
let folder: Awaited<ReturnType<typeof openFolder>>
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
  folder = await openFolder(site)
  await folder.write(
    'catalogue/collections/stadion.ndjson',
    JSON.stringify({
      ...{ key: 'track', names: { en: 'Track day' }, descriptions: { en: 'For the red oval.' }, slugs: { en: 'track-day' } },
      ...{ rule: { sport: ['running'] } },
    }),
  )
  await folder.data('import', '--yes')
})
afterAll(() => Promise.all([browser?.close(), site?.close(), folder?.close()]))

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent()
const names = (page: Page) => page.locator('.listing-grid .product-card-name').allInnerTexts()
const kinds = async (page: Page) =>
  new Set((await page.locator('.listing-grid .product-card-kind').allInnerTexts()).map((text) => text.split(' · ')[0]))

test('filters and order of a collection change in place and stay within it; going back restores it', async () => {
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors = errorsOf(page)
  await visit(page, site.url('/collections/track-day'))
  const before = await names(page)
  const filter = page.locator('[data-mf=catalogue_listing]').getByRole('button', { name: 'Kind', exact: true })
  await filter.click()
  // Before its script the link leads to a page of its own.
  await page.locator('[data-mf=catalogue_listing][data-mounted]').waitFor()
  await page.locator('.listing-facet a[data-refine][href*="kind="]:visible').first().click()
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?kind=[\w-]+$/)
  await expect.poll(() => names(page)).not.toEqual(before)
  expect(new URL(page.url()).pathname).toBe('/collections/track-day')
  expect([await heading(page), (await kinds(page)).size]).toEqual(['Track day', 1])
  await page.keyboard.press('Escape')
  await page.locator('select[name=sort]').selectOption('price-asc')
  await expect.poll(() => new URL(page.url()).search).toMatch(/^\?kind=[\w-]+&sort=price-asc$/)
  expect(await heading(page)).toBe('Track day')
  await page.goBack()
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(before)
  expect(errors).toEqual([])
  await context.close()
})

test.skipIf(inFirefox)('without JavaScript the order of a collection is a form that leads to it', async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site.url('/collections/track-day'))
  expect(await page.getByText('For the red oval.').isVisible()).toBe(true)
  await page.locator('select[name=sort]').selectOption('price-asc')
  await page.locator('.listing-sorting button').tap()
  await page.waitForURL('**/collections/track-day?sort=price-asc')
  expect(await heading(page)).toBe('Track day')
  await context.close()
})
