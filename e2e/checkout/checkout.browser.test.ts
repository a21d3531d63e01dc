import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, errorsOf, openBrowser, phone, visit } from '../browser.ts'
import { tabTo } from '../focused.ts'
import { measuresOf } from '../measures-of.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'
import { signIn } from '../sign-in.ts'
import { listenTo } from '../spoken.ts'
import {
  anna,
  detailsForm,
  fillIn,
  mailsOf,
  orderButton,
  payByCard,
  pressOrder,
  sentNumbers,
  toCheckout,
  typeCard,
  withoutScripts,
} from './at-the-checkout.ts'

let browser: Browser
/** For the ways back: a shopper's browser keeps the page that is left. */
let keeping: Browser
let site: Site
beforeAll(async () => {
  ;[browser, keeping, site] = await Promise.all([
    openBrowser({ hydrates: true }),
    openBrowser({ hydrates: true, keepsPages: true }),
    openSite(),
  ])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), keeping?.close(), site?.close()]))

const good = '4111111111111111'
const declined = '4000000000000002'
const challenged = '4000000000003220'
const pending = '4000000000000200'

/** Section 1 has been sent: the order button is there. */
async function atTheReview(page: Page, { hasFields = false, quantity = 1 } = {}): Promise<void> {
  await toCheckout(page, site, 'en_GB', { hasFields, quantity, details: anna })
  await orderButton(page).waitFor()
}
const heading = (page: Page) => page.locator('h1')
const orders = async () =>
  (await site.store.db.query<{ state: string }>('select state from orders."order" order by state')).map(({ state }) => state)

