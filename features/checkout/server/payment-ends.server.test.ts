import { randomUUID } from 'node:crypto'
import { signIn } from '@stadion/account/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { slices } from '../../../apps/slices.ts'
import { type Answer, aShopper, cards, type Shopper, witness } from './test-checkout.ts'

// Not whole: limits are counted in whole orders.
const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1.01' } })
afterAll(() => store.close())
beforeEach(async () => {
  await store.reset()
  await noFaults()
  await setStock('AA1001_540', 20)
})
const { stockOf, setStock, orders, authorisations, books, fault, noFaults, rounds, mails } = witness(store)
const minutes = 60_000

/** The bag without what every read may change. */
/** What is promised of the delivery moves on with the clock, at the hour until which parcels leave on the same day. */
const bagOf = async (shopper: Shopper) =>
  JSON.parse((await shopper.readBag()).text, (key, value) => (['promisedFrom', 'promisedTo'].includes(key) ? undefined : value))
const comeBack = (shopper: Shopper, { challengeId }: Answer) => shopper.place({ payment: { method: 'CARD', challengeId } })

test.each([
  ['4000000000000002', 'CARD_REFUSED'],
  ['4000000000009995', 'NOT_ENOUGH_MONEY'],
  ['4000000000000069', 'CARD_EXPIRED'],
  ['4000000000000127', 'CHECK_DETAILS'],
])('card %s is declined with %s', async (card, reason) => {
  const shopper = await aShopper(store)
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, card)
  expect(await shopper.payment(pending.challengeId)).toMatchObject({ http: 200, status: 'DECLINED', reason })
  expect(await comeBack(shopper, pending)).toMatchObject({ http: 402, errorCode: 'paymentDeclined', reason })
})

test('COM-ORD-08 declined, expired, cancelled and replaced placements leave stock and bag as they were', async () => {
  const ends: Record<string, (shopper: Shopper, pending: Answer) => Promise<unknown>> = {
    declined: (shopper, { redirectUrl }) => shopper.pay(redirectUrl, cards.declined).then(rounds),
    timeout: () => {
      store.advanceClock(15 * minutes + 1_000)
      return rounds()
    },
    cancelled: (shopper) => shopper.bag('DELETE', '/payment'),
    unavailable: (shopper, { redirectUrl }) => shopper.pay(redirectUrl, cards.unavailable).then(rounds),
  }
  for (const [reason, end] of Object.entries(ends)) {
    const shopper = await aShopper(store)
    const [bag, stock] = [await bagOf(shopper), await stockOf('AA1001_540')]
    const pending = await shopper.place()
    expect(await stockOf('AA1001_540')).toBe(stock - 1)
    await end(shopper, pending)
    expect([reason, await bagOf(shopper), await stockOf('AA1001_540')]).toEqual([reason, bag, stock])
    expect((await orders()).find(({ ref }) => ref === pending.orderReference)).toMatchObject({ state: 'EXPIRED', reason, number: null })
    // Who had been sent to the provider's page hears that time ran out.
    expect((await mails('anna@example.com')).map(({ template }) => template)).toEqual(reason === 'declined' ? [] : ['payment-expired'])
  }
  const dubai = await aShopper(store, { country: 'AE' })
  const [bag, stock] = [await bagOf(dubai), await stockOf('AA1001_540', 'AE')]
  // Another payment takes its place, and is refused itself.
  await dubai.place()
  expect(await dubai.place({ payment: { method: 'CASH_ON_DELIVERY' }, expectedTotal: 1 })).toMatchObject({ errorCode: 'priceChanged' })
  expect([await bagOf(dubai), await stockOf('AA1001_540', 'AE')]).toEqual([bag, stock])
  const pending = await dubai.place()
  const created = await dubai.place({ payment: { method: 'CASH_ON_DELIVERY' } })
  expect(created).toMatchObject({ http: 201, status: 'CREATED' })
  const both = (await orders()).filter(({ ref }) => [pending.orderReference, created.orderReference].includes(ref))
  expect(both.map(({ state, reason }) => [state, reason]).sort()).toEqual([
    ['CREATED', null],
    ['EXPIRED', 'superseded'],
  ])
})

