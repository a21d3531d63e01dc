import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone } from '../browser.ts'
import { tabTo } from '../focused.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'
import { orderAsGuest } from './place-order.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ hydrates: true }), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** The local fulfilment has sent and delivered it by then. */
const untilDelivered = 181_000
const items = [{ productId: 'AA1001_540', quantity: 2 }]

async function returnPage(page: Page, number: string) {
  site.store.advanceClock(untilDelivered)
  await page.goto(`${site.url('/order-tracker')}?order=${number}`)
}
/** The piece that is left, in another browser. */
async function returnElsewhere(number: string) {
  const body = { email: 'anna@example.com', items: [{ itemId: 'li_1', quantity: 1 }] }
  const other = site.store.browser({ host: 'www.stadion.co.uk' })
  expect((await other.fetch(`/api/bridge/orders/${number}/returns`, { method: 'POST', body })).status).toBe(201)
}
const sum = (page: Page) => page.locator('.return-order-sum')

test('COM-RET-09 COM-A11Y-02 pieces are sent back by keyboard alone: the sum is told before, then until when to send it and the label, which prints on one sheet', async () => {
  const context = await browser.newContext({ ...desktop, reducedMotion: 'reduce' })
  const number = await orderAsGuest(context, site, items)
  const page = await context.newPage()
  const errors = errorsOf(page)
  // Nothing has been delivered, so no time to send it back is over.
  await page.goto(`${site.url('/order-tracker')}?order=${number}&do=return`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/we have your order/i)
  await returnPage(page, number)
  await page.locator('[data-mf=orders_tracker][data-mounted]').waitFor()
  // The last day of the window, and not the midnight after it: registered on the day of its delivery, it is sent off by the same day.
  const lastDay = /Free returns until (\d+ \w+ \d{4})/.exec(await page.locator('.order-view-actions').innerText())?.[1]
  await tabTo(page, 'Return items')
  await page.keyboard.press('Enter')
  await page.waitForURL('**&do=return')
  await page.locator('[data-mf=orders_tracker][data-mounted]').waitFor()
  await tabTo(page, 'Register return')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').filter({ hasText: 'Choose at least one piece.' }).waitFor()
  await tabTo(page, /^One more/)
  await page.keyboard.press('Enter')
  await sum(page).filter({ hasText: '£90' }).waitFor()
  await tabTo(page, 'Register return')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your return is registered.' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.locator('.order-view-facts').innerText()).toMatch(new RegExp(`Send it off by ${lastDay}\\.[\\s\\S]*Print label`, 'i'))
  await tabTo(page, 'Print label')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/label*')
  const problems = await problemsOf(page, 'label')
  // On paper it is the label alone, on one sheet.
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.how').isVisible()).toBe(false)
  expect(await page.locator('section').innerText()).toContain(number)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_000)
  expect([...problems, ...errors]).toEqual([])

  // Another tab was faster, or the answer of an earlier press was lost: that it is registered is what counts.
  await page.emulateMedia({ media: 'screen' })
  await page.route('**/stream*', (route) => route.abort())
  await page.goto(`${site.url('/order-tracker')}?order=${number}&do=return`)
  await page.locator('[data-mf=orders_tracker][data-mounted]').waitFor()
  // The one piece that is left is chosen already.
  await sum(page).filter({ hasText: '£90' }).waitFor()
  await returnElsewhere(number)
  await press(page, page.getByRole('button', { name: 'Register return' }))
  await page.getByRole('heading', { level: 1, name: 'Your return is registered.' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})

test('without JavaScript each press shows the sum, and nothing that was chosen is lost', async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const number = await orderAsGuest(context, site, items)
  const page = await context.newPage()
  await returnPage(page, number)
  await press(page, page.getByRole('link', { name: 'Return items' }))
  for (const shown of ['£90', '£180']) {
    await press(page, page.getByRole('button', { name: /^One more/ }))
    await sum(page).filter({ hasText: shown }).waitFor()
  }
  await page.getByRole('combobox').selectOption('TOO_SMALL')
  await press(page, page.getByRole('button', { name: /^One less/ }))
  await sum(page).filter({ hasText: '£90' }).waitFor()
  expect(await page.getByRole('combobox').inputValue()).toBe('TOO_SMALL')
  await press(page, page.getByRole('button', { name: 'Register return' }))
  await page.waitForURL((url) => url.search === `?order=${number}`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/return is registered/i)

  await page.goto(`${site.url('/order-tracker')}?order=${number}&do=return`)
  await sum(page).filter({ hasText: '£90' }).waitFor()
  await returnElsewhere(number)
  await press(page, page.getByRole('button', { name: 'Register return' }))
  await page.getByRole('heading', { level: 1, name: 'Your return is registered.' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.close()
})
