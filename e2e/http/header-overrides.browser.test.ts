import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test('B-HTTP-07 overrides in a browser’s session storage are added to a call of the shop and win', async () => {
  const page = await browser.newPage(desktop)
  const overrides = JSON.stringify({ 'x-client-tag': 'other/2', 'x-added': '1' })
  await page.addInitScript((text) => sessionStorage.setItem('httpHeaderOverrides', text), overrides)
  await visit(page, site.url('/x/AA1001.html', 'de_DE'))
  await page.locator('input[name=productId][value=AA1001_540]').check({ force: true })
  const asked = page.waitForRequest('**/api/bridge/baskets/-/items*')
  await page.locator('[data-mf=catalogue_product] form:has(input[name=productId]) button[type=submit]').first().click()
  expect(await (await asked).allHeaders()).toMatchObject({
    'x-client-tag': 'other/2',
    'x-added': '1',
    'original-host': expect.stringMatching(/^www\.stadion\.de/),
  })
  await page.close()
})