test('COM-PAY-05 a provider that cannot work is 502: nothing was taken, and a good card works afterwards', async () => {
  const shopper = await aShopper(store)
  const stock = await stockOf('AA1001_540')
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.unavailable)
  expect(await comeBack(shopper, pending)).toMatchObject({ http: 502, errorCode: 'paymentUnavailable' })
  expect(await shopper.payment(pending.challengeId)).toMatchObject({ status: 'DECLINED', reason: 'TRY_ANOTHER', unavailable: 'CARD' })
  expect([await stockOf('AA1001_540'), (await shopper.readBag()).payment]).toEqual([stock, null])
  const again = await shopper.place()
  await shopper.pay(again.redirectUrl, cards.good)
  expect((await comeBack(shopper, again)).http).toBe(201)
})

test('COM-PAY-07 after the bank’s question a post with the challenge answers 201 or 402, and begins no other attempt', async () => {
  for (const [answer, http] of [
    ['confirm', 201],
    ['refuse', 402],
  ] as const) {
    const shopper = await aShopper(store)
    const pending = await shopper.place()
    await shopper.pay(pending.redirectUrl, cards.challenge, answer)
    expect((await comeBack(shopper, pending)).http).toBe(http)
    expect((await comeBack(shopper, pending)).http).toBe(http)
  }
  const attempts = (await orders()).map(({ attempt }) => attempt!)
  expect(await authorisations(attempts)).toHaveLength(2)
})

test('COM-PAY-08 a payment whose browser never comes back makes the order by webhook, and its mail', async () => {
  const shopper = await aShopper(store)
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.challenge)
  await rounds()
  expect(await orders()).toMatchObject([{ ref: pending.orderReference, state: 'CREATED', attempt_state: 'AUTHORISED' }])
  expect(await mails('anna@example.com')).toMatchObject([{ template: 'order-confirmation' }])
})

test('COM-PAY-15 the state of a payment, for its own shopper only', async () => {
  const [one, other] = [await aShopper(store), await aShopper(store)]
  expect(JSON.parse((await one.payment()).text)).toEqual({ status: 'NONE' })
  const first = await one.place()
  expect(await one.payment()).toMatchObject({ status: 'OPEN', challengeId: first.challengeId, secondsLeft: expect.any(Number) })
  expect(JSON.parse((await other.payment(first.challengeId)).text)).toEqual({ status: 'NONE' })
  await one.pay(first.redirectUrl, cards.declined)
  store.advanceClock(1_001)
  expect(await one.payment(first.challengeId)).toMatchObject({ status: 'DECLINED', reason: 'CARD_REFUSED' })
  const second = await one.place()
  store.advanceClock(16 * minutes)
  await rounds()
  expect(JSON.parse((await one.payment(second.challengeId)).text)).toEqual({ status: 'EXPIRED' })
  // Whoever comes back without the challenge is told too, as long as the bag is as it was.
  expect(JSON.parse((await one.payment()).text)).toEqual({ status: 'EXPIRED' })
  const third = await one.place()
  await one.pay(third.redirectUrl, cards.good)
  const paid = {
    status: 'PAID',
    orderNumber: expect.any(String),
    orderReference: third.orderReference,
    orderedAt: expect.stringMatching(/Z$/),
  }
  expect(JSON.parse((await one.payment(third.challengeId)).text)).toEqual(paid)
  expect(JSON.parse((await one.payment()).text)).toEqual(paid)
  expect(JSON.parse((await other.payment(third.challengeId)).text)).toEqual({ status: 'NONE' })
  // Once the bag is filled again, it is about that.
  await one.bag('POST', '/items', { items: [{ productId: 'AA1001_540' }] })
  expect(JSON.parse((await one.payment()).text)).toEqual({ status: 'NONE' })

  await fault('authorise', 'foreign-amount')
  const unclear = await other.place()
  await other.pay(unclear.redirectUrl, cards.good)
  expect(JSON.parse((await other.payment()).text)).toEqual({ status: 'UNKNOWN', since: expect.stringMatching(/Z$/) })
})

