import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { press } from '../press.ts'
import { problemsOf } from '../problems-of.ts'
import { listenTo } from '../spoken.ts'
import { anna, detailsForm, fillIn, orderButton, payByCard, toCheckout, withoutScripts } from './at-the-checkout.ts'

let browser: Browser
let site: Site
/** The browser that has placed the order, at its confirmation. */
let placer: Page
let number: string
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ hydrates: true }), openSite()])
  placer = withoutScripts(await browser.newPage({ ...phone, javaScriptEnabled: false }))
  await toCheckout(placer, site, 'en_GB', { details: anna })
  await press(placer, orderButton(placer))
  await placer.waitForURL('**/psp-stub/pay/**')
  await payByCard(placer, '4111111111111111')
  await placer.waitForURL('**/order-confirmation?order=PGB*')
  number = new URL(placer.url()).searchParams.get('order')!
})
afterAll(() => Promise.all([browser?.close(), site?.close()]))

const tracker = (page: Page) => page.locator('.orders-tracker')
async function lookUp(page: Page, email: string) {
  await page.locator('[name=email]').fill(email)
  await press(page, tracker(page).locator('button[type=submit]'))
}
const stepsOf = (page: Page) => tracker(page).locator('.order-view-steps li')

test('without JavaScript the browser that ordered sees its order with the address, by the link of the confirmation', async () => {
  await press(placer, placer.getByRole('link', { name: 'Follow your order' }))
  await placer.waitForURL(`**/order-tracker?order=${number}`)
  await placer.getByRole('heading', { name: 'We have your order.' }).waitFor()
  expect(await stepsOf(placer).allInnerTexts()).toHaveLength(4)
  expect(await stepsOf(placer).nth(0).getAttribute('aria-current')).toBe('step')
  const year = String(site.store.now().getUTCFullYear())
  expect(await stepsOf(placer).nth(0).innerText()).toContain(year)
  expect(await stepsOf(placer).nth(1).innerText()).not.toContain(year)
  expect(await tracker(placer).innerText()).toContain('SW1A 1AA')
})

test('COM-TRK-06 the link of the mail shows the order with its address, without JavaScript, and its token leaves the address', async () => {
  const { mails } = (await (await site.store.fetch('/__test__/mails?to=anna@example.com')).json()) as { mails: { text: string }[] }
  const link = new URL(/https?:\S+order-tracker\S+/.exec(mails.at(-1)!.text)![0])
  expect(link.searchParams.get('t')).toMatch(/^[\w-]{43}$/)
  const page = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage()
  const answer = await page.goto(link.href)
  expect(page.url()).toBe(`${site.url('/order-tracker')}?order=${number}`)
  expect(answer!.headers()['referrer-policy']).toBe('no-referrer')
  expect(await tracker(page).innerText()).toContain('SW1A 1AA')
  // A link that has ended leads to the form.
  await page.context().clearCookies()
  await page.goto(`${site.url('/order-tracker')}?order=${number}&t=${'x'.repeat(43)}`)
  expect([page.url(), await page.locator('[name=order]').inputValue()]).toEqual([`${site.url('/order-tracker')}?order=${number}`, number])
  await page.context().close()
})

test.each([
  ['without', { ...phone, javaScriptEnabled: false }],
  ['with', desktop],
])('COM-TRK-01 %s JavaScript wrong is told in one text, then number and address show the order without its street', async (_, options) => {
  const page = await (await browser.newContext(options)).newPage()
  const answer = await page.goto(`${site.url('/order-tracker')}?order=${number}`)
  expect(answer?.status()).toBe(200)
  const { 'cache-control': cached, 'referrer-policy': referrer } = answer!.headers()
  expect([cached, referrer]).toEqual(['private, no-store', 'no-referrer'])
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  expect(await page.locator('[name=order]').inputValue()).toBe(number)
  await lookUp(page, 'eva@example.com')
  const alert = page.getByRole('alert').filter({ hasText: 'We find no order with this number and email address.' })
  await alert.waitFor()
  expect(page.url()).not.toContain('?')
  expect(await page.locator('[name=email]').inputValue()).toBe('eva@example.com')
  await page.locator('[name=order]').fill('PGB99999999')
  await lookUp(page, 'anna@example.com')
  await alert.waitFor()
  await page.locator('[name=order]').fill(number.toLowerCase())
  await lookUp(page, 'anna@example.com')
  await page.waitForURL(`**/order-tracker?order=${number}`)
  const text = await tracker(page).innerText()
  expect(text).toContain(number)
  expect(text).not.toMatch(/SW1A|1 Road|anna@/)
  expect(await tracker(page).locator('.ordered-lines > ul > li').count()).toBe(1)
  await page.context().close()
})

