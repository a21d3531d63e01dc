import { localEndpoint } from '@stadion/gateway/fragment-endpoints'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone, visit } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import {
  detailsForm,
  fillIn,
  mailsOf,
  orderButton,
  payByCard,
  sentNumbers,
  toCheckout,
  typeCard,
  withoutScripts,
} from './at-the-checkout.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ keepsPages: true }), openSite()])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const good = '4111111111111111'
const declined = '4000000000000002'
const challenged = '4000000000003220'
const pending = '4000000000000200'

/** Section 1 filled in and sent: the order button is there. */
async function atTheReview(page: Page, hasFields = false): Promise<void> {
  await toCheckout(page, site, 'en_GB', { hasFields })
  await fillIn(page)
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await orderButton(page).waitFor()
}
/** A fragment whose calls fail. */
const broken = localEndpoint({ id: 'checkout_checkout', fetch: async () => new Response('away', { status: 503 }) })

const heading = (page: Page) => page.locator('h1')
const orders = async () =>
  (await site.store.db.query<{ state: string }>('select state from orders."order" order by state')).map(({ state }) => state)

test('COM-PAY-09 COM-PAY-10 with the keyboard from the address over the card fields to the confirmation: one order, one mail, an empty bag', async () => {
  const page = await browser.newPage(desktop)
  const errors = errorsOf(page)
  const sent = sentNumbers(page, [good])
  await toCheckout(page, site, 'en_GB', { hasFields: true })
  await page.getByLabel('Email address').focus()
  for (const text of ['anna@example.com', 'Anna', 'Muster', '1 Road', 'London', 'sw1a1aa']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  // Focus follows to the section that opens.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checkout-payment')
  await expect.poll(() => page.locator('.checkout-section__held').first().innerText()).toContain('SW1A 1AA')
  await page.locator('.checkout-card-fields[data-ready]').waitFor()
  expect(await page.getByText('You enter your card on').count()).toBe(0)
  await orderButton(page).focus()
  await page.keyboard.press('Enter')
  // The fields say what is missing, and have the focus.
  const fields = page.frameLocator('.checkout-card-fields')
  await fields.getByText('Check the card number.').waitFor()
  await expect.poll(() => fields.locator(':focus').getAttribute('id')).toBe('number')
  for (const text of [good, '1239', '123']) {
    await page.keyboard.type(text)
    if (text !== '123') await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order-confirmation?order=PGB*')
  expect(await heading(page).textContent()).toBe('Thank you')
  expect(await page.locator('.header-count[data-bag-count]').isVisible()).toBe(false)
  expect(await orders()).toEqual(['CREATED'])
  await expect.poll(() => mailsOf(site)).toEqual(['order-confirmation'])
  await page.goto(site.url('/cart'))
  expect(await heading(page).textContent()).toBe('Nothing in it yet')
  expect([errors, sent]).toEqual([[], []])
  await page.close()
})

test('without JavaScript: wrong fields, back from the card page, continue, and the confirmation', async () => {
  const page = withoutScripts(await browser.newPage({ ...phone, javaScriptEnabled: false }))
  await toCheckout(page, site)
  await fillIn(page, { zipcode: '1' })
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await page.getByRole('alert').getByRole('link', { name: 'Postcode' }).waitFor()
  expect(await page.locator('[name=city]').inputValue()).toBe('London')
  const field = page.locator('[name=zipcode]')
  expect(await page.locator(`#${await field.getAttribute('aria-describedby')}`).innerText()).toBe('Please enter a valid postcode.')
  await field.fill('sw1a1aa')
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await press(page, orderButton(page))
  await page.waitForURL('**/psp-stub/pay/**')
  await page.goto(site.url('/checkout'))
  await page.getByRole('heading', { name: 'A payment is open' }).waitFor()
  expect(await page.getByRole('link', { name: 'Change', exact: true }).count()).toBe(0)
  expect(await orderButton(page).count()).toBe(0)
  await press(page, page.getByRole('link', { name: 'Continue payment' }))
  await payByCard(page, good)
  await page.waitForURL('**/order-confirmation?order=PGB*')
  expect(await page.locator('.checkout-confirmation').innerText()).toContain('SW1A 1AA')
  expect(await orders()).toEqual(['CREATED'])
  await page.close()
})

test.each([
  ['with', true],
  ['without', false],
])(
  'COM-PAY-06 COM-PAY-10 %s JavaScript: a declined card, one of the four, says why and that nothing was taken; another one pays',
  async (_, javaScriptEnabled) => {
    const opened = await browser.newPage({ ...phone, javaScriptEnabled })
    const page = javaScriptEnabled ? opened : withoutScripts(opened)
    const sent = sentNumbers(page, [declined, challenged])
    // In the fields where scripts run, else on the provider's page.
    const pay = async (number: string) => {
      if (javaScriptEnabled) await typeCard(page, number)
      await press(page, orderButton(page))
      if (javaScriptEnabled) return
      await page.waitForURL('**/psp-stub/pay/**')
      await payByCard(page, number)
    }
    await atTheReview(page, true)
    await pay(declined)
    await page.getByRole('alert').filter({ hasText: 'Your bank refused this card. Nothing was taken.' }).waitFor()
    expect(await page.locator('.checkout-section__held').first().innerText()).toContain('London')
    await pay(challenged)
    await page.waitForURL('**/psp-stub/3ds/**')
    await press(page, page.locator('button[value=confirm]'))
    await page.waitForURL('**/order-confirmation?order=PGB*')
    expect([await orders(), sent]).toEqual([['CREATED', 'EXPIRED'], []])
    await page.close()
  },
)

test('COM-PAY-09 where the card fields do not load within 8 s the provider’s page stays the way; a doubled press places one order', async () => {
  const page = await browser.newPage(desktop)
  await page.clock.install()
  await page.route('**/psp-stub/fields.js', (route) => route.fulfill({ status: 204 }))
  await atTheReview(page, true)
  await page.locator('.checkout-card-fields').waitFor({ state: 'attached' })
  await page.clock.fastForward(8_000)
  await page.locator('.checkout-card-fields').waitFor({ state: 'detached' })
  await page.getByText('You enter your card on').waitFor()
  await orderButton(page).dblclick({ noWaitAfter: true })
  await page.waitForURL('**/psp-stub/pay/**')
  expect(await orders()).toEqual(['AWAITING_PAYMENT'])
  await page.close()
})

test('a locked bag says so on its page, with both ways; cancelled, it is as it was', async () => {
  const page = await browser.newPage(desktop)
  await atTheReview(page)
  await press(page, orderButton(page))
  await page.waitForURL('**/psp-stub/pay/**')
  await page.goto(site.url('/cart'))
  await page.getByText('A payment is open').waitFor()
  await press(page, page.getByRole('button', { name: 'Cancel payment' }))
  await page.getByText('A payment is open').waitFor({ state: 'detached' })
  expect(await page.locator('.bag-page-line').count()).toBe(1)
  expect(await orders()).toEqual(['EXPIRED'])
  await page.close()
})

test('COM-CHK-11 a changed total is shown and ordered only by another press', async () => {
  const page = await browser.newPage(desktop)
  await atTheReview(page)
  // The bag changes elsewhere, behind this page's back.
  await page.evaluate(() =>
    fetch('/api/bridge/baskets/-/items/li_1', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'original-host': 'www.stadion.co.uk' },
      body: JSON.stringify({ quantity: 2 }),
    }).then(() => {}),
  )
  await press(page, orderButton(page))
  await page.getByRole('alert').filter({ hasText: 'The total changed from £90 to £180.' }).waitFor()
  await expect.poll(() => page.locator('.checkout-total').innerText()).toContain('£180')
  expect(await orders()).toEqual([])
  await press(page, orderButton(page))
  await page.waitForURL('**/psp-stub/pay/**')
  expect(await orders()).toEqual(['AWAITING_PAYMENT'])
  await page.close()
})