test('a payment in one country is not that of the account’s bag in another', async () => {
  const [german, french] = [await aShopper(store), await aShopper(store, { country: 'FR' })]
  for (const { browser } of [german, french]) await signIn(browser.fetch)
  const { version, pricing } = await german.readBag()
  const pending = await german.place({ expectedTotal: pricing.total })
  expect(JSON.parse((await french.payment()).text)).toEqual({ status: 'NONE' })
  await german.pay(pending.redirectUrl, cards.good)
  store.advanceClock(1_001)
  expect(await german.payment()).toMatchObject({ status: 'PAID' })
  // Counted alike, and still another bag.
  while ((await french.readBag()).version <= version)
    await french.bag('PATCH', '/items/li_1', { quantity: (await french.readBag()).totalProductCount + 1 })
  expect(await french.readBag()).toMatchObject({ version: version + 1 })
  expect(JSON.parse((await french.payment()).text)).toEqual({ status: 'NONE' })
})

test('COM-PAY-16 cancelling asks the provider first: cancelled, too late, or not known yet', async () => {
  const shopper = await aShopper(store)
  const notOpen = { http: 409, errorCode: 'paymentNotOpen' }
  expect(await shopper.bag('DELETE', '/payment')).toMatchObject(notOpen)
  await shopper.place()
  expect(await shopper.bag('DELETE', '/payment')).toMatchObject({ http: 200, status: 'CANCELLED' })
  expect(await shopper.bag('DELETE', '/payment')).toMatchObject(notOpen)

  const again = await shopper.place()
  await fault('void', 'error-500-after')
  expect(await shopper.bag('DELETE', '/payment')).toMatchObject({ http: 202, status: 'CANCELLING' })
  store.advanceClock(1 * minutes)
  await rounds()
  expect((await orders()).find(({ ref }) => ref === again.orderReference)).toMatchObject({ state: 'EXPIRED', reason: 'cancelled' })

  const paid = await shopper.place()
  await shopper.pay(paid.redirectUrl, cards.good)
  expect(await shopper.bag('DELETE', '/payment')).toMatchObject({ http: 200, status: 'PAID', orderNumber: expect.any(String) })
})

test('who cancels, here or on the provider’s page, is told so, and not that time ran out', async () => {
  const shopper = await aShopper(store)
  const cancelled = { status: 'DECLINED', reason: 'CANCELLED' }
  const there = await shopper.place()
  const headers = { host: 'localhost:8080', 'content-type': 'application/x-www-form-urlencoded' }
  await store.app.inject({ method: 'POST', url: there.redirectUrl, headers, payload: 'cancel=1' })
  expect(JSON.parse((await shopper.payment(there.challengeId)).text)).toEqual(cancelled)
  const here = await shopper.place()
  await shopper.bag('DELETE', '/payment')
  expect(JSON.parse((await shopper.payment(here.challengeId)).text)).toEqual(cancelled)
})

test('COM-PAY-17 the time is extended by 15 minutes ten times, not eleven', async () => {
  const shopper = await aShopper(store)
  const { expiresAt } = await shopper.place()
  for (let left = 9; left >= 0; left -= 1) {
    const until = new Date(Date.parse(expiresAt) + (10 - left) * 15 * minutes).toISOString()
    const extended = await shopper.bag('POST', '/payment/extend')
    expect(JSON.parse(extended.text)).toEqual({ status: 'OPEN', expiresAt: until, extensionsLeft: left })
  }
  expect(await shopper.bag('POST', '/payment/extend')).toMatchObject({ http: 409, errorCode: 'extensionLimit' })
  // It counts: an hour later the goods are still held.
  store.advanceClock(60 * minutes)
  await rounds()
  expect(await shopper.payment()).toMatchObject({ status: 'OPEN', canExtend: false })
  expect(await (await aShopper(store)).bag('POST', '/payment/extend')).toMatchObject({ http: 409, errorCode: 'paymentNotOpen' })
})

