import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, painted, phone } from './browser.ts'
import { recordLayoutShifts, takeLayoutShifts } from './layout-shifts.ts'
import { openSite, type Site } from './open-site.ts'

let browser: Browser
let site: Site
let context: BrowserContext
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterEach(() => context?.close())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test.each([
  ['/help on a desktop', '/help', 'en_GB', desktop],
  ['/help on a phone', '/help', 'en_GB', phone],
  ['an article on a desktop', '/x/AA1001.html', 'de_DE', desktop],
  ['an article on a phone', '/x/AA1001.html', 'de_DE', phone],
])('nothing moves on %s when the font arrives after the first paint', async (_, path, locale, options) => {
  context = await browser.newContext(options)
  const page = await context.newPage()
  await recordLayoutShifts(page)
  let send = () => {}
  const sent = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/*.woff2', (route) => sent.then(() => route.continue()))
  const loaded = page.goto(site.url(path, locale))
  await page.locator('html[data-awake]').waitFor({ state: 'attached' })
  await page.locator('.header-promo').waitFor()
  await painted(page)
  const isReal = () =>
    page.evaluate(() => [...document.fonts].some(({ family, status }) => !/Fallback/.test(family) && status === 'loaded'))
  expect(await isReal()).toBe(false)
  send()
  await loaded
  await expect.poll(isReal).toBe(true)
  await painted(page)
  expect(await takeLayoutShifts(page)).toEqual([])
})
