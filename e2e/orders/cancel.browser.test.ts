import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'
import { orderAsGuest } from './place-order.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const tracked = (page: Page, number: string, more = '') => page.goto(`${site.url('/order-tracker')}?order=${number}${more}`)
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses Tab until the focus is on what has this text. */
async function tabTo(page: Page, text: string) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === text) return
  }
  throw new Error(`No Tab leads to ${text}`)
}

test('a guest cancels by keyboard alone: what happens is said before, and in place what has happened', async () => {
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
  const problems = await problemsOf(page, 'cancel')
  await tabTo(page, 'Cancel order now')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your order is cancelled.' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(page.url()).toBe(`${site.url('/order-tracker')}?order=${number}`)
  expect(await page.locator('.order-view-steps li').allInnerTexts()).toHaveLength(2)
  expect(await page.getByRole('link', { name: 'Cancel order' }).count()).toBe(0)
  problems.push(...(await problemsOf(page, 'cancelled')))
  expect([...problems, ...errors]).toEqual([])

  // A page that was open all the time says that it is too late.
  await tracked(page, number, '&do=cancel')
  await page.getByRole('alert').waitFor()
  await context.close()
})

test('without JavaScript the form cancels, and leads back to the order', async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const number = await orderAsGuest(context, site)
  const page = await context.newPage()
  await tracked(page, number)
  await press(page, page.getByRole('link', { name: 'Cancel order' }))
  await page.waitForURL('**&do=cancel')
  await press(page, page.getByRole('button', { name: 'Cancel order now' }))
  await page.waitForURL((url) => url.search === `?order=${number}`)
  expect(await title(page).innerText()).toMatch(/cancelled/i)
  await context.close()
})
