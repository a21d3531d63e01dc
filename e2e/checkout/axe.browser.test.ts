import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, openBrowser, phone, visit } from '../browser.ts'
import { measuresOf } from '../measures-of.ts'
import { openSite, type Site } from '../open-site.ts'
import { problemsOf } from '../problems-of.ts'
import { detailsForm, fillIn, orderButton, payByCard, sendForm, toCheckout } from './at-the-checkout.ts'

let browser: Browser
let site: Site
beforeAll(async () => {
  ;[browser, site] = await Promise.all([openBrowser({ hydrates: true }), openSite()])
})
beforeEach(() => site.store.reset())
afterAll(() => Promise.all([browser?.close(), site?.close()]))

/** Looks at the states that a page comes to, and measures them unless another walk does. */
function lookAt(page: Page, isMeasured = true) {
  const problems: string[] = []
  return {
    problems,
    /** @param shown what only this state has */
    async check(name: string, shown = 'h1') {
      await page.locator(shown).first().waitFor()
      problems.push(...(await problemsOf(page, name)), ...(isMeasured ? await measuresOf(page, name) : []))
    },
  }
}

/** In the two walks of each kind a state is met in both brands, directions, modes and sizes; in all of them each brand has both modes and sizes. */
test.each([
  ['reebok', 'de_DE', 'RB1001_540', { ...phone, colorScheme: 'dark' }, { zipcode: '10115' }],
  ['stadion', 'ar_SA', 'AA1001_540', { ...desktop, colorScheme: 'light' }, { zipcode: '11564', phoneNumber: '0512345678' }],
] as const)(
  'COM-A11Y-01 COM-A11Y-05 no state of the checkout of %s in %s has an accessibility problem',
  async (brand, locale, sku, options, values) => {
    const page = await (await browser.newContext({ ...options, reducedMotion: 'reduce' })).newPage()
    const { check, problems } = lookAt(page)
    const next = () => detailsForm(page).locator('button[type=submit]').last().click()

    await page.goto(site.url('/checkout', locale, brand))
    await check('empty bag')
    await toCheckout(page, site, locale, { brand, sku })
    // With everything that is one press away.
    for (const summary of await page.locator('.checkout .w-details__summary').all()) if (await summary.isVisible()) await summary.click()
    await check('section 1')
    await next()
    await page.locator('.checkout-wrong').waitFor()
    await check('S-09 S-30 wrong fields', 'a[href$="/country-selector"]')
    await fillIn(page, values)
    await next()
    await orderButton(page).waitFor()
    // S-25 is a method of this section.
    expect(await page.locator('[value=CASH_ON_DELIVERY]').count()).toBe(locale === 'ar_SA' ? 1 : 0)
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
  },
)

type RareState = readonly [
  brand: 'stadion' | 'reebok',
  locale: string,
  prefix: string,
  BrowserContextOptions,
  values: Readonly<Record<string, string>>,
]
const rareStates: readonly RareState[] = [
  ['reebok', 'de_DE', 'RB', { ...desktop, colorScheme: 'light' }, { zipcode: '10115' }],
  ['stadion', 'ar_SA', 'AA', { ...phone, colorScheme: 'dark' }, { zipcode: '11564', phoneNumber: '0512345678' }],
]

/** The states of 8.1 and 8.2 that need more than a shopper: forms of another tab, faults, and time that passes. Begins at the review. */
async function rareWalk([brand, locale, prefix, options, values]: RareState, before?: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const sku = `${prefix}1001_540`
  const { fetch: hook } = site.store
  const does = (path: string, body: object) => hook(path, { method: 'POST', body })
  const look = (path: string) => visit(page, site.url(path, locale, brand))
  const send = (path: string, form: Readonly<Record<string, string>>) => sendForm(page, path, form)
  await toCheckout(page, site, locale, { brand, sku, quantity: 2 })
  await before?.(page)
  await fillIn(page, values)
  await detailsForm(page).locator('button[type=submit]').last().click()
  await orderButton(page).waitFor()
  return {
    ...{ page, sku, does, look, send },
    // A narrow window finds more, and the walks above measure both brands.
    ...lookAt(page, locale === 'ar_SA'),
    async later(ms: number) {
      site.store.advanceClock(ms)
      await hook('/__test__/jobs', { method: 'POST' })
    },
    numberOf: () => new URL(page.url()).searchParams.get('order')!,
    close: () => context.close(),
  }
}