test('COM-TRK-08 COM-A11Y-04 the page shows and says by itself what becomes of the order; where it is refused a stream it asks', async () => {
  const context = await browser.newContext(desktop)
  await context.addCookies(await placer.context().cookies())
  const address = `${site.url('/order-tracker')}?order=${number}`
  const refused = await context.newPage()
  await refused.route('**/stream*', (route) => route.fulfill({ status: 503 }))
  const asked = refused.waitForResponse((answer) => answer.url().endsWith(`/api/bridge/orders/${number}`))
  await refused.goto(address)
  expect((await asked).status()).toBe(200)
  await refused.close()
  const page = await context.newPage()
  const begun = page.waitForResponse((answer) => answer.url().includes('/stream'))
  await page.goto(address)
  expect((await begun).headers()['content-type']).toContain('text/event-stream')
  const spoken = await listenTo(page)
  await site.store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber: number, do: 'confirm' } })
  await tracker(page).getByRole('heading', { level: 1, name: 'We are packing your order.' }).waitFor()
  await expect.poll(spoken).toEqual([['status', 'We are packing your order.']])
  await context.close()
})

test('COM-INV-05 a company in France types its VAT number without JavaScript, and finds the XML beside its invoice', async () => {
  const page = withoutScripts(await browser.newPage({ ...phone, javaScriptEnabled: false }))
  await toCheckout(page, site, 'fr_FR')
  await fillIn(page, { city: 'Paris', zipcode: '75001' })
  const form = detailsForm(page)
  await press(page, form.getByText('Autre adresse de facturation'))
  const billing = { firstName: 'Anna', lastName: 'Muster', address1: '1 rue Haute', city: 'Paris', zipcode: '75001' }
  for (const [name, value] of Object.entries(billing)) await form.locator(`[name="billing.${name}"]`).fill(value)
  await press(page, form.locator('details details summary').last())
  await form.locator('[name="billing.company"]').fill('Muster & Cie')
  await form.locator('[name="billing.vatId"]').fill('fr 98 765432109')
  await press(page, form.locator('button[type=submit]').last())
  await press(page, orderButton(page))
  await page.waitForURL('**/psp-stub/pay/**')
  await payByCard(page, '4111111111111111')
  await page.waitForURL('**order-confirmation?order=PFR*')
  const orderNumber = new URL(page.url()).searchParams.get('order')!
  for (const step of ['confirm', 'ship'])
    await site.store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: step } })
  await site.store.fetch('/__test__/jobs', { method: 'POST' })
  await page.goto(`${site.url('/order-tracker', 'fr_FR')}?order=${orderNumber}`)
  // By keyboard: a tap misses what still moves while the page arrives.
  const downloaded = page.waitForEvent('download')
  const answered = page.waitForResponse(/format=xml/)
  await page.getByRole('link', { name: 'XML: Facture' }).press('Enter')
  expect((await answered).status()).toBe(200)
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/^STFR-2026-\d{6}\.xml$/)
  expect(readFileSync(await file.path(), 'utf8')).toContain('FR98765432109')
  await page.context().close()
})

test('in Arabic no state of the order tracker has an accessibility problem', async () => {
  const page = await (await browser.newContext({ ...phone, reducedMotion: 'reduce' })).newPage()
  const problems: string[] = []
  await page.goto(`${site.url('/order-tracker', 'ar_SA')}?order=${number}`)
  await lookUp(page, 'eva@example.com')
  await page.getByRole('alert').waitFor()
  problems.push(...(await problemsOf(page, 'not found')))
  await page.locator('[name=order]').fill(number)
  await lookUp(page, 'anna@example.com')
  await stepsOf(page).first().waitFor()
  problems.push(...(await problemsOf(page, 'order')))
  // It was paid in pounds, whatever this storefront sells in.
  expect(await tracker(page).innerText()).toContain('£')
  expect(await tracker(page).innerText()).not.toMatch(/SAR|ر\.س/)
  expect(await tracker(page).evaluate((section) => getComputedStyle(section).direction)).toBe('rtl')
  expect(problems).toEqual([])
  await page.context().close()
})
