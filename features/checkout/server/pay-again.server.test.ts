import { randomUUID } from 'node:crypto'
import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import { slices } from '../../../apps/slices.ts'
import { type Answer, aShopper, byCard, cards, type Shopper, storefrontIn, witness } from './test-checkout.ts'
import { moneyBooks } from './testing/money-books.ts'

// What is blocked is not taken before it lapses.
const store = await openStore({ env: { CAPTURE_BEFORE_LAPSE: '0', RATE_LIMIT_FACTOR: '1000' } })
afterAll(() => store.close())
const { setStock, rounds } = witness(store)
const { violations, ...books } = await moneyBooks(store)
/** The company plays no lapse: it goes on to block. */
const differences = async () => (await books.differences()).filter((line) => !line.includes('blocked: ours undefined'))
for (const size of ['540', '550', '560', '570']) await setStock(`AA1001_${size}`, 20)

const forOneDay = '4000000000000408'
const day = 86_400_000

async function pass(ms: number): Promise<void> {
  store.advanceClock(ms)
  await rounds()
}
const fulfil = (orderNumber: string, what: string, items?: object[]) =>
  store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what, ...(items ? { items } : {}) } })
const mailed = async (to: string) =>
  ((await (await store.fetch(`/__test__/mails?to=${to}`)).json()) as { mails: { template: string; subject: string; links: string[] }[] })
    .mails

/** An order of pieces, of which one has left when its authorisation lapses; and a browser that opens the link of the mail. */
async function lapsed(email: string, country = 'DE', items: object[] = [{ productId: 'AA1001_540', quantity: 2 }]) {
  const shopper = await aShopper(store, { country, items, email })
  const placed = await shopper.place()
  await shopper.pay(placed.redirectUrl, forOneDay)
  const { orderNumber } = await shopper.place({ payment: { method: 'CARD', challengeId: placed.challengeId } })
  await fulfil(orderNumber, 'ship', [{ itemId: 'li_1', quantity: 1 }])
  await rounds()
  await pass(day + 1_000)
  const [letter] = (await mailed(email)).filter(({ template }) => template === 'payment-again')
  const t = new URL(letter!.links[0]!).searchParams.get('t')
  const browser = store.browser({ host: `www.stadion.${storefrontIn(country).topLevelDomain}` })
  const open = () => browser.fetch('/api/bridge/orders/pass', { method: 'POST', body: { t } })
  expect((await open()).status).toBe(200)
  return { shopper, browser, orderNumber, open, ...acts(browser.fetch, orderNumber) }
}

const acts = (fetch: Shopper['browser']['fetch'], orderNumber: string) => ({
  read: async () => (await (await fetch(`/api/bridge/orders/${orderNumber}`)).json()) as Answer,
  async pay(payment: object = byCard, key: string | undefined = randomUUID()): Promise<Answer> {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const answer = await fetch(`/api/bridge/orders/${orderNumber}/payment`, { method: 'POST', headers, body: { payment } })
    return { ...((await answer.json()) as Answer), http: answer.status }
  },
})

