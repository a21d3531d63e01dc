import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { problemsOf } from '../problems-of.ts'
import { detailsForm, fillIn, orderButton, payByCard, toCheckout } from './at-the-checkout.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser(), openSite()])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

test.each([
  ['stadion', 'en_GB', 'AA1001_540', { ...phone, colorScheme: 'light' }, {}],
  ['reebok', 'de_DE', 'RB1001_540', { ...desktop, colorScheme: 'dark' }, { zipcode: '10115' }],
  ['stadion', 'ar_SA', 'AA1001_540', { ...phone, colorScheme: 'light' }, { zipcode: '11564', phoneNumber: '0512345678' }],
] as const)('no state of the checkout of %s in %s has an accessibility problem', async (brand, locale, sku, options, values) => {
  const page = await (await browser.newContext({ ...options, reducedMotion: 'reduce' })).newPage()
  const problems: string[] = []
  const check = async (name: string) => void problems.push(...(await problemsOf(page, name)))
  const next = () => detailsForm(page).locator('button[type=submit]').last().click()

  await page.goto(site.url('/checkout', locale, brand))
  await check('empty bag')
  await toCheckout(page, site, locale, { brand, sku })
  // With everything that is one press away.
  for (const summary of await page.locator('.checkout .w-details__summary').all()) if (await summary.isVisible()) await summary.click()
  await check('section 1')
  await next()
  await page.locator('.checkout-wrong').waitFor()
  await check('wrong fields')
  await fillIn(page, values)
  await next()
  await orderButton(page).waitFor()
  await check('review')
  await page.locator('.checkout-section__change').last().click()
  await check('section 2')
  await page.goto(site.url('/checkout', locale, brand))
  await orderButton(page).click()
  await page.waitForURL('**/psp-stub/pay/**')
  await page.goto(site.url('/checkout', locale, brand))
  await check('open payment')
  await page.locator('.checkout-open a').first().click()
  await payByCard(page, '4000000000000002')
  await page.getByRole('alert').first().waitFor()
  await check('declined')
  await orderButton(page).click()
  await page.waitForURL('**/psp-stub/pay/**')
  await payByCard(page, '4111111111111111')
  await page.waitForURL('**/order-confirmation**')
  await check('confirmation')
  expect(problems).toEqual([])
  await page.close()
})

test('COM-CHK-22 S-27 in Arabic the page is mirrored; e-mail, phone, postal code and card stay left to right', async () => {
  const page = await browser.newPage(phone)
  const directionOf = (name: string) =>
    detailsForm(page)
      .locator(`[name=${name}]`)
      .evaluate((field) => getComputedStyle(field).direction)
  for (const locale of ['ar_EG', 'ar_MA', 'ar_SA']) {
    await toCheckout(page, site, locale)
    expect(await page.locator('.checkout').evaluate((section) => getComputedStyle(section).direction)).toBe('rtl')
    expect(await Promise.all(['email', 'phoneNumber', 'zipcode', 'city'].map(directionOf))).toEqual(['ltr', 'ltr', 'ltr', 'rtl'])
  }
  await fillIn(page, { zipcode: '11564', phoneNumber: '0512345678' })
  await detailsForm(page).locator('button[type=submit]').last().click()
  await orderButton(page).click()
  await page.waitForURL('**/psp-stub/pay/**')
  const card = page.locator('[name=number]')
  expect(await card.evaluate((field) => [getComputedStyle(field).direction, getComputedStyle(document.body).direction])).toEqual([
    'ltr',
    'rtl',
  ])
  await page.close()
})