test.each(rareStates)('COM-A11Y-01 COM-A11Y-05 no refusal of the checkout of %s in %s has an accessibility problem', async (...state) => {
  const ofSheet: string[] = []
  const { page, sku, does, look, send, check, problems, close } = await rareWalk(state, async (early) => {
    const sheet = lookAt(early, state[1] === 'ar_SA')
    await early.locator('local-psp-wallet .open').click()
    await early.locator('local-psp-wallet .main:enabled').waitFor()
    await sheet.check('the sheet of a wallet')
    await early.locator('local-psp-wallet .close').click()
    ofSheet.push(...sheet.problems)
  })
  const { db } = site.store
  // The API itself would have to be worn out first.
  const refuse = async (status: number, errorCode: string) => {
    await page.route(
      '**/api/bridge/orders*',
      (route) =>
        route.fulfill({
          status,
          contentType: 'application/json',
          headers: { 'retry-after': '600' },
          body: JSON.stringify({ errorCode }),
        }),
      { times: 1 },
    )
    // Before its script is there, the form would be sent without one.
    await page.locator('[data-mf=checkout_checkout][data-mounted]').waitFor()
    await orderButton(page).click()
    await page.locator('.checkout-told').waitFor()
  }
  await refuse(502, 'paymentUnavailable')
  await check('S-22 provider away')
  await look('/checkout')
  await refuse(429, 'rateLimited')
  await check('S-23 too many attempts')
  await look('/checkout')
  await send('/checkout', { intent: 'change', itemId: 'li_1', quantity: '3' })
  await orderButton(page).click()
  await page.locator('.checkout-told').waitFor()
  await check('S-10 total changed')

  for (const left of [1, 0]) {
    await does('/__test__/stock', { productId: sku, quantity: left })
    await look('/checkout')
    await check(`S-11 ${left} left`, '.checkout-line__told')
  }
  await does('/__test__/stock', { productId: sku, quantity: 50 })
  await send('/checkout', { intent: 'change', itemId: 'li_1', quantity: '2' })
  await send('/checkout', { intent: 'voucher', code: 'WELCOME15' })
  await db.query(`update vouchers.voucher set until = '2020-01-01' where code = 'WELCOME15'`)
  await look('/checkout')
  await check('S-12 voucher no longer counts', '.checkout-voucher--lost')
  await send('/checkout', { intent: 'remove-voucher', code: 'WELCOME15' })
  await db.query(`update bag.bag set lines = jsonb_set(lines, '{0,sku}', to_jsonb($1::text))`, [`${state[2]}1005_540`])
  await look('/checkout')
  await check('S-07 members only', '.checkout-line__told a')
  expect([...ofSheet, ...problems]).toEqual([])
  await close()
})

test.each(rareStates)(
  'COM-A11Y-01 COM-A11Y-05 no open or ended payment of %s in %s, and no cancelled order, has an accessibility problem',
  async (...state) => {
    const { page, look, check, problems, later, numberOf, close } = await rareWalk(state)
    const order = async () => {
      await look('/checkout')
      await orderButton(page).click()
      await page.waitForURL('**/psp-stub/pay/**')
    }
    await order()
    await later(16 * 60_000)
    await look('/checkout')
    await check('S-21 expired', '.checkout-told')
    await order()
    await site.store.db.query(`update payments.attempt set state = 'UNKNOWN' where state = 'CHALLENGED'`)
    await look('/checkout')
    await check('S-17 outcome unknown', '.checkout-open')
    await later(16 * 60_000)
    await order()
    await payByCard(page, '4000000000000200')
    await check('S-16 pending', '.checkout-open')
    await later(10_000)
    await page.waitForURL('**/order-confirmation**')

    const number = numberOf()
    await look(`/order-tracker?order=${number}&do=cancel`)
    await check('cancel', '.order-view-step-page')
    await page.locator('.orders-tracker form button').first().click()
    await page.waitForURL((url) => url.search === `?order=${number}`)
    await check('cancelled', '.order-view-steps')
    expect(problems).toEqual([])
    await close()
  },
)

test.each(rareStates)('COM-A11Y-01 COM-A11Y-05 what follows an order of %s in %s has no accessibility problem', async (...state) => {
  const { page, does, look, send, check, problems, numberOf, close } = await rareWalk(state)
  const isGerman = state[1] === 'de_DE'
  // S-24: gift cards pay for all of it; of this order a piece goes back.
  const body = { currency: isGerman ? 'EUR' : 'SAR', balance: 5_000 }
  const card = (await (await does('/__test__/gift-cards', body)).json()) as { code: string; pin: string }
  await send('/checkout', { intent: 'gift-card', ...card })
  await look('/checkout')
  await check('S-24 nothing due', '.checkout-total--part')
  await orderButton(page).click()
  await page.waitForURL('**/order-confirmation**')
  const number = numberOf()
  const tracked = (more = '') => look(`/order-tracker?order=${number}${more}`)
  for (const step of ['confirm', 'ship', 'deliver']) await does('/__test__/fulfilment', { orderNumber: number, do: step })
  await tracked()
  await check('delivered', '.order-view-steps')
  await tracked('&do=return')
  await page.locator('[data-mf=orders_tracker][data-mounted]').waitFor()
  await page.locator('.w-stepper__button').last().click()
  await page.locator('.return-order-sum bdi').waitFor()
  await check('return')
  await page.locator('.order-view-ways button').click()
  await page.waitForURL((url) => url.search === `?order=${number}`)
  await check('returned', '.order-view-steps')
  await does('/__test__/fulfilment', { orderNumber: number, do: 'receive-return', condition: 'SELLABLE' })
  await tracked()
  await check('money back', '.order-view-part')
  if (isGerman) {
    await look(`/withdraw?order=${number}`)
    await check('withdraw', '.orders-withdraw-form')
    await page.locator('.orders-withdraw-form button').click()
    await page.waitForURL('**step=check')
    await check('statement', '.orders-withdraw-statement')
    await page.locator('.orders-withdraw form button').click()
    await page.waitForURL('**step=done')
    await check('withdrawn')
  }
  expect(problems).toEqual([])
  await close()
})

test('COM-CHK-22 S-27 in Arabic the page is mirrored; e-mail, phone, postal code and card stay left to right', async () => {
  const page = await browser.newPage(phone)
  const directionOf = (name: string) =>
    detailsForm(page)
      .locator(`[name=${name}]`)
      .evaluate((field) => getComputedStyle(field).direction)
  // One of the Arabic countries: fields have their direction by name, and every storefront's direction is looked at without a browser.
  await toCheckout(page, site, 'ar_SA')
  expect(await page.locator('.checkout').evaluate((section) => getComputedStyle(section).direction)).toBe('rtl')
  expect(await Promise.all(['email', 'phoneNumber', 'zipcode', 'city'].map(directionOf))).toEqual(['ltr', 'ltr', 'ltr', 'rtl'])
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