test('COM-PAY-09 COM-PAY-10 COM-CHK-17 COM-CHK-26 COM-A11Y-02 with the keyboard from the address over the card fields to the confirmation: one order, one mail, an empty bag; another tab and the way back know of it', async () => {
  const page = await keeping.newPage(desktop)
  const errors = errorsOf(page)
  const sent = sentNumbers(page, [good])
  await toCheckout(page, site, 'en_GB', { hasFields: true })
  await tabTo(page, 'email')
  for (const text of ['anna@example.com', 'Anna', 'Muster', '1 Road', 'London', 'sw1a1aa']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  // Focus follows to the section that opens.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checkout-payment')
  await expect.poll(() => page.locator('.checkout-section__held').first().innerText()).toContain('SW1A 1AA')
  const other = await page.context().newPage()
  await visit(other, site.url('/checkout'))
  await press(other, other.locator('.checkout-section__change').first())
  await page.locator('.checkout-card-fields[data-ready]').waitFor()
  expect(await page.getByText('You enter your card on').count()).toBe(0)
  await tabTo(page, /^(Order with|Place order)/)
  await page.keyboard.press('Enter')
  // The fields say what is missing, and have the focus.
  const fields = page.frameLocator('.checkout-card-fields')
  await fields.getByText('Check the card number.').waitFor()
  await expect.poll(() => fields.locator(':focus').getAttribute('id')).toBe('number')
  for (const text of [good, '1239', '123']) {
    await page.keyboard.type(text)
    // What is being corrected is wrong no longer.
    expect(await fields.locator(':focus').getAttribute('aria-invalid')).toBeNull()
    if (text !== '123') await page.keyboard.press('Tab')
  }
  expect(await fields.locator('.wrong:visible').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order-confirmation?order=PGB*')
  expect(await heading(page).textContent()).toBe('Thank you')
  expect(await page.locator('.header-count[data-bag-count]').isVisible()).toBe(false)
  expect(await orders()).toEqual(['CREATED'])
  await expect.poll(() => mailsOf(site)).toEqual(['order-confirmation'])
  await press(other, detailsForm(other).locator('button[type=submit]').last())
  await other.getByText(/You ordered this on \d+ \w+ \d{4} at \d\d:\d\d: PGB\d{8}\./).waitFor()
  expect([...(await problemsOf(other, 'S-19')), ...(await measuresOf(other, 'S-19'))]).toEqual([])
  await press(other, other.getByRole('link', { name: 'Show order' }))
  await other.waitForURL('**/order-confirmation?order=PGB*')
  // Back to the checkout: that leads to the order again.
  await page.goBack()
  await page.waitForURL('**/order-confirmation?order=PGB*')
  expect(await orders()).toEqual(['CREATED'])
  await page.goto(site.url('/cart'))
  expect(await heading(page).textContent()).toBe('Nothing in it yet')
  expect([errors, sent]).toEqual([[], []])
  await page.close()
})

test('COM-CHK-10 without JavaScript: wrong fields, back from the card page, continue, and the confirmation', async () => {
  const page = withoutScripts(await browser.newPage({ ...phone, javaScriptEnabled: false }))
  await toCheckout(page, site)
  // Without scripts there are no wallets.
  expect(await page.locator('.checkout-express').isVisible()).toBe(false)
  await fillIn(page, { firstName: 'Anna1', lastName: 'M1', zipcode: '1' })
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await page.getByRole('alert').getByRole('link', { name: 'Postcode' }).waitFor()
  expect(await page.getByRole('alert').getByRole('link').allInnerTexts()).toEqual(['First name', 'Last name', 'Postcode'])
  expect(await page.locator('[name=city]').inputValue()).toBe('London')
  const field = page.locator('[name=zipcode]')
  expect(await page.locator(`#${await field.getAttribute('aria-describedby')}`).innerText()).toBe('Please enter a valid postcode.')
  await fillIn(page)
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await pressOrder(page)
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
      await pressOrder(page)
      if (javaScriptEnabled) return
      await page.waitForURL('**/psp-stub/pay/**')
      await payByCard(page, number)
    }
    await atTheReview(page, { hasFields: true })
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
  await page.route('**/psp-stub/{fields,wallet}.js', (route) => route.fulfill({ status: 204 }))
  await atTheReview(page, { hasFields: true })
  await page.locator('.checkout-card-fields').waitFor({ state: 'attached' })
  await page.clock.fastForward(8_000)
  await page.locator('.checkout-card-fields').waitFor({ state: 'detached' })
  await page.getByText('You enter your card on').waitFor()
  await page.locator('.checkout-express').waitFor({ state: 'hidden' })
  await orderButton(page).dblclick({ noWaitAfter: true })
  await page.waitForURL('**/psp-stub/pay/**')
  expect(await orders()).toEqual(['AWAITING_PAYMENT'])
  await page.close()
})

test('COM-CHK-18 after the way back, in another tab and on its page a locked bag says so, with both ways; cancelled, it is as it was', async () => {
  const page = await keeping.newPage(desktop)
  await atTheReview(page)
  await pressOrder(page)
  await page.waitForURL('**/psp-stub/pay/**')
  await page.goBack()
  const other = await page.context().newPage()
  await visit(other, site.url('/checkout'))
  for (const tab of [page, other]) {
    await tab.getByRole('heading', { name: 'A payment is open' }).waitFor()
    expect(await tab.locator('.checkout-open').innerText()).toMatch(/Card · £90[\s\S]*Time left: 1\d minutes/)
    expect(await tab.getByRole('link', { name: 'Continue payment' }).getAttribute('href')).toContain('/psp-stub/pay/')
    expect(await tab.getByRole('button', { name: 'Cancel payment' }).count()).toBe(1)
    expect(await tab.locator('.checkout-section__change').count()).toBe(0)
    expect(await tab.locator('.checkout :is(input, select):not([type=hidden])').count()).toBe(0)
  }
  await page.goto(site.url('/cart'))
  await page.getByText('A payment is open').waitFor()
  // It takes no codes until then.
  expect(await page.locator('.bag-page-summary :is(summary, input)').count()).toBe(0)
  await press(page, page.getByRole('button', { name: 'Cancel payment' }))
  await page.getByText('A payment is open').waitFor({ state: 'detached' })
  expect(await page.locator('.bag-page-line').count()).toBe(1)
  expect(await page.locator('.bag-page-summary summary').count()).toBe(3)
  expect(await orders()).toEqual(['EXPIRED'])
  await page.close()
})

/** What the browser keeps of what was typed. */
const draftIn = (page: Page) => page.evaluate(() => sessionStorage.getItem('checkout.draft'))

test('COM-CHK-11 COM-CHK-10 COM-CHK-30 COM-A11Y-03 wrong fields are named, a reload keeps what was typed, and a changed total is ordered only by another press', async () => {
  const page = await browser.newPage(desktop)
  await toCheckout(page, site)
  await fillIn(page, { email: 'anna@', city: '', zipcode: '1' })
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await page.locator('.checkout-wrong').waitFor()
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('checkout-wrong')
  expect(await page.locator('.checkout-wrong a').allInnerTexts()).toEqual(['Email address', 'Town or city', 'Postcode'])
  for (const name of ['email', 'city', 'zipcode']) {
    const describedBy = await page.locator(`[name=${name}]`).getAttribute('aria-describedby')
    expect(await page.locator(`#${describedBy!.split(' ').at(-1)}`).innerText()).toMatch(/Please (enter|fill)/)
  }
  await press(page, page.locator('.checkout-wrong a').last())
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('checkout-zipcode')
  expect(await draftIn(page)).toContain('1 Road')
  await page.reload()
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe('anna@')
  expect(await page.locator('[name=address1]').inputValue()).toBe('1 Road')
  // What is set right is wrong no longer, while it is typed; what is wrong still is so, and named.
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await page.locator('.checkout-wrong').waitFor()
  await fillIn(page, { email: 'anna@example.com', zipcode: 'sw1' })
  expect(await page.locator('.checkout [aria-invalid=true]').evaluateAll((all) => all.map((one) => one.id))).toEqual(['checkout-zipcode'])
  expect(await page.locator('.checkout-wrong a').allInnerTexts()).toEqual(['Postcode'])
  await page.locator('[name=zipcode]').fill('sw1a1aa')
  await page.locator('.checkout-wrong').waitFor({ state: 'detached' })
  expect(await page.locator('.checkout [aria-invalid=true]').count()).toBe(0)
  await fillIn(page)
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await orderButton(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('checkout-payment')
  expect(await draftIn(page)).toBeNull()
  // The bag changes elsewhere, behind this page's back.
  await page.evaluate(() =>
    fetch('/api/bridge/baskets/-/items/li_1', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'original-host': 'www.stadion.co.uk' },
      body: JSON.stringify({ quantity: 2 }),
    }).then(() => {}),
  )
  await pressOrder(page)
  await page.getByRole('alert').filter({ hasText: 'The total changed from £90 to £180.' }).waitFor()
  await expect.poll(() => page.locator('.checkout-total').innerText()).toContain('£180')
  expect(await orders()).toEqual([])
  await pressOrder(page)
  await page.waitForURL('**/psp-stub/pay/**')
  expect(await orders()).toEqual(['AWAITING_PAYMENT'])
  expect(await draftIn(page)).toBeNull()
  await page.close()
})

