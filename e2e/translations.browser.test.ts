import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, visit } from './browser.ts'
import { openSite, type Site } from './open-site.ts'
import { signIn } from './sign-in.ts'
import { heartOf, isPressed } from './wishlist/shopper.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test('B-TR-04 B-TR-03 if translations cannot be loaded the page shows keys and stays usable', async () => {
  const context = await browser.newContext(desktop)
  await signIn(context, site)
  const page = await context.newPage()
  let isDown = true
  const asked: string[] = []
  await page.route('**/projects/storefront/namespaces/wishlist/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return isDown ? route.fulfill({ status: 503, body: '' }) : route.continue()
  })
  await visit(page, site.url('/men/shoes'))
  await page.locator('.heart[aria-pressed]').first().waitFor()
  await page.route('**/api/bridge/account/default/add', (route) => route.fulfill({ status: 500, json: {} }), { times: 2 })
  const toast = page.locator('.w-toast')
  await heartOf(page, 'AA1001').click()
  await toast.filter({ hasText: 'wished.failed' }).waitFor()
  // Once, and three retries.
  expect(asked).toEqual(Array(4).fill('/projects/storefront/namespaces/wishlist/translations/en_GB/keys'))
  isDown = false
  await heartOf(page, 'AA1001').click()
  await toast.filter({ hasText: 'That did not work. Your wishlist is unchanged.' }).waitFor()
  await heartOf(page, 'AA1001').click()
  await isPressed(page, 'AA1001')
  await context.close()
})
