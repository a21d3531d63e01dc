import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorsOf, openBrowser, phone, visit } from '../browser.ts'
import { fillBag } from '../fill-bag.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { anna, detailsForm, fillIn, mailsOf, orderButton, payByCard, pressOrder, toCheckout } from './at-the-checkout.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ hydrates: true }), openSite()])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const person = { email: 'anna@example.com', firstName: 'Anna', lastName: 'Muster', address1: 'Weg 1' }

/** Every field of the page that a shopper sees and has not filled in. */
const emptyFields = (page: Page): Promise<string[]> =>
  page
    .locator('.checkout :is(input, select, textarea):not([type=hidden], [type=checkbox], [type=radio])')
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.checkVisibility() && !(field as HTMLInputElement).value)
        .map((field) => (field as HTMLInputElement).name),
    )
const ended = async () =>
  (
    await site.store.db.query<{ said: string }>(
      `select concat_ws(' ', state, snapshot ->> 'method') as said from orders."order" order by 1`,
    )
  ).map(({ said }) => said)

test.each([
  ['de_DE', { zipcode: '10115', city: 'Berlin' }, 'CARD'],
  ['ar_SA', { city: 'الرياض', zipcode: '11564', phoneNumber: '0512345678' }, 'CASH_ON_DELIVERY'],
] as const)(
  'COM-PERF-08 COM-CHK-04 from the bag to the confirmation by touch and keys in %s: at most 8 fields; a card that is declined, then one that the bank asks about or cash',
  async (locale, place, second) => {
    const page = await browser.newPage(phone)
    const errors = errorsOf(page)
    // Cards are typed on the provider's page.
    await page.route('**/psp-stub/fields*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    await fillBag(page.context(), site.url('/cart', locale), 'AA1001_540', 1)
    await visit(page, site.url('/cart', locale))
    await press(page, page.locator('.bag-page-summary a[href$="/checkout"]'))
    await page.waitForURL('**/checkout')
    await page.locator('[data-mf=checkout_checkout][data-mounted]').waitFor()
    const values: Readonly<Record<string, string>> = { ...person, ...place }
    const asked = await emptyFields(page)
    expect([asked.length <= 8, [...asked].sort()]).toEqual([true, Object.keys(values).sort()])
    for (const name of asked) await detailsForm(page).locator(`[name=${name}]`).pressSequentially(values[name]!)
    await press(page, detailsForm(page).locator('button[type=submit]').last())
    await orderButton(page).waitFor()
    expect(await emptyFields(page)).toEqual([])

    await pressOrder(page)
    await page.waitForURL('**/psp-stub/pay/**')
    await payByCard(page, '4000000000000002')
    await page.locator('.checkout-told [role=alert]').waitFor()
    await page.locator('[data-mf=checkout_checkout][data-mounted]').waitFor()
    expect(await emptyFields(page)).toEqual([])
    // Where a card is all there is, there is nothing to choose.
    const way = page.locator(`[type=radio][value=${second}]`)
    expect(await way.count()).toBe(second === 'CARD' ? 0 : 1)
    if (second !== 'CARD') await press(page, page.locator(`label[for="${await way.getAttribute('id')}"]`))
    await pressOrder(page)
    if (second === 'CARD') {
      await page.waitForURL('**/psp-stub/pay/**')
      await payByCard(page, '4000000000003220')
      await page.waitForURL('**/psp-stub/3ds/**')
      await press(page, page.locator('button[value=confirm]'))
    }
    await page.waitForURL('**/order-confirmation?order=*')
    expect(await page.locator('h1').innerText()).not.toBe('')
    expect([await ended(), await mailsOf(site), errors]).toEqual([[`CREATED ${second}`, 'EXPIRED CARD'], ['order-confirmation'], []])
    await page.close()
  },
)

test('COM-CHK-10 COM-A11Y-03 where the rules of addresses do not load, the server says what is wrong, in the same summary', async () => {
  const page = await browser.newPage(phone)
  await page.route('**/detail-problems.js', (route) => route.abort())
  await toCheckout(page, site)
  await fillIn(page, { ...anna, zipcode: '1' })
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await page.locator('.checkout-wrong:focus').waitFor()
  expect(await page.locator('.checkout-wrong li').count()).toBe(1)
  expect(await page.locator('[name=zipcode]').getAttribute('aria-invalid')).toBe('true')
  await detailsForm(page).locator('[name=zipcode]').fill('SW1A 1AA')
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await orderButton(page).waitFor()
  await page.close()
})
