import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, aShopper, cards, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())
const { rounds, authorisations, orders, setStock } = witness(store)

const full = { code: '6000 0000 0000 0001', pin: '1234' }
const small = { code: '6000000000000002', pin: '1234' }
const byCash = { method: 'CASH_ON_DELIVERY' } as const
const byGiftCard = (card: object = {}) => ({ payment: { method: 'GIFT_CARD', ...card } })
const refused = { http: 402, errorCode: 'giftCardRefused' }

const make = async (currency: string, balance: number, more: object = {}) =>
  (await (await store.fetch('/__test__/gift-cards', { method: 'POST', body: { currency, balance, ...more } })).json()) as typeof full
const put = (shopper: Shopper, card: object): Promise<Answer> => shopper.bag('POST', '/gift-cards', card)
const balance = (shopper: Shopper, card: object): Promise<Answer> => shopper.call('POST', '/api/bridge/gift-cards/balance', card)
const giftCardLine = { productId: 'GC0001_050', giftCard: { recipientName: 'Eva', recipientEmail: 'eva@example.com' } }

/** INV-08, of which nothing may be left: rows that contradict it. */
const contradictions = () =>
  sql`
  select c.id from gift_cards.card c
  where c.balance < 0 or c.held < 0 or c.held > c.balance
    or c.balance <> coalesce((select sum(m.amount) from gift_cards.movement m where m.card = c.id), 0)
    or c.held <> coalesce((select sum(h.amount) from gift_cards.holding h where h.card = c.id), 0)
  union all
  select v.code from vouchers.voucher v where v.limit_total < (select count(*) from vouchers.redemption r where r.code = v.code)`.execute(
    store.db,
  )

test('COM-GIFT-01 a gift card lowers what is due, not the total, up to goods and delivery', async () => {
  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540' }, giftCardLine] })
  const { pricing, version } = await shopper.readBag()
  const on = await put(shopper, full)
  expect(on).toMatchObject({
    http: 200,
    version: version + 1,
    giftCardList: [{ last4: '0001', applied: pricing.total - 50, balance: 200 }],
  })
  expect(on.pricing).toMatchObject({ total: pricing.total, giftCardTotal: pricing.total - 50, amountDue: 50 })
  expect(on.giftCardList[0].id).toMatch(/^gc_\w{20}$/)
  expect(await shopper.bag('GET', '/payment-methods')).toMatchObject({ amountDue: 50 })
  // The same card again changes nothing.
  expect(await put(shopper, { ...full, code: '6000-0000-0000-0001' })).toMatchObject({ http: 200, version: version + 1 })
  const off = await shopper.bag('DELETE', `/gift-cards/${on.giftCardList[0].id}`)
  expect(off).toMatchObject({ http: 200, giftCardList: [], pricing: { giftCardTotal: 0, amountDue: pricing.total } })
  expect(await shopper.bag('DELETE', `/gift-cards/${on.giftCardList[0].id}`)).toMatchObject({ http: 404, errorCode: 'giftCardNotFound' })
})

test('COM-GIFT-02 up to five cards, each pays in its order; the sixth is one too many', async () => {
  const shopper = await aShopper(store)
  const made = []
  for (let n = 0; n < 6; n++) made.push(await make('EUR', 30))
  let bag: Answer | undefined
  for (const card of made.slice(0, 5)) bag = await put(shopper, card)
  expect(bag!.giftCardList.map(({ applied }: { applied: number }) => applied)).toEqual([30, 30, 30, shopper.total - 90, 0])
  expect(bag!.pricing.amountDue).toBe(0)
  expect(await shopper.bag('GET', '/payment-methods')).toMatchObject({ amountDue: 0, methods: [{ id: 'NONE' }] })
  expect(await put(shopper, made[5]!)).toMatchObject({ http: 409, errorCode: 'giftCardLimitExceeded' })
  // Nothing is due: NONE, or GIFT_CARD, which says the same.
  const created = await shopper.place(byGiftCard())
  expect(created).toMatchObject({
    http: 201,
    total: shopper.total,
    paid: [30, 30, 30, shopper.total - 90].map((amount) => ({ method: 'GIFT_CARD', amount })),
  })
  expect(await contradictions()).toEqual([])
})