test('COM-PAY-29 a lapsed order is paid again by the mailed link, with a strong pass and once', async () => {
  const { shopper, browser, orderNumber, read, pay } = await lapsed('anna@example.com')
  const until = new Date(store.now().getTime() + 7 * day).toISOString()
  expect(await read()).toMatchObject({
    ...{ status: 'SHIPPED', proof: 'strong', held: 'PAYMENT_LAPSED' },
    paymentDue: { amount: 100, isOpen: false, until: expect.any(String) },
    payments: [
      { method: 'CARD', amount: 100, status: 'CAPTURED' },
      { method: 'CARD', amount: 100, status: 'LAPSED' },
    ],
  })
  expect(Math.abs(Date.parse((await read()).paymentDue.until) - Date.parse(until))).toBeLessThan(5_000)
  // Number and address are known to more people than the buyer.
  const weak = store.browser({ host: 'www.stadion.de' })
  expect((await acts(weak.fetch, orderNumber).pay()).http).toBe(404)
  await weak.fetch('/api/bridge/orders/lookup', { method: 'POST', body: { orderNumber, email: 'anna@example.com' } })
  expect(await acts(weak.fetch, orderNumber).read()).toMatchObject({ proof: 'weak', paymentDue: { amount: 100 } })
  expect(await acts(weak.fetch, orderNumber).pay()).toMatchObject({ http: 404, errorCode: 'orderNotFound' })

  expect(await pay(byCard, 'none')).toMatchObject({ http: 400, errorCode: 'idempotencyKeyRequired' })
  expect(await pay({ method: 'CASH_ON_DELIVERY' })).toMatchObject({ http: 400, errorCode: 'paymentMethodNotOffered' })
  const key = randomUUID()
  const [first, ...others] = await Promise.all([pay(byCard, key), pay(byCard, key), pay(), pay(), pay()])
  await rounds()
  expect(first).toMatchObject({ http: 202, status: 'PAYMENT_PENDING' })
  expect(new Set(others.map(({ challengeId }) => challengeId))).toEqual(new Set([first!.challengeId]))
  const { redirectUrl, challengeId } = await pay()
  // The provider leads back to the order, not to the checkout.
  const back = await browser.fetch(await shopper.pay(redirectUrl, cards.declined))
  expect([back.status, back.headers.get('location')]).toEqual([303, `/order-tracker?order=${orderNumber}`])
  expect(await pay({ method: 'CARD', challengeId })).toMatchObject({ http: 402, errorCode: 'paymentDeclined', reason: 'CARD_REFUSED' })
  expect(await read()).toMatchObject({ held: 'PAYMENT_LAPSED', paymentDue: { isOpen: false, declined: 'CARD_REFUSED' } })

  const again = await pay(byCard, key)
  expect(again.challengeId).not.toBe(challengeId)
  await shopper.pay(again.redirectUrl, cards.good)
  const paid = await pay({ method: 'CARD', challengeId: again.challengeId })
  expect(paid).toMatchObject({ http: 200, orderNumber, held: null, paymentDue: null })
  const told = await store.db.query<{ kind: string }>('select kind from exchange.message order by seq')
  expect(told.filter(({ kind }) => kind === 'order.held')).toHaveLength(2)
  expect([await pay(byCard, key), await pay()]).toMatchObject([{ http: 200 }, { http: 200 }])
  const lines = (await (await store.fetch('/psp-stub/books')).json()) as { kind: string; state: string; amount: number }[]
  const blocked = lines.filter(({ kind, state }) => kind === 'authorise' && state === 'DONE').map(({ amount }) => amount)
  expect(blocked).toEqual([20_000, 10_000])

  await fulfil(orderNumber, 'ship')
  await rounds()
  const taken = { method: 'CARD', brand: 'visa', amount: 100, status: 'CAPTURED' }
  // Each card took its half.
  const payments = [
    { ...taken, last4: '0408' },
    { ...taken, last4: '1111' },
  ]
  expect(await read()).toMatchObject({ status: 'SHIPPED', payments, parcels: [{}, {}] })
  expect([await violations(), await differences()]).toEqual([[], []])
})