test('COM-PAY-20 another amount than planned makes no order and leaves a difference', async () => {
  const shopper = await aShopper(store)
  await fault('authorise', 'foreign-amount')
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.good)
  await rounds()
  expect(await orders()).toMatchObject([{ state: 'AWAITING_PAYMENT', attempt_state: 'UNKNOWN' }])
  expect(await store.db.query('select what, ours, theirs from payments.difference')).toEqual([
    { what: 'amount', ours: '10000 EUR', theirs: '20000 EUR' },
  ])
})

test.each([
  ['blocked', 'freed', 'void', 'VOIDED'],
  ['taken', 'given back', 'refund', 'CAPTURED'],
])('COM-REF-05 money that was %s after the order had ended is %s by itself, and the shopper is told', async (how, _, kind, state) => {
  const shopper = await aShopper(store)
  const pending = await shopper.place()
  await fault('ask', 'error-500-before', 100)
  await fault('void', 'error-500-before', 100)
  await fault('authorise', 'lose-webhook')
  await shopper.pay(pending.redirectUrl, cards.good)
  // The provider is away when the time runs out, and ten minutes later.
  for (const wait of [16, 11]) {
    store.advanceClock(wait * minutes)
    await rounds()
  }
  expect(await orders()).toMatchObject([{ state: 'EXPIRED', attempt_state: 'UNKNOWN' }])
  expect(await stockOf('AA1001_540')).toBe(20)
  if (how === 'taken') await takeAtOnce()
  await noFaults()
  for (const wait of [60, 1]) {
    store.advanceClock(wait * minutes)
    await rounds()
  }
  const [{ attempt } = { attempt: null }] = await orders()
  expect(await orders()).toMatchObject([{ state: 'EXPIRED', attempt_state: state }])
  expect((await books(attempt!)).map((entry) => `${entry.kind} ${entry.state}`)).toContain(`${kind} DONE`)
  expect((await mails('anna@example.com')).map(({ template }) => template)).toEqual(['payment-returned'])
  expect(await accounts()).toEqual(how === 'taken' ? { customer: 0, 'provider:local': 0 } : {})
})

/** The company takes the money as well, as one does that takes at once what it blocks. */
async function takeAtOnce(): Promise<void> {
  const [{ attempt } = { attempt: null }] = await orders()
  const [paid] = (await books(attempt!)).filter((entry) => entry.kind === 'authorise' && entry.state === 'DONE') as unknown as [
    { reference: string; amount: number; currency: string },
  ]
  const operation = `op_${'1'.repeat(26)}`
  await store.db.query(
    `insert into payments.operation (id, attempt, kind, amount, state, planned_at, sent_at, due_at) values ($1, $2, 'capture', $3, 'SENT', $4, $4, $4)`,
    [operation, attempt, paid.amount, store.now().toISOString()],
  )
  const { status } = await store.fetch('/psp-stub/api/captures', {
    ...{ method: 'POST', body: { ...paid, isLast: true } },
    headers: { authorization: 'Bearer local-psp-secret', 'idempotency-key': operation },
  })
  expect(status).toBe(201)
}
const accounts = async () =>
  Object.fromEntries(
    (await store.db.query('select account, sum(amount)::integer as sum from payments.posting group by account')).map((row) => [
      row.account,
      row.sum,
    ]),
  )

test('COM-MAIL-05 that time ran out is mailed only to who had been sent to the provider, once for each version of the bag', async () => {
  const templates = async () => (await mails('anna@example.com')).map(({ template }) => template)
  const shopper = await aShopper(store)
  const timeRunsOut = () => {
    store.advanceClock(16 * minutes)
    return rounds()
  }
  const declined = await shopper.place()
  await shopper.pay(declined.redirectUrl, cards.declined)
  await rounds()
  await shopper.place()
  await shopper.bag('DELETE', '/payment')
  // The provider never heard of it, so nobody was sent there.
  await fault('authorise', 'refuse')
  await shopper.place()
  expect(await templates()).toEqual([])
  await shopper.place()
  await timeRunsOut()
  expect(await templates()).toEqual(['payment-expired'])
  await shopper.place()
  await timeRunsOut()
  expect(await templates()).toEqual(['payment-expired'])
  await shopper.bag('PATCH', '/items/li_1', { quantity: 2 })
  await shopper.place({ expectedTotal: (await shopper.readBag()).pricing.total })
  await timeRunsOut()
  expect(await templates()).toEqual(['payment-expired', 'payment-expired'])
})