test('COM-CHK-07 a gift card is bought with the e-mail address alone; what its mail says pays for the next order', async () => {
  const page = await browser.newPage(desktop)
  const errors = errorsOf(page)
  await visit(page, site.url('/gift-card/GC0001.html', 'en_GB'))
  await press(page, page.locator('.product-size').filter({ has: page.locator('[value=GC0001_050]') }))
  await page.locator('[name=recipientName]').fill('Eva')
  await page.locator('[name=recipientEmail]').fill('eva@example.com')
  await page.locator('[name=senderName]').fill('Anna')
  await page.locator('[name=message]').fill('Have fun with it')
  await press(page, page.locator('.product-action button'))
  await page.locator('dialog[open] li').first().waitFor()
  await page.goto(site.url('/checkout', 'en_GB'))
  await page.getByLabel('Email address').fill('anna@example.com')
  expect(await detailsForm(page).locator('input:not([type=hidden], [type=checkbox])').count()).toBe(1)
  expect(await page.locator('form:has([name=intent][value=delivery])').count()).toBe(0)
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await orderButton(page).waitFor()
  await typeCard(page, good)
  await press(page, orderButton(page))
  await page.waitForURL('**/order-confirmation?order=PGB*')
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  const { mails } = (await (await site.store.fetch('/__test__/mails?to=eva@example.com')).json()) as { mails: { text: string }[] }
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toMatch(/Anna has given you a gift card of £45[\s\S]*Have fun with it/)
  const [code, pin] = [/(?:\d{4} ){3}\d{4}/.exec(mails[0]!.text)![0], /PIN: (\d+)/.exec(mails[0]!.text)![1]!]

  await atTheReview(page)
  await press(page, page.locator('.bag-gift summary'))
  await page.locator('.bag-gift [name=code]').fill(code)
  await page.locator('.bag-gift [name=pin]').fill(pin)
  await page.keyboard.press('Enter')
  await page.getByText(`Gift card ending in ${code.slice(-4)}`).waitFor()
  await press(page, orderButton(page))
  await page.waitForURL('**/psp-stub/pay/**')
  await payByCard(page, good)
  await page.waitForURL('**/order-confirmation?order=PGB*')
  expect(await orders()).toEqual(['CREATED', 'CREATED'])
  expect(errors).toEqual([])
  await page.close()
})