test('COM-PAY-29 a lapsed order is paid again at a bank of its country, on the bank’s own page', async () => {
  const { shopper, orderNumber, read, pay } = await lapsed('bank@example.com', 'NL')
  const ideal = { method: 'BANK_REDIRECT', scheme: 'ideal' }
  for (const other of [{ ...ideal, scheme: 'eps' }, { method: 'BANK_REDIRECT' }, { ...byCard, scheme: 'ideal' }])
    expect(await pay(other)).toMatchObject({ http: 400, errorCode: 'paymentMethodNotOffered' })
  const { redirectUrl } = await pay(ideal)
  expect(redirectUrl).toMatch(/^\/psp-stub\/bank\//)
  await shopper.payAtBank(redirectUrl, 'pay')
  await rounds()
  const card = { method: 'CARD', amount: 100, status: 'CAPTURED' }
  const bank = { method: 'BANK_REDIRECT', last4: null, amount: 100 }
  expect(await read()).toMatchObject({ paymentDue: null, payments: [card, { ...bank, status: 'AUTHORISED' }] })
  await fulfil(orderNumber, 'ship')
  await rounds()
  expect(await read()).toMatchObject({ payments: [card, { ...bank, status: 'CAPTURED' }] })
})

test('COM-PAY-29 the mail of a return names both ways that paid, not the first alone', async () => {
  const email = 'two-ways@example.com'
  const { shopper, browser, orderNumber, pay } = await lapsed(email, 'NL')
  const { redirectUrl } = await pay({ method: 'BANK_REDIRECT', scheme: 'ideal' })
  await shopper.payAtBank(redirectUrl, 'pay')
  await rounds()
  for (const what of ['ship', 'deliver']) await fulfil(orderNumber, what)
  await rounds()
  const items = [{ itemId: 'li_1', quantity: 2 }]
  await browser.fetch(`/api/bridge/orders/${orderNumber}/returns`, { method: 'POST', body: { items } })
  await fulfil(orderNumber, 'receive-return')
  await rounds()
  const { text } = (await witness(store).mails(email)).find(({ template }) => template === 'return-received')!
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/bankoverschrijving € ?100 kaart € ?100/i)
  expect([await violations(), await differences()]).toEqual([[], []])
})

test('COM-PAY-29 an order that nobody pays again is cancelled after seven days; money that comes later is freed', async () => {
  const { shopper, orderNumber, open, read, pay } = await lapsed('eva@example.com')
  await pass(7 * day - 60_000)
  await open()
  expect(await read()).toMatchObject({ held: 'PAYMENT_LAPSED', paymentDue: { amount: 100 } })
  const late = await pay()
  // As long as a payment is open it may come.
  await pass(2 * 60_000)
  expect(await read()).toMatchObject({ paymentDue: { isOpen: true } })
  await pass(20 * 60_000)
  await pass(2 * 60_000)
  await shopper.pay(late.redirectUrl, cards.good)
  await rounds()
  expect(await read()).toMatchObject({
    ...{ held: null, paymentDue: null },
    shipmentList: [{ productLineItemList: [{ shippedQuantity: 1, cancelledQuantity: 1 }] }],
  })
  expect((await mailed('eva@example.com')).map(({ template }) => template)).toContain('order-cancelled')
  expect(await pay()).toMatchObject({ http: 409, errorCode: 'paymentNotOpen' })

  // Withdrawn while its shopper is at the provider.
  const other = await lapsed('ida@example.com')
  const pending = await other.pay()
  await store.db.query(`select orders.cancel(ref, null, 'refused', 'care', $1) from orders."order" where number = $2`, [
    store.now().toISOString(),
    other.orderNumber,
  ])
  await other.shopper.pay(pending.redirectUrl, cards.good)
  await rounds()
  expect(await store.db.query('select state from payments.attempt where challenge_id = $1', [pending.challengeId])).toEqual([
    { state: 'VOIDED' },
  ])
  expect([await violations(), await differences()]).toEqual([[], []])
  expect(orderNumber).not.toBe(other.orderNumber)
})

const one = [{ itemId: 'li_1', quantity: 1 }]
/** A piece comes back, by the order's page. */
async function sendBack({ browser, orderNumber, open, read }: Awaited<ReturnType<typeof lapsed>>, itemId: string): Promise<Answer> {
  await open()
  const body = { items: [{ itemId, quantity: 1 }] }
  const ask = async (path: string): Promise<Answer> =>
    (await browser.fetch(`/api/bridge/orders/${orderNumber}/${path}`, { method: 'POST', body })).json() as Promise<Answer>
  const before = refundedOf(await read())
  const { refund: seen } = await ask('returns/preview')
  const { refund: told } = await ask('returns')
  await fulfil(orderNumber, 'receive-return')
  await rounds()
  // The preview is what happens, also with what was never paid.
  expect([told, seen.amount]).toEqual([seen, refundedOf(await read()) - before])
  return seen
}
const refundedOf = ({ refunds }: Answer): number => refunds.reduce((sum: number, { amount }: Answer) => sum + Number(amount), 0)
const captures = (orderNumber: string) =>
  store.db.query(
    `select o.state, o.amount::integer from payments.operation o join payments.attempt a on a.id = o.attempt join orders."order" r on r.ref = a.order_ref
     where o.kind = 'capture' and r.number = $1 order by o.planned_at, o.id`,
    [orderNumber],
  )
