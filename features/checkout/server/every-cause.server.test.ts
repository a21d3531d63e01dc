import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { type Answer, aShopper, cards, type Shopper, witness } from './test-checkout.ts'

// What is blocked is not taken before it lapses, and parcels leave only when a test says so.
const store = await openStore({ env: { CAPTURE_BEFORE_LAPSE: '0', RATE_LIMIT_FACTOR: '1000', EXCHANGE_URL: 'http://127.0.0.1:1' } })
afterAll(() => store.close())
const { setStock, rounds, mails } = witness(store)
await setStock('AA1001_540', 100)

const minute = 60_000
const day = 24 * 60 * minute
const at = () => store.now().toISOString()
const twoShoes = [{ productId: 'AA1001_540', quantity: 2 }]
const forOneDay = '4000000000000408'
const disputed = '4000000000000259'

async function pass(ms: number): Promise<void> {
  store.advanceClock(ms)
  await rounds()
}
const refundFault = (what: string) => store.fetch('/psp-stub/faults', { method: 'POST', body: { match: { kind: 'refund' }, do: what } })
async function act(orderNumber: string, what: string, items?: object[]): Promise<void> {
  const { status } = await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what, ...(items && { items }) } })
  expect(status).toBe(200)
  await rounds()
}
/** Paid by card, or as `payment` says. */
async function order(shopper: Shopper, card: string = cards.good): Promise<Answer & { orderNumber: string }> {
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, card)
  const created = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  expect(created.http).toBe(201)
  await rounds()
  return created as Answer & { orderNumber: string }
}
const read = (shopper: Shopper, number: string) => shopper.call('GET', `/api/bridge/orders/${number}`)
const post = (shopper: Shopper, number: string, what: string, body: object = {}) =>
  shopper.call('POST', `/api/bridge/orders/${number}/${what}`, body)
const one = [{ itemId: 'li_1', quantity: 1 }]
const templates = async (name: string) => (await mails(`${name}@example.com`)).map(({ template }) => template).sort()
const textsOf = async (name: string, of: string) =>
  (await mails(`${name}@example.com`)).filter(({ template }) => template === of).map(({ text }) => text)
const called = (name: string, own: object = {}) => aShopper(store, { items: twoShoes, email: `${name}@example.com`, ...own })

test('COM-MAIL-01 (all but the inviter’s) COM-REF-02 each mail of a sale is sent by its trigger, once; a refund is told as done when the provider has said so', async () => {
  // Sent in two parcels, one piece comes back. The provider gives the money back, and its answer is lost.
  const sold = await called('sold')
  const { orderNumber } = await order(sold)
  await act(orderNumber, 'ship', one)
  await act(orderNumber, 'ship', one)
  await act(orderNumber, 'deliver')
  expect((await post(sold, orderNumber, 'returns', { items: one })).http).toBe(201)
  for (const what of ['error-500-after', 'lose-webhook']) await refundFault(what)
  await act(orderNumber, 'receive-return')
  const told = ['order-confirmation', 'order-delivered', 'order-shipped', 'order-shipped', 'return-received', 'return-registered']
  expect(await templates('sold')).toEqual(told)
  const started = { amount: sold.total / 2, method: 'CARD', startedAt: expect.stringMatching(/Z$/) }
  expect((await read(sold, orderNumber)).refunds).toMatchObject([{ ...started, doneAt: null }])
  await pass(minute)
  expect((await read(sold, orderNumber)).refunds).toMatchObject([{ ...started, doneAt: expect.stringMatching(/Z$/) }])
  const texts = (template: string) => textsOf('sold', template)
  expect((await texts('refund-done')).join()).toMatch(/Erstattung: Karte \d/)
  // The first parcel's mail says that the rest follows; both name the number of their parcel.
  const shipped = await texts('order-shipped')
  expect(shipped.map((text) => /Sendungsnummer: \W*LP\d{9}/.test(text))).toEqual([true, true])
  expect(shipped.filter((text) => text.includes('Der Rest kommt in einem weiteren Paket.'))).toHaveLength(1)

  const cancelled = await called('cancelled')
  const ended = await order(cancelled)
  expect((await post(cancelled, ended.orderNumber, 'cancel')).http).toBe(200)
  expect((await post(cancelled, ended.orderNumber, 'cancel')).http).toBe(409)

  // Withdrawn by a stranger, then by whoever bought.
  const withdrawn = await called('withdrawn')
  const doubtful = await order(withdrawn)
  const stranger = await called('stranger')
  for (const email of ['stranger@example.com', 'stranger@example.com'])
    expect((await post(stranger, doubtful.orderNumber, 'withdrawals', { name: 'Eva', email })).http).toBe(201)
  expect((await post(withdrawn, doubtful.orderNumber, 'withdrawals', { name: 'Anna', email: 'withdrawn@example.com' })).http).toBe(201)

  // Left on the provider's page until time is over, and paid after that.
  const late = await called('late')
  const left = await late.place()
  for (const kind of ['void', 'ask'])
    await store.fetch('/psp-stub/faults', { method: 'POST', body: { match: { kind }, do: 'error-500-before', times: 9 } })
  await pass(16 * minute)
  await pass(11 * minute)
  await store.fetch('/psp-stub/faults', { method: 'DELETE' })
  await late.pay(left.redirectUrl, cards.good)
  await pass(minute)
  const left2 = await called('left')
  await left2.place()
  await pass(16 * minute)

  const lapsed = await called('lapsed')
  await order(lapsed, forOneDay)
  await pass(day + 1_000)

  const giver = await aShopper(store, {
    items: [{ productId: 'GC0001_050', giftCard: { recipientName: 'Eva', recipientEmail: 'recipient@example.com', message: '' } }],
    email: 'giver@example.com',
  })
  await order(giver)

  // Whatever is said again changes nothing.
  for (let turn = 0; turn < 2; turn += 1) await pass(minute)
  const each = ['sold', 'cancelled', 'withdrawn', 'stranger', 'late', 'left', 'lapsed', 'giver', 'recipient']
  expect(Object.fromEntries(await Promise.all(each.map(async (name) => [name, await templates(name)])))).toEqual({
    sold: [
      'order-confirmation',
      'order-delivered',
      'order-shipped',
      'order-shipped',
      'refund-done',
      'return-received',
      'return-registered',
    ],
    cancelled: ['order-cancelled', 'order-confirmation'],
    withdrawn: ['order-confirmation', 'withdrawal-notice', 'withdrawal-received'],
    stranger: ['withdrawal-received'],
    late: ['payment-returned'],
    left: ['payment-expired'],
    lapsed: ['order-confirmation', 'payment-again'],
    giver: ['gift-card-sent', 'order-confirmation'],
    recipient: ['gift-card'],
  })
})