test('COM-CHK-07 COM-CHK-31 COM-A11Y-01 S-06 a gift card is bought with the e-mail address alone; what its mail says pays for the next order; each purchase is told once, without saying whose', async () => {
  const page = await browser.newPage(desktop)
  const errors = errorsOf(page)
  await page.context().addCookies([{ name: 'notice_preferences', value: '%5B0%2C1%2C2%5D', url: site.url('/') }])
  const told: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/session-events') told.push(request.postData() ?? '')
  })
  const sales = () => told.flatMap((body) => /"(checkout|purchase)"/.exec(body)?.[1] ?? [])
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
  expect([...(await problemsOf(page, 'S-06')), ...(await measuresOf(page, 'S-06'))]).toEqual([])
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await orderButton(page).waitFor()
  await typeCard(page, good)
  await pressOrder(page)
  await page.waitForURL('**/order-confirmation?order=PGB*')
  await expect.poll(sales).toEqual(['checkout', 'purchase'])
  for (let n = 0; n < 2; n += 1) await Promise.all([page.waitForResponse('**/purchase'), page.reload()])
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  const { mails } = (await (await site.store.fetch('/__test__/mails?to=eva@example.com')).json()) as { mails: { text: string }[] }
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toMatch(/Anna has given you a gift card of £45[\s\S]*Have fun with it/)
  const [code, pin] = [/(?:\d{4} ){3}\d{4}/.exec(mails[0]!.text)![0], /PIN: (\d+)/.exec(mails[0]!.text)![1]!]

  await atTheReview(page)
  await press(page, page.locator('.bag-gift summary'))
  await page.locator('.bag-gift [name=code]').fill(code)
  await page.locator('.bag-gift [name=pin]').fill(pin)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/baskets/-/gift-cards', (route) => held.then(() => route.continue()))
  await page.keyboard.press('Enter')
  // The total is about to change: nothing can be ordered meanwhile.
  await expect.poll(() => orderButton(page).getAttribute('aria-busy')).toBe('true')
  letGo()
  await page.getByText(`Gift card ending in ${code.slice(-4)}`).waitFor()
  await pressOrder(page)
  await page.waitForURL('**/psp-stub/pay/**')
  await payByCard(page, good)
  await page.waitForURL('**/order-confirmation?order=PGB*')
  expect(await orders()).toEqual(['CREATED', 'CREATED'])
  await expect.poll(sales).toEqual(['checkout', 'purchase', 'checkout', 'purchase'])
  expect(told.join()).not.toMatch(/PGB\d|example\.com|Muster|Anna|Eva|Road|SW1A/i)

  // The mail leads to what is left on the card.
  expect(mails[0]!.text).toMatch(/\/gift-card-balance\s/)
  await page.goto(site.url('/gift-card-balance', 'en_GB'))
  const typed = (name: string) => page.locator(`.gift-card-balance-form [name=${name}]`)
  const ask = async (number: string) => {
    await typed('pin').fill(number)
    await press(page, page.locator('.gift-card-balance-form button'))
  }
  await typed('code').fill(code)
  await ask(pin === '000000' ? '000001' : '000000')
  await page.getByText('We cannot show this card.').waitFor()
  expect([await typed('code').inputValue(), await typed('pin').inputValue()]).toEqual([code, ''])
  const problems = await problemsOf(page, 'a card that is refused')
  await ask(pin)
  await page.getByText('Nothing is left on this card.').waitFor()
  expect([...problems, ...(await problemsOf(page, 'a card that is used up'))]).toEqual([])
  expect(await page.locator('.gift-card-balance-shown').innerText()).toMatch(new RegExp(`ending in .?${code.slice(-4)}.?\\s+£0\\s`))
  expect(errors).toEqual([])
  await page.close()
})