const owed = (orderNumber: string) =>
  store.db.query('select payments.owed(ref)::integer as owed from orders."order" where number = $1', [orderNumber])
const half = { state: 'DONE', amount: 10_000 }

test('what leaves although its payment has lapsed is billed and owed; if it comes back, nothing of what the other parcel was paid goes back', async () => {
  const order = await lapsed('lea@example.com', 'DE', [{ productId: 'AA1001_540' }, { productId: 'AA1001_550' }])
  const { orderNumber, read } = order
  await fulfil(orderNumber, 'ship')
  await fulfil(orderNumber, 'deliver')
  await rounds()
  expect(await owed(orderNumber)).toEqual([{ owed: 10_000 }])
  await sendBack(order, 'li_2')
  expect(await read()).toMatchObject({ refunds: [], returns: [{ status: 'RECEIVED' }] })
  expect([await owed(orderNumber), await violations()]).toEqual([[{ owed: 0 }], []])
  const letters = await witness(store).mails('lea@example.com')
  expect(letters.find(({ template }) => template === 'return-received')!.text).not.toMatch(/Erstattung|Geld zurück/)
  await sendBack(order, 'li_1')
  expect(await read()).toMatchObject({ status: 'RETURNED', refunds: [{ method: 'CARD', amount: 100, status: 'DONE' }] })
  expect([await owed(orderNumber), await violations(), await differences()]).toEqual([[{ owed: 0 }], [], []])
})

test.each([3, 2])('a parcel that leaves while its shopper is paying again, of %i pieces, is paid with it', async (pieces) => {
  const { shopper, orderNumber, read, pay } = await lapsed(`ada${pieces}@example.com`, 'DE', [
    { productId: 'AA1001_540', quantity: pieces },
  ])
  const { redirectUrl } = await pay()
  await fulfil(orderNumber, 'ship', one)
  expect(await read()).toMatchObject({ paymentDue: pieces > 2 ? { amount: 100, isOpen: true } : null })
  await shopper.pay(redirectUrl, cards.good)
  await rounds()
  await rounds()
  expect(await read()).toMatchObject({ held: null, paymentDue: null })
  expect([await captures(orderNumber), await owed(orderNumber)]).toEqual([[half, half], [{ owed: 0 }]])
  if (pieces > 2) await fulfil(orderNumber, 'ship')
  await rounds()
  expect(await captures(orderNumber)).toHaveLength(pieces)
  expect([await owed(orderNumber), await violations(), await differences()]).toEqual([[{ owed: 0 }], [], []])
})

