import { openLocalAdyen } from '@stadion/payments-adyen/testing'
import { openLocalStripe } from '@stadion/payments-stripe/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aShopper, witness } from './test-checkout.ts'

// Played companies, written by us: this proves the shop's side of the wire, and nothing about the companies' real systems.
const hmacKey = '00112233445566778899AABBCCDDEEFF'
let now = () => new Date()
const stripe = await openLocalStripe({ webhookSecret: 'whsec_played', now: () => now() })
const adyen = await openLocalAdyen({ merchantAccount: 'ShopECOM', hmacKey, now: () => now() })
const store = await openStore({
  env: {
    ...{
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_played',
      STRIPE_WEBHOOK_SECRET: 'whsec_played',
      STRIPE_API_BASE: stripe.url,
    },
    ...{ PAYMENT_PROVIDER_FR: 'adyen', ADYEN_API_KEY: 'played', ADYEN_MERCHANT_ACCOUNT: 'ShopECOM', ADYEN_HMAC_KEY: hmacKey },
    ADYEN_API_BASE: adyen.url,
  },
})
now = store.now
beforeEach(() => store.reset())
afterAll(() => Promise.all([store.close(), stripe.close(), adyen.close()]))

const companies = { stripe: { company: stripe, country: 'DE' }, adyen: { company: adyen, country: 'FR' } } as const
const { orders, rounds } = witness(store)
const attemptOf = async () => (await orders())[0]!.attempt!
const deliver = (name: keyof typeof companies, { headers, body }: { headers: Record<string, string>; body: string }) =>
  store.app.inject({ method: 'POST', url: `/api/payments/webhooks/${name}`, headers, payload: body })

test.each(['stripe', 'adyen'] as const)('%s: goods are paid on its page, and the order is made by its webhook', async (name) => {
  const { company, country } = companies[name]
  const { place, bag, payment, total } = await aShopper(store, { country })
  expect((await bag('GET', '/payment-methods')).methods[0]).toMatchObject({ id: 'CARD', provider: name, flows: ['REDIRECT'] })
  const placed = await place()
  expect(placed).toMatchObject({ http: 202, next: 'REDIRECT' })
  expect(placed.redirectUrl).toContain(company.url)
  const back = await company.shopper(placed.redirectUrl, 'pay')
  expect(new URL(back!).pathname).toBe(`/api/payments/return/${name}`)
  for (const webhook of company.takeWebhooks()) {
    const answer = await deliver(name, webhook)
    expect([answer.statusCode, answer.body]).toEqual([200, name === 'adyen' ? '[accepted]' : '{"status":"RECEIVED"}'])
  }
  await rounds()
  expect(await orders()).toMatchObject([{ state: 'CREATED', attempt_state: 'AUTHORISED' }])
  expect(company.book(await attemptOf())).toMatchObject({ blocked: total * 100, captured: 0 })
  expect(await payment(placed.challengeId)).toMatchObject({ status: 'PAID' })
})

test('stripe: without any webhook the returning browser is enough', async () => {
  const { place, payment } = await aShopper(store)
  const { redirectUrl, challengeId } = await place()
  const back = await stripe.shopper(redirectUrl, 'pay')
  stripe.fail('lose-webhook')
  expect(stripe.takeWebhooks()).toEqual([])
  const { host, pathname, search } = new URL(back!)
  const returned = await store.app.inject({ url: pathname + search, headers: { host } })
  expect([returned.statusCode, returned.headers.location]).toEqual([303, expect.stringContaining(challengeId)])
  expect(await payment(challengeId)).toMatchObject({ status: 'PAID' })
})

test.each(['stripe', 'adyen'] as const)('%s: a shopper who pays otherwise ends its page first', async (name) => {
  const { company, country } = companies[name]
  const { place, bag } = await aShopper(store, { country })
  const { redirectUrl } = await place()
  await company.shopper(redirectUrl, 'decline')
  expect(await bag('DELETE', '/payment')).toMatchObject({ http: 200, status: 'CANCELLED' })
  expect(company.book(await attemptOf())).toMatchObject({ isOpen: false, authorised: 0 })
  for (const webhook of company.takeWebhooks()) await deliver(name, webhook)
  await rounds()
  expect(await orders()).toMatchObject([{ state: 'EXPIRED', attempt_state: 'ABANDONED' }])
})

test('COM-HOOK-08 adyen: each event of a batch has a signature and a row of its own, and one wrong one refuses all', async () => {
  const inbox = () => store.db.query<{ event_id: string }>('select event_id from payments.inbox')
  const item = (pspReference: string) => ({
    NotificationRequestItem: {
      ...{
        amount: { currency: 'EUR', value: 1 },
        eventCode: 'CAPTURE',
        eventDate: '2026-11-26T12:00:00+00:00',
        merchantAccountCode: 'ShopECOM',
      },
      ...{ merchantReference: 'op_1', originalReference: 'P', paymentMethod: 'mc', pspReference, reason: '', success: 'true' },
    },
  })
  const { headers, body } = adyen.sign(JSON.stringify({ live: 'false', notificationItems: [item('A'), item('B'), item('C')] }))
  const wrong = await deliver('adyen', { headers, body: body.replace('"pspReference":"B"', '"pspReference":"X"') })
  expect([wrong.statusCode, wrong.json().errorCode, await inbox()]).toEqual([400, 'webhookSignatureInvalid', []])
  const right = await deliver('adyen', { headers, body })
  expect([right.statusCode, right.body]).toEqual([200, '[accepted]'])
  expect((await inbox()).map(({ event_id: id }) => id).sort()).toEqual(['A:CAPTURE:true', 'B:CAPTURE:true', 'C:CAPTURE:true'])
})

test('a payment of another amount makes no order', async () => {
  const { place } = await aShopper(store)
  const { redirectUrl } = await place()
  stripe.fail('foreign-amount')
  await stripe.shopper(redirectUrl, 'pay')
  for (const webhook of stripe.takeWebhooks()) await deliver('stripe', webhook)
  await rounds()
  expect(await orders()).toMatchObject([{ state: 'AWAITING_PAYMENT', attempt_state: 'UNKNOWN' }])
})
