import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ keepsPages: true }), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test('going to the bag and back shows the article, without the small bag over it', async () => {
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await visit(page, site.url('/articles/AA1001.html'))
  await page.evaluate(() => addEventListener('pageshow', (event) => Object.assign(window, { isKept: event.persisted })))
  await page.locator('.product-size:not(:has(:disabled))').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  const minicart = page.locator('#bag_minicart')
  await minicart.locator('a[href$="/cart"]').click()
  await page.locator('[data-mf=bag_bag] [data-slot], [data-mf=bag_bag] h1').first().waitFor()
  await page.evaluate(() => history.back())
  await expect.poll(() => page.evaluate(() => 'isKept' in window && window.isKept).catch(() => false)).toBe(true)
  // Evaluated in the page: in Firefox a locator waits for a navigation that a page from the back/forward cache never finishes.
  const seen = () =>
    page.evaluate(() => ({
      minicart: document.querySelector('#bag_minicart')?.checkVisibility(),
      chosen: document.querySelectorAll('input[name=productId]:checked').length,
    }))
  await expect.poll(seen).toEqual({ minicart: false, chosen: 1 })
  await context.close()
})