test('COM-GIFT-03 gift card and card split: the provider gets the rest, the order says both tenders', async () => {
  const shopper = await aShopper(store)
  await put(shopper, small)
  const due = shopper.total - 20
  const pending = await shopper.place()
  expect(pending).toMatchObject({ http: 202 })
  const [row] = await sql<{ due: number }>`select due::float8 as due from orders."order"`.execute(store.db)
  expect(row).toEqual({ due: due * 100 })
  // Held: nobody else can spend it; to this bag it still counts.
  expect(await balance(shopper, small)).toMatchObject({ http: 200, last4: '0002', balance: 0, currency: 'EUR', expiresAt: null })
  expect((await shopper.readBag()).giftCardList).toMatchObject([{ applied: 20, balance: 20 }])
  await shopper.pay(pending.redirectUrl, cards.good)
  const created = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  const paid = [
    { method: 'GIFT_CARD', amount: 20 },
    { method: 'CARD', amount: due },
  ]
  expect(created).toMatchObject({ http: 201, total: shopper.total, paid })
  const [{ attempt } = { attempt: null }] = await orders()
  expect(await authorisations([attempt!])).toMatchObject([{ amount: due * 100 }])
  const order = await shopper.call('GET', `/api/bridge/orders/${created.orderNumber}`)
  expect(order.payments).toMatchObject([{ ...paid[0], last4: '0002', status: 'CAPTURED' }, paid[1]])
  expect(await shopper.readBag()).toMatchObject({ giftCardList: [] })
  expect(await contradictions()).toEqual([])
})

test('COM-GIFT-04 a gift card that does not cover the total is refused with its balance and what is due', async () => {
  const shopper = await aShopper(store)
  expect(await shopper.place(byGiftCard(small))).toMatchObject({
    http: 402,
    errorCode: 'giftCardInsufficient',
    details: { balance: 20, due: shopper.total },
  })
  await put(shopper, small)
  // With those on the bag it does.
  const created = await shopper.place(byGiftCard(full))
  expect(created).toMatchObject({ http: 201, paid: [{ amount: 20 }, { amount: shopper.total - 20 }] })
  expect(await balance(shopper, full)).toMatchObject({ balance: 220 - shopper.total })
  // What was typed is nowhere.
  const kept = await sql`select body_hash::text from checkout.request union all select snapshot::text from orders."order"`.execute(store.db)
  expect(JSON.stringify(kept)).not.toMatch(/6000 ?0000/)
})

