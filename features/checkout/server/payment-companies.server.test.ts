import { readFile } from 'node:fs/promises'
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
      // The account may, but the cards of this company do not.
      STRIPE_SEVERAL_CAPTURES: '1',
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
const invariants = await readFile('tools/check-money.sql', 'utf8')
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

test.each(['stripe', 'adyen'] as const)(
  '%s: money that can be taken once is taken with the first parcel, all that is left of it, and nothing of what was cancelled',
  async (name) => {
    const { company, country } = companies[name]
    const { place, total } = await aShopper(store, { country, items: [{ productId: 'AA1001_540', quantity: 3 }] })
    const told = async () => {
      await rounds()
      for (const webhook of company.takeWebhooks()) await deliver(name, webhook)
      await rounds()
    }
    const { redirectUrl, challengeId } = await place()
    await company.shopper(redirectUrl, 'pay')
    await told()
    const { orderNumber } = await place({ payment: { method: 'CARD', challengeId } })
    const items = [{ itemId: 'li_1', quantity: 1 }]
    const ship = () => store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: 'ship', items } })
    await store.db.query(`select orders.cancel(ref, '[{"n": 1, "quantity": 1}]', 'refused', 'fulfilment', $1) from orders."order"`, [
      store.now().toISOString(),
    ])
    const left = Math.round((total * 200) / 3)
    await ship()
    await told()
    expect(company.book(await attemptOf())).toMatchObject({ captured: left })
    await ship()
    await told()
    expect(company.book(await attemptOf())).toMatchObject({ captured: left, refunded: 0 })
    expect(await store.db.query(`select kind from payments.operation where kind = 'refund'`)).toEqual([])
  },
)

test.each(['stripe', 'adyen'] as const)(
  '%s: two parcels that leave before their money is sent for are paid by one capture, and each has its invoice',
  async (name) => {
    const { company, country } = companies[name]
    const { place, total } = await aShopper(store, { country, items: [{ productId: 'AA1001_540' }, { productId: 'AA1001_550' }] })
    const told = async () => {
      await rounds()
      for (const webhook of company.takeWebhooks()) await deliver(name, webhook)
      await rounds()
    }
    const { redirectUrl, challengeId } = await place()
    await company.shopper(redirectUrl, 'pay')
    await told()
    const { orderNumber } = await place({ payment: { method: 'CARD', challengeId } })
    for (const itemId of ['li_1', 'li_2'])
      await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: 'ship', items: [{ itemId, quantity: 1 }] } })
    await told()
    expect(company.book(await attemptOf())).toMatchObject({ captured: total * 100, blocked: 0, refunded: 0 })
    expect(await store.db.query(`select state, amount::float8 from payments.operation where kind = 'capture'`)).toEqual([
      { state: 'DONE', amount: total * 100 },
    ])
    const parcels = await store.db.query<{ bill: number }>(
      `select d.total::float8 as bill, orders.unpaid_of(s.id)::float8 as unpaid, s.capture = o.id as is_linked
       from orders.shipment s join invoices.document d on d.shipment = s.id join payments.operation o on o.kind = 'capture'`,
    )
    const paid = { bill: (total * 100) / 2, unpaid: 0, is_linked: true }
    expect(parcels).toEqual([paid, paid])
    expect(await store.db.query(invariants, [store.now().toISOString()])).toEqual([])
  },
)

test('stripe: a payment of which nobody noted that its card is charged once is asked about before money is taken', async () => {
  const { place, total } = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 2 }] })
  const { redirectUrl, challengeId } = await place()
  await stripe.shopper(redirectUrl, 'pay')
  for (const webhook of stripe.takeWebhooks()) await deliver('stripe', webhook)
  await rounds()
  const { orderNumber } = await place({ payment: { method: 'CARD', challengeId } })
  // As a version of before left it.
  await store.db.query('update payments.attempt set captures_once = false, captures_known = false')
  await store.fetch('/__test__/fulfilment', {
    method: 'POST',
    body: { orderNumber, do: 'ship', items: [{ itemId: 'li_1', quantity: 1 }] },
  })
  await rounds()
  expect(stripe.book(await attemptOf())).toMatchObject({ captured: total * 100, blocked: 0 })
  expect(await store.db.query('select captures_once, captures_known from payments.attempt')).toEqual([
    { captures_once: true, captures_known: true },
  ])
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
