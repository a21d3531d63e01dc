import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone } from '../browser.ts'
import { tabTo } from '../focused.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { orderAsGuest } from './place-order.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ hydrates: true }), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const tracked = (page: Page, number: string, more = '') => page.goto(`${site.url('/order-tracker')}?order=${number}${more}`)
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** In another browser. */
async function cancelElsewhere(number: string) {
  const other = site.store.browser({ host: 'www.stadion.co.uk' })
  const answer = await other.fetch(`/api/bridge/orders/${number}/cancel`, { method: 'POST', body: { email: 'anna@example.com' } })
  expect(answer.status).toBe(200)
}

test('COM-A11Y-02 a guest cancels by keyboard alone: what happens is said before, and in place what has happened', async () => {
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const number = await orderAsGuest(context, site)
  const page = await context.newPage()
  const errors = errorsOf(page)
  await tracked(page, number)
  await page.locator('[data-mf=orders_tracker][data-mounted]').waitFor()
  await tabTo(page, 'Cancel order')
  await page.keyboard.press('Enter')
  await page.waitForURL('**&do=cancel')
  await page.locator('[data-mf=orders_tracker][data-mounted]').waitFor()
  expect(await page.locator('.orders-tracker').innerText()).toContain('was only reserved with your bank')
  await tabTo(page, 'Cancel order now')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your order is cancelled.' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(page.url()).toBe(`${site.url('/order-tracker')}?order=${number}`)
  expect(await page.locator('.order-view-steps li').allInnerTexts()).toHaveLength(2)
  expect(await page.getByRole('link', { name: 'Cancel order' }).count()).toBe(0)
  expect(errors).toEqual([])

  // Another tab was faster, or the answer of an earlier press was lost: that it is cancelled is what counts.
  const second = await orderAsGuest(context, site)
  await page.route('**/stream*', (route) => route.abort())
  await tracked(page, second, '&do=cancel')
  await page.locator('[data-mf=orders_tracker][data-mounted]').waitFor()
  await cancelElsewhere(second)
  await press(page, page.getByRole('button', { name: 'Cancel order now' }))
  await page.getByRole('heading', { level: 1, name: 'Your order is cancelled.' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(page.url()).toBe(`${site.url('/order-tracker')}?order=${second}`)
  await context.close()
})

test('without JavaScript the form cancels, and leads back to the order; pressed again it says so too', async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const number = await orderAsGuest(context, site)
  const page = await context.newPage()
  await tracked(page, number)
  await press(page, page.getByRole('link', { name: 'Cancel order' }))
  await page.waitForURL('**&do=cancel')
  await press(page, page.getByRole('button', { name: 'Cancel order now' }))
  await page.waitForURL((url) => url.search === `?order=${number}`)
  expect(await title(page).innerText()).toMatch(/cancelled/i)

  const second = await orderAsGuest(context, site)
  await tracked(page, second, '&do=cancel')
  await cancelElsewhere(second)
  await press(page, page.getByRole('button', { name: 'Cancel order now' }))
  await page.getByRole('heading', { level: 1, name: 'Your order is cancelled.' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})