test('COM-GIFT-05 unknown code, wrong PIN, other currency, expired and locked are one answer', async () => {
  const shopper = await aShopper(store)
  const locked = await make('EUR', 10)
  for (let n = 0; n < 5; n++) await balance(shopper, { ...locked, pin: '0000' })
  const others = [
    { code: '6000000000000009', pin: '1234' },
    { code: 'nonsense', pin: 'x' },
    { ...full, pin: '4321' },
    await make('GBP', 10),
    await make('EUR', 10, { expiresAt: '2026-01-01T00:00:00Z' }),
  ]
  const answers = []
  for (const card of others) answers.push(await put(shopper, card))
  answers.push(await shopper.place(byGiftCard(locked)))
  for (const answer of answers) expect(answer).toMatchObject(refused)
  expect(new Set(answers.map(({ text }) => text.replace(/"requestId":"[^"]*"/, ''))).size).toBe(1)
  // Each refusal has counted a try, whether there is such a card or not.
  const [tries] = await sql<{ n: number }>`select count(*)::integer as n from gift_cards.wrong_try`.execute(store.db)
  expect(tries).toEqual({ n: 6 })
})

test('COM-GIFT-06 five wrong PINs lock a card for an hour, also for the right one', async () => {
  const shopper = await aShopper(store)
  for (let n = 0; n < 5; n++) expect(await balance(shopper, { ...full, pin: `000${n}` })).toMatchObject(refused)
  expect(await balance(shopper, full)).toMatchObject(refused)
  store.advanceClock(59 * 60_000)
  expect(await balance(shopper, full)).toMatchObject(refused)
  store.advanceClock(60_000)
  expect(await balance(shopper, full)).toMatchObject({ http: 200, balance: 200 })
})

test('COM-GIFT-07 two bags that pay with one card at once never spend more than it has', async () => {
  const shoppers = await Promise.all(Array.from({ length: 10 }, () => aShopper(store, { country: 'AE' })))
  const total = shoppers[0]!.total
  // Enough for two of ten, and a bit.
  const card = await make('AED', 2 * total + 10)
  const answers = await Promise.all(shoppers.map((shopper) => shopper.place(byGiftCard(card))))
  expect(answers.map(({ http }) => http).sort()).toEqual([201, 201, ...Array<number>(8).fill(402)])
  expect(answers.find(({ http }) => http === 402)).toMatchObject({ errorCode: 'giftCardInsufficient' })
  expect(await balance(shoppers[0]!, card)).toMatchObject({ balance: 10 })
  expect(await contradictions()).toEqual([])
})

test('COM-GIFT-10 gift cards do not pay for gift cards', async () => {
  const shopper = await aShopper(store, { items: [giftCardLine] })
  const { methods } = await shopper.bag('GET', '/payment-methods')
  expect(methods.map(({ id }: { id: string }) => id)).toEqual(['CARD', 'WALLET'])
  expect(await shopper.place(byGiftCard(full))).toMatchObject({ http: 400, errorCode: 'paymentMethodNotOffered' })
  expect(await put(shopper, full)).toMatchObject({ giftCardList: [{ applied: 0 }], pricing: { amountDue: 50 } })
})

test('a card that has less than was shown is told before anything is taken; with cash only the rest is due at the door', async () => {
  const one = await aShopper(store, { country: 'AE' })
  const other = await aShopper(store, { country: 'AE' })
  const card = await make('AED', 100)
  await put(one, card)
  await put(other, card)
  const cash = await one.place({ payment: byCash })
  expect(cash).toMatchObject({
    http: 201,
    paid: [
      { method: 'GIFT_CARD', amount: 100 },
      { method: 'CASH_ON_DELIVERY', amount: one.total - 100 },
    ],
  })
  expect(await other.place({ payment: byCash })).toMatchObject({
    http: 402,
    errorCode: 'giftCardInsufficient',
    details: { balance: 0, due: 100 },
  })
  // Once it is shown, it is what the shopper agrees to.
  const shown = await other.readBag()
  expect(shown).toMatchObject({ giftCardList: [{ applied: 0, balance: 0 }], pricing: { amountDue: other.total } })
  expect(await other.readBag()).toMatchObject({ version: shown.version })
  expect(await other.place({ payment: byCash })).toMatchObject({ http: 201, paid: [{ method: 'CASH_ON_DELIVERY', amount: other.total }] })
})

test('what is held comes back when the payment is declined; an order gives back to its cards, the last used first, once for each cause', async () => {
  const shopper = await aShopper(store)
  await put(shopper, small)
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.declined)
  await rounds()
  expect(await balance(shopper, small)).toMatchObject({ balance: 20 })
  expect(await shopper.readBag()).toMatchObject({ giftCardList: [{ applied: 20 }] })
  expect(await shopper.place(byGiftCard(full))).toMatchObject({ http: 201 })
  const [{ ref }] = (await sql<{ ref: string }>`select ref from orders."order" where state = 'CREATED'`.execute(store.db)) as [
    { ref: string },
  ]
  const giveBack = async (cause: string, amount: number | null) =>
    (await sql<{ given: number }>`select gift_cards.give_back(${ref}, ${cause}, ${amount}, now())::float8 as given`.execute(store.db))[0]!
      .given
  const last = (shopper.total - 20) * 100
  expect(await giveBack('return:1', last + 500)).toBe(last + 500)
  expect(await giveBack('return:1', last + 500)).toBe(last + 500)
  expect([await balance(shopper, full), await balance(shopper, small)]).toMatchObject([{ balance: 200 }, { balance: 5 }])
  expect([await giveBack('cancel', null), await giveBack('goodwill:1', 100)]).toEqual([1500, 0])
  expect(await contradictions()).toEqual([])
})

test('COM-PAY-18 COM-REF-01 card money counts after gift cards as goods leave, the rest is freed with the last; back it goes first, then to gift cards, the last used first', async () => {
  await setStock('AA1001_540', 10)
  const shopper = await aShopper(store, { items: [{ productId: 'AA1001_540', quantity: 4 }] })
  const [first, second] = [await make('EUR', 60), await make('EUR', 50)]
  await put(shopper, first)
  const { pricing } = await put(shopper, second)
  expect(pricing).toMatchObject({ total: 400, amountDue: 290 })
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.good)
  const { orderNumber, orderReference: ref } = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  const [{ attempt } = { attempt: null }] = await orders()
  type Line = { kind: string; amount: number; state: string }
  const moved = async () =>
    ((await (await store.fetch(`/psp-stub/books?reference=${attempt}`)).json()) as Line[])
      .filter(({ kind, state, amount }) => kind !== 'authorise' && state === 'DONE' && amount > 0)
      .map(({ kind, amount }) => `${kind} ${amount}`)
  const fulfil = async (what: string, more: object = {}) => {
    const answer = await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what, ...more } })
    expect(answer.status).toBe(200)
    await rounds()
  }
  const itemId = 'li_1'

  // The gift cards pay for the first parcel.
  await fulfil('ship', { items: [{ itemId, quantity: 1 }] })
  expect(await moved()).toEqual([])
  await sql`select orders.refuse_units(${ref}, '[{"n": 1, "quantity": 1}]', ${store.now().toISOString()})`.execute(store.db)
  await fulfil('ship')
  expect((await moved()).sort()).toEqual(['capture 19000', 'void 10000'])

  await fulfil('deliver')
  const balances = async () => [(await balance(shopper, first)).balance, (await balance(shopper, second)).balance]
  expect(await balances()).toEqual([0, 0])
  const sendBack = async (quantity: number) => {
    const body = { email: 'anna@example.com', items: [{ itemId, quantity }] }
    expect(await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, body)).toMatchObject({ http: 201 })
    await fulfil('receive-return')
  }
  await sendBack(2)
  expect([(await moved()).at(-1), await balances()]).toEqual(['refund 19000', [0, 10]])
  await sendBack(1)
  expect([(await moved()).length, await balances()]).toEqual([3, [60, 50]])
  expect(await contradictions()).toEqual([])
})