test('COM-A11Y-04 a line that is short offers the rest, and the button waits; the new total is said once, politely', async () => {
  const page = await browser.newPage(desktop)
  await atTheReview(page, { quantity: 2 })
  await site.store.fetch('/__test__/stock', { method: 'POST', body: { productId: 'AA1001_540', quantity: 1 } })
  await page.reload()
  await orderButton(page).waitFor()
  expect(await orderButton(page).isDisabled()).toBe(true)
  const spoken = await listenTo(page)
  await press(page, page.getByRole('button', { name: 'Take what is left: 1' }))
  await expect.poll(() => orderButton(page).isDisabled()).toBe(false)
  await expect.poll(() => page.locator('.checkout-total').innerText()).toContain('£90')
  await expect.poll(spoken).toEqual([['status', 'Total: £90']])
  await page.close()
})

/** Moves the clock until so many seconds are left of the open payment. */
async function leaveOnly(page: Page, seconds: number): Promise<void> {
  const headers = { 'original-host': 'www.stadion.co.uk' }
  const state = await page.evaluate(
    (own) => fetch('/api/bridge/baskets/-/payment', { headers: own }).then((answer) => answer.json() as Promise<{ secondsLeft: number }>),
    headers,
  )
  await site.store.fetch('/__test__/clock', { method: 'POST', body: { advanceMs: (state.secondsLeft - seconds) * 1000 } })
}
const fault = (kind: string, what: string) =>
  site.store.fetch('/psp-stub/faults', { method: 'POST', body: { match: { kind }, do: what, times: 1000 } })

test('COM-CHK-14 COM-PAY-14 COM-A11Y-04 S-16 a payment that the bank still works on is waited for, and refused it says so by itself; for another the time left is told at five minutes and one, and extended; then it is led on by itself', async () => {
  const page = await browser.newPage(desktop)
  await atTheReview(page)
  await pressOrder(page)
  await page.waitForURL('**/psp-stub/pay/**')
  await payByCard(page, '4000000000000309')
  await page.getByRole('heading', { name: 'Waiting for your bank' }).waitFor()
  await site.store.fetch('/__test__/clock', { method: 'POST', body: { advanceMs: 10_000 } })
  await page.getByRole('alert').filter({ hasText: 'Your bank refused this card. Nothing was taken.' }).waitFor()
  expect(await orderButton(page).count()).toBe(1)

  await pressOrder(page)
  await page.waitForURL('**/psp-stub/pay/**')
  await payByCard(page, pending)
  await page.getByRole('heading', { name: 'Waiting for your bank' }).waitFor()
  expect(await orderButton(page).count()).toBe(0)
  await page.getByText(/^Time left: 1[45] minutes$/).waitFor()
  // For now the company says nothing more.
  await fault('ask', 'error-500-before')
  await fault('authorise', 'lose-webhook')
  const said = page.locator('.checkout-open [role=status]')
  expect(await said.textContent()).toBe('')
  const spoken = await listenTo(page)
  await leaveOnly(page, 299)
  await expect.poll(() => said.textContent()).toBe('Time left: 5 minutes')
  await leaveOnly(page, 59)
  await expect.poll(() => said.textContent()).toBe('Time left: 1 minute')
  await press(page, page.getByRole('button', { name: '15 more minutes' }))
  await expect.poll(() => said.textContent()).toMatch(/^Time left: 1[56] minutes$/)
  // Once each, however often the page has asked meanwhile.
  const left = (minutes: string) => ['status', expect.stringMatching(new RegExp(`^Time left: ${minutes}$`))]
  expect(await spoken()).toEqual([left('5 minutes'), left('1 minute'), left('1[56] minutes')])
  await site.store.fetch('/psp-stub/faults', { method: 'DELETE' })
  await site.store.fetch('/__test__/clock', { method: 'POST', body: { advanceMs: 10_000 } })
  await page.waitForURL('**/order-confirmation?order=PGB*')
  await page.close()
})

