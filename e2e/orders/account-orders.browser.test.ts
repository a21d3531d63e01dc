import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone } from '../browser.ts'
import { mounted, openAccount } from '../my-account/open-account.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'
import { orderAsGuest, orderAsMember } from './place-order.ts'

let browser: Browser
let site: Site
/** The newest first. */
const numbers: string[] = []
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ hydrates: true }), openSite()])
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test('COM-TRK-10 without orders the page leads into the shop; they are listed ten a page, newest first, with pictures; another’s number is a 404 page', async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = await openAccount(context, site, { at: '/orders', hasScript: false })
  expect(await page.locator('.my-account-empty__ways a').count()).toBe(3)
  for (let n = 0; n < 11; n++) {
    site.store.advanceClock(1_000)
    numbers.unshift(await orderAsMember(site))
  }
  await page.reload()
  const shown = () => page.locator('.my-account-order__number bdi').allInnerTexts()
  expect(await shown()).toEqual(numbers.slice(0, 10))
  expect(await page.locator('.my-account-order img').count()).toBe(10)
  await press(page, page.getByRole('link', { name: 'Next page' }))
  await page.waitForURL('**/my-account/orders?page=2')
  expect(await shown()).toEqual(numbers.slice(10))
  await press(page, page.locator('.my-account-order a'))
  await page.waitForURL(`**/my-account/orders/${numbers[10]}`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/We have your order/i)
  expect(await page.locator('.my-account').innerText()).toContain('SW1A 1AA')

  // This browser has looked up the order of a guest, whose address it is not told.
  const strange = await orderAsGuest(context, site)
  const lookUp = await page.goto(`${site.url('/order-tracker')}?order=${strange}`)
  expect(lookUp?.status()).toBe(200)
  await context.clearCookies({ name: 'order.pass' })
  for (const number of [strange, 'PGB99999999', 'x'])
    expect((await page.goto(site.url(`/my-account/orders/${number}`)))?.status()).toBe(404)
  await context.close()
})

test('COM-TRK-11 with and without JavaScript “Buy again” puts what is still sold into the bag and names what is not', async () => {
  const number = await orderAsMember(site, [{ productId: 'AA1001_540' }, { productId: 'AA1004_540' }])
  const stock = (quantity: number) => site.store.fetch('/__test__/stock', { method: 'POST', body: { productId: 'AA1004_540', quantity } })
  await stock(0)
  for (const hasScript of [true, false]) {
    const context = await browser.newContext(hasScript ? desktop : { ...phone, javaScriptEnabled: false })
    const page = await openAccount(context, site, { at: `/orders/${number}`, hasScript })
    await press(page, page.getByRole('button', { name: 'Buy again' }))
    const told = page.getByText('No longer available:')
    await told.waitFor()
    const gone = await page.locator('.ordered-lines-name').last().innerText()
    expect(await told.innerText()).toBe(`No longer available: ${gone}`)
    await press(page, page.locator('.order-view-again a'))
    await page.waitForURL('**/cart')
    expect(await page.locator('.bag-page-line').count()).toBe(1)
    await context.close()
  }
  await stock(50)
})

test.each([
  ['stadion', 'de_DE', { ...phone, colorScheme: 'dark' }],
  ['stadion', 'ar_SA', { ...desktop, colorScheme: 'light' }],
] as const)('in %s %s neither list nor order has an accessibility problem', async (brand, locale, options) => {
  const page = await openAccount(await browser.newContext({ ...options, reducedMotion: 'reduce' }), site, { locale, brand, at: '/orders' })
  const errors = errorsOf(page)
  const problems = await problemsOf(page, 'list')
  for (const at of [`/orders/${numbers[0]}`, `/orders/${numbers[0]}?do=cancel`]) {
    await page.goto(site.url(`/my-account${at}`, locale, brand))
    await mounted(page)
    problems.push(...(await problemsOf(page, at)))
  }
  expect([...problems, ...errors]).toEqual([])
  await page.context().close()
})