test('money that one capture took for several parcels is theirs, and none of it that of a parcel which left unpaid', async () => {
  const order = await lapsed(
    'ola@example.com',
    'DE',
    ['540', '550', '560', '570'].map((size) => ({ productId: `AA1001_${size}` })),
  )
  const { shopper, orderNumber, read, pay } = order
  // Of the four the first was paid before the lapse; the second leaves unpaid, and the others once they are paid again.
  await fulfil(orderNumber, 'ship', [{ itemId: 'li_2', quantity: 1 }])
  const { redirectUrl } = await pay()
  await shopper.pay(redirectUrl, cards.good)
  await rounds()
  // As of a company that takes money of a payment only once.
  await store.db.query(
    `update payments.attempt set sealed = true where order_ref = (select ref from orders."order" where number = $1) and state = 'AUTHORISED'`,
    [orderNumber],
  )
  await store.db.query(
    `insert into payments.operation (id, attempt, kind, amount, state, planned_at, due_at)
     select 'op_' || left(md5($1), 26), id, 'capture', amount, 'PLANNED', $2, $2 from payments.attempt
     where order_ref = (select ref from orders."order" where number = $1) and state = 'AUTHORISED'`,
    [orderNumber, store.now().toISOString()],
  )
  await rounds()
  await fulfil(orderNumber, 'ship', [{ itemId: 'li_3', quantity: 1 }])
  await fulfil(orderNumber, 'ship')
  await fulfil(orderNumber, 'deliver')
  await rounds()
  expect(await owed(orderNumber)).toEqual([{ owed: 10_000 }])
  await sendBack(order, 'li_4')
  expect(await read()).toMatchObject({ refunds: [{ method: 'CARD', amount: 100, status: 'DONE' }] })
  await sendBack(order, 'li_2')
  expect((await read()).refunds).toHaveLength(1)
  expect([await owed(orderNumber), await violations(), await differences()]).toEqual([[{ owed: 0 }], [], []])
})

const state = async (orderNumber: string) =>
  (await store.db.query('select state from orders."order" where number = $1', [orderNumber]))[0]!.state

async function care(about: string, ...words: string[]): Promise<string> {
  const { commands } = slices.find((slice) => slice.commands && `care ${about}` in slice.commands)!
  const command = await commands![`care ${about}`]!()
  return (await command.run(store, words, { actor: 'anna', environment: 'development' })).join('\n')
}

test('a debt that was taken as a loss is none once its parcel comes back, and no other: the books say so, and the order is closed', async () => {
  const items = ['540', '550'].map((size) => ({ productId: `AA1001_${size}` }))
  const order = await lapsed('ina@example.com', 'DE', items)
  const { orderNumber, read } = order
  const loss = async () => {
    const [row] = await store.db.query(
      `select coalesce(sum(amount) filter (where account = 'goodwill'), 0)::int as loss, sum(amount) filter (where account = 'customer')::int as owed
       from payments.posting p join orders."order" o on o.ref = p.order_ref where o.number = $1`,
      [orderNumber],
    )
    return row
  }
  await care('orders', 'release', orderNumber)
  await fulfil(orderNumber, 'ship')
  await fulfil(orderNumber, 'deliver')
  await rounds()
  expect(await care('payments', 'forgive', orderNumber)).toContain('10000 is taken as a loss')
  // The first was paid.
  expect(await sendBack(order, 'li_1')).toMatchObject({ amount: 100, unpaid: 0, to: [{ method: 'CARD', amount: 100 }] })
  expect(await read()).toMatchObject({ refunds: [{ method: 'CARD', amount: 100, status: 'DONE' }] })
  expect(await loss()).toEqual({ loss: 10_000, owed: 0 })
  expect(await sendBack(order, 'li_2')).toMatchObject({ amount: 0, unpaid: 100, to: [] })
  expect((await read()).returns.map(({ refund }: Answer) => refund.amount).sort()).toEqual([0, 100])
  expect(await loss()).toEqual({ loss: 0, owed: 0 })
  expect((await read()).refunds).toHaveLength(1)
  await pass(day)
  expect([await state(orderNumber), await violations(), await differences()]).toEqual(['CLOSED', [], []])
})