test('a way of delivery that is chosen before the page has its script stays chosen, and asks for the phone number', async () => {
  const page = await browser.newPage(phone)
  await atTheReview(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/mf/checkout_checkout/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(site.url('/checkout?step=delivery'))
  const express = page.locator('[name=method][value=express]')
  await press(page, page.locator('.w-radio__label', { hasText: 'Express' }))
  expect(await express.isChecked()).toBe(true)
  release()
  await page.locator('[name=phoneNumber]:visible').last().fill('020 7946 0000')
  expect(await express.isChecked()).toBe(true)
  await press(page, page.locator('form:has([name=method]) button[type=submit]'))
  await expect.poll(() => page.locator('.checkout-section__held').last().innerText()).toContain('Express')
  await page.close()
})

test('S-15 whoever comes back from the provider unpaid is told the time that is left, also after it was extended', async () => {
  const page = await browser.newPage(desktop)
  await atTheReview(page)
  await pressOrder(page)
  await page.waitForURL('**/psp-stub/pay/**')
  await visit(page, site.url('/checkout'))
  await leaveOnly(page, 299)
  await visit(page, site.url('/checkout'))
  const left = page.getByText(/^Time left: /).first()
  await expect.poll(() => left.textContent()).toBe('Time left: 5 minutes')
  await press(page, page.getByRole('button', { name: '15 more minutes' }))
  await expect.poll(() => left.textContent()).toMatch(/^Time left: (19|20) minutes$/)
  await page.close()
})

test('COM-CHK-06 COM-CHK-09 COM-A11Y-01 S-08 a member saves an address, finds it chosen, takes another; whose session ends meanwhile is told so and loses nothing', async () => {
  const page = await browser.newPage(desktop)
  await signIn(page.context(), site)
  await toCheckout(page, site)
  expect(await page.locator('[name=email]').inputValue()).toBe('full@example.com')
  await fillIn(page, { email: 'full@example.com' })
  await press(page, page.getByText('Flat, company and more (optional)').first())
  await page.locator('[name=phoneNumber]').fill('020 7946 0000')
  await press(page, page.getByLabel('Save this address to my account'))
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await orderButton(page).waitFor()
  const call = (method: string, path: string, body?: object) =>
    page.evaluate(
      ([how, where, sent]) =>
        fetch(where, {
          method: how,
          headers: { 'content-type': 'application/json', 'original-host': 'www.stadion.co.uk' },
          ...(sent ? { body: sent } : {}),
        }).then((answer) => answer.text()),
      [method, path, body && JSON.stringify(body)] as const,
    )
  const { addresses } = JSON.parse(await call('GET', '/api/account/addresses')) as { addresses: Record<string, unknown>[] }
  expect(addresses).toMatchObject([{ city: 'London', zipcode: 'SW1A 1AA', phoneNumber: '+442079460000', isDefault: true }])
  for (const city of ['Leeds', 'Bath'])
    await call('POST', '/api/account/addresses', { ...addresses[0], id: undefined, isDefault: false, city })

  await visit(page, site.url('/checkout'))
  expect(await page.locator('.checkout-section__held').first().innerText()).toContain('London')
  await press(page, page.locator('.checkout-section__change').first())
  expect(await page.locator('[name=addressId] option').count()).toBe(3)
  expect(await page.locator('[name=addressId] option:checked').innerText()).toContain('London')
  await page.locator('[name=addressId]').selectOption({ label: 'Anna Muster, 1 Road, Bath, SW1A 1AA' })
  await press(page, page.getByRole('button', { name: 'Use this address' }))
  await expect.poll(() => page.locator('.checkout-section__held').first().innerText()).toContain('Bath')

  await press(page, page.locator('.checkout-section__change').first())
  await page.locator('[name=city]').fill('York')
  await site.store.db.query('delete from account.session')
  await press(page, detailsForm(page).locator('button[type=submit]').last())
  await page.getByText('You have been logged out. Your bag is safe.').waitFor()
  expect(await page.getByRole('link', { name: 'Log in' }).count()).toBe(1)
  expect([...(await problemsOf(page, 'S-08')), ...(await measuresOf(page, 'S-08'))]).toEqual([])
  expect(await page.locator('[name=city]').inputValue()).toBe('York')
  expect(await draftIn(page)).toContain('York')
  await page.close()
})
