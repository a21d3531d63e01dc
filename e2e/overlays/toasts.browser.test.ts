import type { Toasts } from '@stadion/modals/toasts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([openSite(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

test('the first toast hydrates its fragment, in the storefront’s language', async () => {
  const page = await browser.newPage(desktop)
  const errors = errorsOf(page)
  // Only fragments can reach a page's services; this intercepts their creation.
  await page.addInitScript(() => {
    const { set } = Map.prototype
    Map.prototype.set = function (key, value) {
      if (key === 'toasts@1') Object.assign(globalThis, { said: value })
      return set.call(this, key, value)
    }
  })
  await visit(page, site.url('/', 'de_DE', 'reebok'))
  expect(await page.locator('.w-toasts').count()).toBe(0)
  await page.evaluate(() => (globalThis as unknown as { said: Toasts }).said.show({ text: 'Gespeichert' }))
  const messages = page.getByRole('region', { name: 'Meldungen' })
  await messages.getByText('Gespeichert').waitFor()
  await messages.getByRole('button', { name: 'Schließen' }).click()
  expect(await page.locator('.w-toast').count()).toBe(0)
  expect(errors).toEqual([])
})