/** D-118: what each kind of entry debits and credits. */
const table: Readonly<Record<string, readonly string[]>> = {
  capture: ['provider:local < customer'],
  refund: ['customer < provider:local'],
  // Of a refund, and of a capture.
  reversal: ['customer < provider:local', 'provider:local < customer'],
  dispute: ['dispute < provider:local'],
  collect: ['carrier < customer'],
  'gift-card-issued': ['customer < gift-cards'],
  'gift-card-redeemed': ['gift-cards < customer'],
  'gift-card-given-back': ['customer < gift-cards'],
  'gift-card-voided': ['gift-cards < customer'],
  goodwill: ['goodwill < customer'],
  invoice: ['customer < delivery:19 sales:19 tax:DE', 'customer < sales:19 tax:DE', 'customer < sales:5 tax:AE'],
  credit: ['delivery:19 sales:19 tax:DE < customer', 'sales:19 tax:DE < customer'],
}

test('COM-REF-04 whatever moves money, or what is owed, writes its entry of D-118, which sums to 0', async () => {
  // So cheap that its delivery is paid for.
  await store.fetch('/__test__/prices', { method: 'POST', body: { articleId: 'AA1004', currency: 'EUR', amount: 20, reduced: true } })
  // A carrier's cash.
  const dubai = await aShopper(store, { country: 'AE', email: 'cash@example.com' })
  const { orderNumber: cash } = await dubai.place({ payment: { method: 'CASH_ON_DELIVERY' } })
  await act(cash, 'ship')
  await act(cash, 'deliver')
  // Taken and given back; both are taken back by the bank. Then a goodwill.
  const buyer = await aShopper(store, { items: [{ productId: 'AA1004_540' }], email: 'buyer@example.com' })
  const bought = await order(buyer)
  for (const what of ['ship', 'deliver']) await act(bought.orderNumber, what)
  expect((await post(buyer, bought.orderNumber, 'returns', { items: one })).http).toBe(201)
  await act(bought.orderNumber, 'receive-return')
  const [{ operation } = { operation: '' }] = await store.db.query<{ operation: string }>(
    `select o.id as operation from payments.operation o join payments.attempt a on a.id = o.attempt where a.order_ref = $1 and o.kind = 'authorise'`,
    [bought.orderReference],
  )
  for (const reverses of ['capture', 'refund']) {
    const fact = {
      kind: 'reversal',
      reverses,
      outcome: 'done',
      providerRef: `rv_${reverses}`,
      amount: 100,
      currency: 'EUR',
      at: at(),
      final: true,
    }
    await sql`select checkout.settle(${operation}, ${JSON.stringify(fact)}, ${at()})`.execute(store.db)
  }
  const pleased = await called('pleased')
  const kept = await order(pleased)
  await act(kept.orderNumber, 'ship')
  await sql`select checkout.goodwill(${kept.orderNumber}, 500, ${at()})`.execute(store.db)
  const doubted = await order(await called('doubted'), disputed)
  await act(doubted.orderNumber, 'ship')
  await pass(day + minute)
  // A card that is bought, spent and given back; another that is withdrawn.
  const card = (await (
    await store.fetch('/__test__/gift-cards', { method: 'POST', body: { currency: 'EUR', balance: 500 } })
  ).json()) as object
  const spender = await called('spender')
  await spender.bag('POST', '/gift-cards', card)
  const spent = await spender.place({ payment: { method: 'GIFT_CARD' } })
  expect((await post(spender, spent.orderNumber, 'cancel')).http).toBe(200)
  const giftCard = { recipientName: 'Eva', recipientEmail: 'eva@example.com', message: '' }
  const sorry = await aShopper(store, { items: [{ productId: 'GC0001_050', giftCard }], email: 'sorry@example.com' })
  const regretted = await order(sorry)
  expect((await post(sorry, regretted.orderNumber, 'withdrawals', { name: 'Anna', email: 'sorry@example.com' })).http).toBe(201)
  await rounds()

  const entries = await store.db.query<{ kind: string; moved: string; sum: number }>(
    `select kind, string_agg(account, ' ' order by account) filter (where amount > 0) || ' < ' ||
       string_agg(account, ' ' order by account) filter (where amount < 0) as moved, sum(amount)::float8 as sum
     from payments.posting group by entry, kind`,
  )
  expect(entries.filter(({ sum }) => sum !== 0)).toEqual([])
  const written: Record<string, string[]> = {}
  for (const { kind, moved } of entries) written[kind] = [...new Set([...(written[kind] ?? []), moved])].sort()
  expect(written).toEqual(table)
})
