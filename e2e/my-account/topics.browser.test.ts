import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { mounted, openAccount } from './open-account.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test('REACH-NEWS-01 by keyboard topics are chosen in place, a failure is told, and the newsletter ends', async () => {
  const context = await browser.newContext(desktop)
  const page = await openAccount(context, site, { locale: 'en_GB' })
  await page.goto(site.url('/newsletter/topics'))
  await mounted(page)
  const checked = () => page.locator('input[type=checkbox]:checked').count()
  expect(await checked()).toBe(0)
  await page.getByLabel('Running').focus()
  await page.keyboard.press('Space')
  await page.route('**/api/account/newsletter', (route) => route.fulfill({ status: 503, json: { error: 'temporarily_unavailable' } }))
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByRole('alert').waitFor()
  await page.unroute('**/api/account/newsletter')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText('Saved.', { exact: true }).first().waitFor()
  await page.reload()
  await mounted(page)
  expect([await checked(), await page.getByLabel('Running').isChecked()]).toEqual([1, true])
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter')
  await page.getByText('You no longer get newsletters from us.').first().waitFor()
  await context.close()
})