test('COM-HOOK-05 of two final events that contradict each other “done” counts, whatever their order; money that nobody owes goes back', async () => {
  /** The provider’s two words about a payment, as they come. */
  async function toldOf(card: string, words: readonly ('done' | 'refused')[]) {
    const shopper = await aShopper(store)
    const pending = await shopper.place()
    await fault('authorise', 'lose-webhook')
    await shopper.pay(pending.redirectUrl, card)
    const [{ id: operation } = { id: '' }] = await store.db.query<{ id: string }>(
      `select o.id from payments.operation o join payments.attempt a on a.id = o.attempt where a.order_ref = $1`,
      [pending.orderReference],
    )
    const [entry] = (await books((await orders()).find(({ ref }) => ref === pending.orderReference)!.attempt!)) as unknown as [
      { reference: string },
    ]
    for (const outcome of words) {
      const fact = {
        kind: 'authorise',
        outcome,
        operation,
        providerRef: entry.reference,
        amount: 10_000,
        currency: 'EUR',
        at: store.now(),
        final: true,
      }
      await store.db.query('select checkout.settle($1, $2, $3)', [operation, JSON.stringify(fact), store.now().toISOString()])
    }
    await rounds()
    const { ref, ...order } = (await orders()).find((one) => one.ref === pending.orderReference)!
    return { ...order, freed: (await books(order.attempt!)).some(({ kind, state }) => kind === 'void' && state === 'DONE') }
  }
  expect(await toldOf(cards.good, ['done', 'refused'])).toMatchObject({ state: 'CREATED', attempt_state: 'AUTHORISED', freed: false })
  expect(await toldOf(cards.good, ['refused', 'done'])).toMatchObject({ state: 'EXPIRED', attempt_state: 'VOIDED', freed: true })
  // By its webhooks: the untrue one after the true one, and before it.
  for (const faults of [['contradict'], ['contradict', 'reorder-webhooks']])
    for (const [card, state] of [
      [cards.good, 'CREATED'],
      [cards.declined, 'EXPIRED'],
    ] as const) {
      for (const what of faults) await fault('authorise', what)
      const shopper = await aShopper(store)
      const { redirectUrl, orderReference } = await shopper.place()
      await shopper.pay(redirectUrl, card)
      await rounds()
      expect((await orders()).find(({ ref }) => ref === orderReference)).toMatchObject({ state })
    }
})

test('COM-IDEM-06 after a decline the same key and body try anew', async () => {
  const shopper = await aShopper(store)
  const key = randomUUID()
  await fault('authorise', 'refuse')
  expect(await shopper.place({}, key)).toMatchObject({ http: 402, errorCode: 'paymentDeclined', reason: 'TRY_ANOTHER' })
  expect(await shopper.place({ expectedTotal: 1 }, key)).toMatchObject({ http: 409, errorCode: 'idempotencyConflict' })
  const again = await shopper.place({}, key)
  expect(again).toMatchObject({ http: 202, next: 'REDIRECT' })
  await shopper.pay(again.redirectUrl, cards.good)
  expect((await comeBack(shopper, again)).http).toBe(201)
})

test('an order that has ended without money cannot be cancelled by a person either: nothing comes back twice', async () => {
  const shopper = await aShopper(store)
  const { orderReference } = await shopper.place()
  await shopper.bag('DELETE', '/payment')
  const before = [await stockOf('AA1001_540'), await books(orderReference)]
  const { commands } = slices.find((slice) => slice.commands && 'care orders' in slice.commands)!
  const care = await commands!['care orders']!()
  const cancel = async () => care.run(store, ['cancel', orderReference], { actor: 'anna', environment: 'development' })
  await expect(cancel()).rejects.toThrow()
  expect([await stockOf('AA1001_540'), await books(orderReference)]).toEqual(before)
  expect(await orders()).toMatchObject([{ state: 'EXPIRED', reason: 'cancelled' }])
})

