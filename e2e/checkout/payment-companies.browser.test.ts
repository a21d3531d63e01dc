import { openLocalAdyen } from '@stadion/payments-adyen/testing'
import { openLocalStripe } from '@stadion/payments-stripe/testing'
import { storefrontOf } from '@stadion/site/storefronts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desktop, openBrowser, phone } from '../browser.ts'
import { openSite, type Site } from '../open-site.ts'
import { anna, orderButton, toCheckout, withoutScripts } from './at-the-checkout.ts'
import { visitorOf } from './without-scripts.ts'

// Played companies, written by us: nothing here is about the companies' real systems.
const hmacKey = '00112233445566778899AABBCCDDEEFF'
const stripe = await openLocalStripe({ webhookSecret: 'whsec_played' })
const adyen = await openLocalAdyen({ merchantAccount: 'ShopECOM', hmacKey })

let browser: Browser
let site: Site
beforeAll(async () => {
  const env = {
    ...{
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_played',
      STRIPE_WEBHOOK_SECRET: 'whsec_played',
      STRIPE_API_BASE: stripe.url,
    },
    ...{ PAYMENT_PROVIDER_DE: 'adyen', ADYEN_API_KEY: 'played', ADYEN_MERCHANT_ACCOUNT: 'ShopECOM', ADYEN_HMAC_KEY: hmacKey },
    ADYEN_API_BASE: adyen.url,
  }
  // As the gateway reads them of the same environment; and another company's fraud script, which must stay away.
  const fraud = { scriptUrl: 'https://fraud.example/device.js', tokenUrl: undefined, siteIds: new Map() } as never
  ;[browser, site] = await Promise.all([openBrowser(), openSite({ env, fraud, paymentPages: [stripe.url, adyen.url] })])
})
afterAll(() => Promise.all([browser?.close(), site?.close(), stripe.close(), adyen.close()]))

test('COM-CHK-28 COM-CHK-29 without scripts the order’s form leads to Stripe’s page, and back to the order', async () => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
  const page = withoutScripts(await context.newPage())
  await toCheckout(page, site, 'en_GB', { details: anna })
  await orderButton(page).click()
  await page.waitForURL('**/pay/cs_*')
  expect(new URL(page.url()).origin).toBe(stripe.url)
  await page.getByRole('button', { name: 'Card is declined' }).click()
  expect(await page.getByRole('alert').innerText()).toBe('Your card was declined.')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL(/order-confirmation|step=review/)
  // A busy machine may have been slower than the page waits; without scripts the shopper looks again.
  while (!page.url().includes('order-confirmation')) await page.goto(site.url('/checkout'))
  await page
    .getByText(/PGB\d{8}/)
    .first()
    .waitFor()

  const ask = visitorOf(site, storefrontOf('stadion', 'en_GB'))
  const policyOf = async (path: string) => (await ask(path)).answer.headers.get('content-security-policy') ?? ''
  for (const path of ['/checkout', '/order-confirmation']) {
    expect(await policyOf(path)).toContain(`form-action 'self' ${stripe.url} ${adyen.url};`)
    expect(await policyOf(path)).not.toContain('fraud.example')
  }
  expect(await policyOf('/cart')).toContain("form-action 'self';")
  expect(await policyOf('/cart')).toContain('fraud.example')
  await context.close()
})

test('COM-CHK-27 Adyen: the page waits for the event, and then shows the order; no script of another company runs there', async () => {
  const page = await browser.newPage(desktop)
  const asked: { on: string; url: string }[] = []
  page.on('request', (request) => void asked.push({ on: new URL(request.frame().url()).pathname, url: request.url() }))
  await toCheckout(page, site, 'de_DE', { details: { ...anna, zipcode: '10115', city: 'Berlin' } })
  await orderButton(page).click()
  await page.waitForURL('**/pay/PL*')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.waitForURL('**/checkout?step=review**')
  await page.locator('.checkout').waitFor()
  for (const { headers, body } of adyen.takeWebhooks()) {
    const answer = await site.store.app.inject({ method: 'POST', url: '/api/payments/webhooks/adyen', headers, payload: body })
    expect(answer.body).toBe('[accepted]')
  }
  await page.waitForURL('**/order-confirmation**')
  await page
    .getByText(/PDE\d{8}/)
    .first()
    .waitFor()
  const elsewhere = ({ url }: { url: string }) => /tag-manager/.test(url) || !url.startsWith(new URL(site.url('/', 'de_DE')).origin)
  const moneyPages = asked.filter(({ on }) => on === '/checkout' || on === '/order-confirmation')
  expect(moneyPages.length).toBeGreaterThan(5)
  expect(moneyPages.filter(elsewhere).map(({ url }) => new URL(url).origin)).toEqual([adyen.url])
  await page.close()
})