test('a line that is short offers the rest, and the button waits (nothing left is not tried)', async () => {
  const page = await browser.newPage(desktop)
  await toCheckout(page, site, 'en_GB', { quantity: 2 })
  await fillIn(page)
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await orderButton(page).waitFor()
  await site.store.fetch('/__test__/stock', { method: 'POST', body: { productId: 'AA1001_540', quantity: 1 } })
  await page.reload()
  await orderButton(page).waitFor()
  expect(await orderButton(page).isDisabled()).toBe(true)
  await press(page, page.getByRole('button', { name: 'Take what is left: 1' }))
  await expect.poll(() => orderButton(page).isDisabled()).toBe(false)
  await expect.poll(() => page.locator('.checkout-total').innerText()).toContain('£90')
  await page.close()
})

test('COM-PAY-14 S-16 a payment that the bank still works on is waited for, and led on by itself', async () => {
  const page = await browser.newPage(desktop)
  await atTheReview(page)
  await press(page, orderButton(page))
  await page.waitForURL('**/psp-stub/pay/**')
  await payByCard(page, pending)
  await page.getByRole('heading', { name: 'Waiting for your bank' }).waitFor()
  expect(await orderButton(page).count()).toBe(0)
  await site.store.fetch('/__test__/clock', { method: 'POST', body: { advanceMs: 10_000 } })
  await page.waitForURL('**/order-confirmation?order=PGB*')
  await page.close()
})

test('COM-PAY-14 S-16 a payment that the bank refuses while it is waited for says so by itself', async () => {
  const page = await browser.newPage(desktop)
  await atTheReview(page)
  await press(page, orderButton(page))
  await page.waitForURL('**/psp-stub/pay/**')
  await payByCard(page, '4000000000000309')
  await page.getByRole('heading', { name: 'Waiting for your bank' }).waitFor()
  await site.store.fetch('/__test__/clock', { method: 'POST', body: { advanceMs: 10_000 } })
  await page.getByRole('alert').filter({ hasText: 'Your bank refused this card. Nothing was taken.' }).waitFor()
  expect(await orderButton(page).count()).toBe(1)
  await page.close()
})

test('COM-CHK-32 a confirmation without its pass shows nothing of an order', async () => {
  const page = await browser.newPage(desktop)
  for (const order of ['PGB00000001', '', '<script>alert(1)</script>']) {
    const answer = await page.goto(`${site.url('/order-confirmation')}?order=${encodeURIComponent(order)}`)
    expect(answer?.status()).toBe(200)
    expect(await page.locator('.checkout-confirmation').innerText()).toContain('Everything about your order is in our email.')
    expect(await page.locator('.ordered-lines').count()).toBe(0)
  }
  await page.close()
})

test('COM-CHK-23 S-28 with the API away the checkout is 503 and says that the bag is kept', async () => {
  const page = await browser.newPage(desktop)
  await toCheckout(page, site)
  await site.stop()
  await site.start({ api: () => Promise.reject(new Error('away')), endpoints: new Map([...site.endpoints, ['checkout_checkout', broken]]) })
  const answer = await page.goto(site.url('/checkout'))
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5'])
  await page.getByText('Checkout cannot be reached. Your bag is kept.').waitFor()
  await page.close()
  await site.stop()
  await site.start()
})