test('COM-STK-05 COM-HSE-06 more than five unfinished orders of one network address are 429', async () => {
  for (let n = 0; n < 5; n += 1) expect((await (await aShopper(store)).place()).http).toBe(202)
  const sixth = await aShopper(store)
  expect(await sixth.place()).toMatchObject({ http: 429, errorCode: 'rateLimited', wait: 60 })
  expect(await stockOf('AA1001_540')).toBe(15)
  store.advanceClock(16 * minutes)
  await rounds()
  expect((await sixth.place()).http).toBe(202)
})

test('five orders to be paid on delivery may be on their way to an address, and twenty a day come from a network', async () => {
  await setStock('AA1001_540', 100)
  const cash = { payment: { method: 'CASH_ON_DELIVERY' as const } }
  const place = async (email: string) => (await aShopper(store, { country: 'AE', email })).place(cash)
  const first = await place('aisha@example.com')
  for (let n = 1; n < 5; n += 1) expect((await place('aisha@example.com')).http).toBe(201)
  const refused = { http: 429, errorCode: 'rateLimited', wait: 3_600 }
  expect(await place('Aisha@Example.com')).toMatchObject(refused)
  // One is cancelled.
  await store.db.query(`select orders.cancel(ref, null, 'cancel', 'shopper', $2) from orders."order" where number = $1`, [
    first.orderNumber,
    store.now().toISOString(),
  ])
  expect((await place('aisha@example.com')).http).toBe(201)
  for (let n = 6; n < 20; n += 1) expect((await place(`someone${n}@example.com`)).http).toBe(201)
  expect(await place('another@example.com')).toMatchObject(refused)
  store.advanceClock(24 * 60 * minutes)
  expect((await place('another@example.com')).http).toBe(201)
})

test('a gift card that is tried by ordering counts as any other try: ten in ten minutes from a network', async () => {
  const shopper = await aShopper(store)
  const order = (n: number) =>
    shopper.call(
      'POST',
      '/api/bridge/orders',
      { payment: { method: 'GIFT_CARD', code: `600000000000${1000 + n}`, pin: '0000' }, expectedTotal: shopper.total },
      { 'idempotency-key': randomUUID(), 'x-forwarded-for': '203.0.113.9' },
    )
  for (let n = 0; n < 10; n += 1) expect(await order(n)).toMatchObject({ http: 402, errorCode: 'giftCardRefused' })
  expect(await order(10)).toMatchObject({ http: 429, errorCode: 'rateLimited' })
})

test('COM-HSE-06 after ten declined payments within an hour their network address and their bag pay no more until it is over', async () => {
  const shopper = await aShopper(store)
  for (let n = 0; n < 10; n += 1) {
    const pending = await shopper.place()
    expect(pending.http).toBe(202)
    await shopper.pay(pending.redirectUrl, cards.declined)
    expect((await comeBack(shopper, pending)).http).toBe(402)
  }
  const neighbour = await aShopper(store)
  const elsewhere = { 'idempotency-key': randomUUID(), 'x-forwarded-for': '203.0.113.9' }
  const body = { payment: { method: 'CARD', flow: 'REDIRECT' }, expectedTotal: shopper.total }
  for (const refused of [await neighbour.place(), await shopper.call('POST', '/api/bridge/orders', body, elsewhere)])
    expect(refused).toMatchObject({ http: 429, errorCode: 'rateLimited', wait: expect.closeTo(3_600, -2) })
  expect(await stockOf('AA1001_540')).toBe(20)
  store.advanceClock(61 * minutes)
  expect([(await neighbour.place()).http, (await shopper.place()).http]).toEqual([202, 202])
})
