import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, phone, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { listenTo } from '../spoken.ts'
import { anna, orderButton, payByCard, pressOrder, toCheckout, typeCard, withoutScripts } from './at-the-checkout.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ hydrates: true }), openSite()])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const declined = '4000000000000002'
const unavailable = '4000000000000119'
const amina = { ...anna, address1: 'Al Wasl Road 1', city: 'Dubai', zipcode: '', phoneNumber: '0501234567' }

/** Where the focus is, and how often it moved since the page began; and the texts of alerts that came later. */
const heard = (page: Page) =>
  page.evaluate(() => {
    const { focused, alerts } = globalThis as unknown as { focused: string[]; alerts: string[] }
    return { focused, alerts }
  })
/** From now on each page notes what a screen reader says of it by itself: what gets the focus, and alerts that come. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const [focused, alerts]: string[][] = [[], []]
    Object.assign(globalThis, { focused, alerts })
    addEventListener('focusin', ({ target }) => focused!.push((target as Element).textContent!.trim()))
    // What the page's own HTML holds is no news.
    addEventListener('DOMContentLoaded', () =>
      new MutationObserver((records) => {
        for (const { target } of records) {
          const alert = (target as Element).closest?.('[role=alert]') ?? (target as Element).querySelector?.('[role=alert]')
          if (alert?.textContent) alerts!.push(alert.textContent.trim())
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true }),
    )
  })
/** Whether all of an element is in the window, and nothing lies over it. */
const isSeen = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= innerHeight && element.contains(over)
  })
const focusIsIn = (page: Page) => page.evaluate(() => document.activeElement?.className)

test('S-15 whoever is taken to the provider reads its name, and until when the goods are held', async () => {
  const page = await browser.newPage(phone)
  await toCheckout(page, site, 'nl_NL', { details: { ...anna, zipcode: '1012 AB', city: 'Amsterdam' } })
  for (const [way, name, path] of [
    ['CARD', 'Test Pay', 'pay'],
    ['BANK_REDIRECT:ideal', 'iDEAL', 'bank'],
  ] as const) {
    // Its page does not come: what the shopper read meanwhile stays.
    await page.route(`**/psp-stub/${path}/**`, (route) => route.abort('aborted'))
    await press(page, page.locator(`label[for="${await page.locator(`[value="${way}"]`).getAttribute('id')}"]`))
    await pressOrder(page)
    await page.getByRole('heading', { name: `Je gaat nu naar ${name}.` }).waitFor()
    expect(await page.locator('.checkout-open').innerText()).toMatch(/gereserveerd tot \d?\d:\d\d\./)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('checkout-open')
    await page.unroute(`**/psp-stub/${path}/**`)
    await press(page, page.getByRole('link', { name: 'Verder met betalen' }))
    await page.waitForURL(`**/psp-stub/${path}/**`)
    await page.goBack()
    // It is open now, and nobody is being taken anywhere.
    await page.getByRole('heading', { name: 'Er staat een betaling open' }).waitFor()
    await page.locator('[data-mf=checkout_checkout][data-mounted]').waitFor()
    await press(page, page.getByRole('button', { name: 'Betaling annuleren' }))
    await orderButton(page).waitFor()
    await visit(page, site.url('/checkout', 'nl_NL'))
  }
  await page.close()
})

test.each([
  [
    'nl_NL',
    { zipcode: '1012 AB', city: 'Amsterdam' },
    'BANK_REDIRECT:ideal',
    'bank',
    /^iDEAL · €/,
    'De betaling is geannuleerd. Er is niets afgeschreven.',
  ],
  ['ar_SA', { zipcode: '11564', city: 'الرياض', phoneNumber: '0512345678' }, 'CARD', 'pay', /^بطاقة · /, 'أُلغي الدفع. لم يُخصم شيء.'],
] as const)(
  'COM-CHK-18 COM-A11Y-03 COM-A11Y-04 S-20 in %s a payment that was open when the page came names its way; cancelled, that is said and the focus goes to the ways to pay; a second press leads it to what is open then',
  async (locale, place, way, path, name, cancelled) => {
    const page = await browser.newPage(phone)
    await toCheckout(page, site, locale, { details: { ...anna, ...place } })
    await press(page, page.locator(`label[for="${await page.locator(`[value="${way}"]`).getAttribute('id')}"]`))
    await pressOrder(page)
    await page.waitForURL(`**/psp-stub/${path}/**`)
    await visit(page, site.url('/checkout', locale))
    expect(await page.locator('.checkout-open p').first().innerText()).toMatch(name)
    const spoken = await listenTo(page)
    await press(page, page.locator('form:has([value=cancel]) button'))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checkout-payment')
    expect(await spoken()).toContainEqual(['status', cancelled])

    // The page of the card that is chosen again does not come.
    await page.route('**/psp-stub/pay/**', (route) => route.abort('aborted'))
    await pressOrder(page)
    await page.locator('.checkout-open').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checkout-open')
    await press(page, page.locator('form:has([value=cancel]) button'))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checkout-payment')
    await page.close()
  },
)

test('COM-CHK-20 S-22 a provider that cannot work is named by the way to pay, the others stay, and nothing that was typed is lost', async () => {
  const page = await browser.newPage(phone)
  await toCheckout(page, site, 'en_AE', { hasFields: true, details: amina })
  await orderButton(page).waitFor()
  await typeCard(page, unavailable)
  await pressOrder(page)
  const told = 'Paying by Card is not possible right now. Nothing was taken. Choose another way to pay, or try again in a moment.'
  await page.getByRole('alert').getByText(told).waitFor()
  expect([await focusIsIn(page), await isSeen(page, '.checkout-told')]).toEqual(['checkout-told', true])
  expect(await page.locator('.checkout-section__held').first().innerText()).toContain('Al Wasl Road 1')
  expect(await page.frameLocator('.checkout-card-fields').locator('#number').inputValue()).toBe(unavailable)
  await press(page, page.locator('.checkout').getByText('Cash on delivery', { exact: true }))
  await pressOrder(page)
  await page.waitForURL('**/order-confirmation?order=*')
  await page.close()
})

test.each([true, false])(
  'COM-CHK-13 back from the provider with a decline on a phone, view and focus are at the alert, which is said once (scripts: %s)',
  async (javaScriptEnabled) => {
    const page = await browser.newPage({ ...phone, javaScriptEnabled })
    if (!javaScriptEnabled) withoutScripts(page)
    else await listen(page)
    await toCheckout(page, site, 'en_GB', { details: anna, quantity: 2 })
    await (javaScriptEnabled ? pressOrder(page) : orderButton(page).tap())
    await page.waitForURL('**/psp-stub/pay/**')
    await payByCard(page, declined)
    await page.waitForURL('**/checkout*')
    const told = 'Your bank refused this card. Nothing was taken. Try another card or another way to pay.'
    await page.getByRole('alert').getByText(told).waitFor()
    await page.locator('.checkout-told:focus').waitFor()
    expect(await isSeen(page, '.checkout-told')).toBe(true)
    if (javaScriptEnabled) {
      await page.locator('[data-mf=checkout_checkout][data-mounted]').waitFor()
      expect(await heard(page)).toEqual({ focused: [told], alerts: [] })
    }
    await page.close()
  },
)