test('an order that is released unpaid leaves a debt: care is told who owes it, and the order stays open until it is brought or taken as a loss', async () => {
  const { orderNumber } = await lapsed('uma@example.com')
  const brought = await lapsed('ute@example.com')
  expect(await care('orders', 'owing')).toBe('Nobody owes anything.')
  await care('orders', 'release', orderNumber)
  await fulfil(orderNumber, 'ship')
  await rounds()
  expect(await care('orders', 'owing')).toContain(`${orderNumber}\tthe customer owes 100 EUR`)
  expect(await care('ledger', orderNumber)).toContain('The customer owes 10000.')
  await fulfil(orderNumber, 'deliver')

  // The other customer brings it by bank transfer, and sends all of it back: each way gets what it brought, the transfer by hand.
  await care('orders', 'release', brought.orderNumber)
  await fulfil(brought.orderNumber, 'ship')
  await fulfil(brought.orderNumber, 'deliver')
  await rounds()
  expect(await care('orders', 'paid', brought.orderNumber, '10000', 'EUR', '2027-01-14/7')).toContain('Nobody owes anything.')
  const taken = { amount: 100, status: 'CAPTURED' }
  expect(await brought.read()).toMatchObject({
    payments: [
      { method: 'CARD', ...taken },
      { method: 'BANK_TRANSFER', ...taken },
    ],
    refunds: [],
  })
  const items = [{ itemId: 'li_1', quantity: 2 }]
  await brought.browser.fetch(`/api/bridge/orders/${brought.orderNumber}/returns`, { method: 'POST', body: { items } })
  await fulfil(brought.orderNumber, 'receive-return')
  await rounds()
  const refunds = (await brought.read()).refunds as { method: string }[]
  expect(refunds.toSorted((a, b) => a.method.localeCompare(b.method))).toMatchObject([
    { method: 'BANK_TRANSFER', amount: 100, status: 'STARTED' },
    { method: 'CARD', amount: 100, status: 'DONE' },
  ])
  const [byHand] = (await care('refunds', 'list')).split('\t')
  await care('refunds', 'done', byHand!)
  expect(await care('ledger', brought.orderNumber)).toContain('Nobody owes anything.')

  await pass(46 * day)
  await pass(2 * day)
  expect([await state(orderNumber), await violations()]).toEqual(['CONFIRMED', []])
  expect(await care('payments', 'forgive', orderNumber)).toContain('10000 is taken as a loss')
  expect(await care('orders', 'owing')).toBe('Nobody owes anything.')
  await pass(day)
  expect([await state(orderNumber), await violations()]).toEqual(['CLOSED', []])

  // The money comes after all.
  expect(await care('orders', 'paid', orderNumber, '10000', 'EUR', 'LATE-1')).toContain('100 EUR is no loss any more')
  await pass(day)
  expect(await care('ledger', orderNumber)).toContain('Nobody owes anything.')
  expect([await state(orderNumber), await violations()]).toEqual(['CLOSED', []])
})

test('of two debts that were taken as a loss the one is brought late and the other’s parcel comes back: both are no loss any more', async () => {
  const items = ['540', '550', '560'].map((size) => ({ productId: `AA1001_${size}` }))
  const order = await lapsed('lia@example.com', 'DE', items)
  const { orderNumber } = order
  await care('orders', 'release', orderNumber)
  await fulfil(orderNumber, 'ship', [{ itemId: 'li_2', quantity: 1 }])
  await fulfil(orderNumber, 'ship', [{ itemId: 'li_3', quantity: 1 }])
  await fulfil(orderNumber, 'deliver')
  await rounds()
  expect(await care('payments', 'forgive', orderNumber)).toContain('20000 is taken as a loss')
  expect(await care('orders', 'paid', orderNumber, '10000', 'EUR', 'LATE-2')).toContain('100 EUR is no loss any more')
  // What was brought is that of the parcel which left first.
  expect(await sendBack(order, 'li_3')).toMatchObject({ amount: 0, unpaid: 100, to: [] })
  expect(await sendBack(order, 'li_2')).toMatchObject({ amount: 100, unpaid: 0, to: [{ method: 'BANK_TRANSFER', amount: 100 }] })
  const [byHand] = (await care('refunds', 'list')).split('\t')
  await care('refunds', 'done', byHand!)
  await pass(day)
  expect(await care('ledger', orderNumber)).toContain('Nobody owes anything.')
  const books = `select coalesce(sum(amount), 0)::integer as loss from payments.posting where account = 'goodwill'
    and order_ref = (select ref from orders."order" where number = $1)`
  expect(await store.db.query(books, [orderNumber])).toEqual([{ loss: 0 }])
  expect(await violations()).toEqual([])
})
