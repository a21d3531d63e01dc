import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { pressInFooter } from '../press.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test('B-CC-14 B-CRE-01 after a withdrawal the reloaded page does not open the question again for the same address', async () => {
  const page = await browser.newPage(desktop)
  await visit(page, site.url('/help?a=b&open-privacy-settings=gdpr'))
  await page.waitForFunction(() => (globalThis as { tagManager?: { ready?: boolean } }).tagManager?.ready)
  const anew = page.waitForEvent('load')
  await page.getByRole('dialog', { name: 'cookies' }).getByRole('button', { name: 'Reject all' }).click()
  await anew
  await page.locator('html[data-awake]').waitFor()
  // Consent's parts are connected only when the address asks, and the question may open only then.
  await page.waitForLoadState('networkidle')
  expect([page.url(), await page.locator('#consent').isVisible()]).toEqual([site.url('/help?a=b'), false])
  await page.close()
}, 60_000)

test('B-CRE-03 a question that the address opened and a shopper closed stays closed when the page reloads after a choice', async () => {
  const page = await browser.newPage(desktop)
  await visit(page, site.url('/help?a=b&open-data-settings=gdpr'))
  await page.waitForFunction(() => (globalThis as { tagManager?: { ready?: boolean } }).tagManager?.ready)
  await page.locator('dialog#privacy_request[open]').waitFor()
  await page.keyboard.press('Escape')
  await pressInFooter(page, '[data-opens-consent]')
  const anew = page.waitForEvent('load')
  await page.getByRole('dialog', { name: 'cookies' }).getByRole('button', { name: 'Reject all' }).click()
  await anew
  await page.locator('html[data-awake]').waitFor()
  await page.waitForLoadState('networkidle')
  expect([page.url(), await page.locator('dialog#privacy_request').isVisible()]).toEqual([site.url('/help?a=b'), false])
  await page.close()
}, 60_000)
