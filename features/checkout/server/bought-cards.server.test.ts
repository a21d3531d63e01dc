import { readFile } from 'node:fs/promises'
import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, aShopper, cards, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())
const { rounds, mails, orders, books } = witness(store)

const eva = { recipientName: 'Eva', recipientEmail: 'eva@example.com', message: 'Viel Spaß damit!' }
const giftCardLine = { productId: 'GC0001_050', giftCard: eva }
const shoe = { productId: 'AA1001_540' }
const captureRefused = '4000000000000341'

const balance = (shopper: Shopper, card: object): Promise<Answer> => shopper.call('POST', '/api/bridge/gift-cards/balance', card)
const read = (shopper: Shopper, number: string): Promise<Answer> => shopper.call('GET', `/api/bridge/orders/${number}`)

/** Places the bag and pays on the provider's page. */
async function order(shopper: Shopper, number: string = cards.good): Promise<Answer> {
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, number)
  return shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
}

/** The same, and lets everything that follows happen. */
async function buy(shopper: Shopper, number?: string): Promise<Answer> {
  const created = await order(shopper, number)
  await rounds()
  return created
}

/** Code and PIN, as the recipient reads them. */
async function received(to = 'eva@example.com'): Promise<{ card: { code: string; pin: string }; text: string }[]> {
  const letters = (await mails(to)).filter(({ template }) => template === 'gift-card')
  return letters.map(({ text }) => ({ card: { code: /(\d{4} ){3}\d{4}/.exec(text)![0], pin: /PIN: (\d{6})/.exec(text)![1]! }, text }))
}

/** What the ledger has by account: every account of an order that nobody owes anything about is 0, except where money and cards are. */
const ledger = async (number: string) =>
  Object.fromEntries(
    (
      await sql<{ account: string; sum: number }>`
        select p.account, sum(p.amount)::float8 as sum from payments.posting p
        where p.order_ref = (select ref from orders."order" where number = ${number}) group by p.account order by p.account`.execute(
        store.db,
      )
    ).map(({ account, sum }) => [account, sum]),
  )

/** The columns of the database that have one of these texts. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const tables = await sql<{
    schema: string
    name: string
  }>`select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(store.db)
  const found = []
  for (const { schema, name } of tables) {
    const rows = await store.db.query(`select row_to_json(t)::text as text from "${schema}"."${name}" t`)
    if (rows.some(({ text }) => texts.some((secret) => String(text).includes(secret)))) found.push(`${schema}.${name}`)
  }
  return found
}

const invariants = await readFile('tools/check-money.sql', 'utf8')
const contradictions = () => store.db.query(invariants, [store.now().toISOString()])

/** Buys one card, and is its recipient too. */
async function aBoughtCard(items: object[] = [giftCardLine]) {
  const shopper = await aShopper(store, { items })
  const { orderNumber } = await buy(shopper)
  const [{ card } = { card: undefined }] = await received()
  return { shopper, orderNumber: orderNumber as string, card: card! }
}

/** Pays with a card in an order of its own, as far as it goes. */
async function spend(card: object, items: object[] = [shoe]): Promise<Answer> {
  const spender = await aShopper(store, { items })
  const { pricing } = await spender.bag('POST', '/gift-cards', card)
  if (pricing.amountDue === 0) return spender.place({ payment: { method: 'GIFT_CARD' } })
  return buy(spender)
}

const withdraw = async (shopper: Shopper, number: string, items?: object[]) => {
  const statement = { name: 'Anna Muster', email: 'anna@example.com', ...(items ? { items } : {}) }
  const answer = await shopper.call('POST', `/api/bridge/orders/${number}/withdrawals`, statement)
  await rounds()
  return answer
}

test('COM-GIFT-08 a bought card is issued once its money is taken, mailed to its recipient with code and PIN, and can be spent at once', async () => {
  const shopper = await aShopper(store, { items: [giftCardLine] })
  expect(shopper.total).toBe(50)
  const created = await buy(shopper)
  expect(created).toMatchObject({ http: 201, status: 'CREATED', total: 50, paid: [{ method: 'CARD', amount: 50 }] })
  const order = await read(shopper, created.orderNumber)
  expect(order).toMatchObject({ status: 'DELIVERED', cancellable: false, payments: [{ method: 'CARD', amount: 50, status: 'CAPTURED' }] })
  expect(order.events.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'shipped', 'delivered', 'document-issued'])
  const [{ card, text } = { card: undefined }, ...more] = await received()
  expect(more).toEqual([])
  expect(text).toContain(eva.message)
  const isFull = { http: 200, last4: card!.code.slice(-4), balance: 50, currency: 'EUR', expiresAt: null }
  expect(await balance(shopper, card!)).toMatchObject(isFull)
  const sent = (await mails('anna@example.com')).filter(({ template }) => template === 'gift-card-sent')
  expect(sent).toHaveLength(1)
  expect(sent[0]!.text).toMatch(/Eva[\s\S]*eva@example\.com[\s\S]*50/)
  // With the invisible signs of a mail that is read from right to left.
  expect(await balance(shopper, { ...card!, pin: `\u2068${card!.pin}\u2069` })).toMatchObject({ http: 200 })
  // In another bag, beside a payment by card.
  expect(await spend(card!)).toMatchObject({ http: 201, paid: [{ method: 'GIFT_CARD', amount: 50 }, { method: 'CARD' }] })
  expect(await balance(shopper, card!)).toMatchObject({ http: 200, balance: 0 })
  expect(await ledger(created.orderNumber)).toEqual({ customer: 0, 'gift-cards': -5000, 'provider:local': 5000 })
  expect(await contradictions()).toEqual([])
})

test('COM-GIFT-09 a refused capture issues no card and cancels those pieces', async () => {
  const shopper = await aShopper(store, { items: [{ ...giftCardLine, quantity: 2 }] })
  const { orderNumber } = await buy(shopper, captureRefused)
  expect(await read(shopper, orderNumber)).toMatchObject({ status: 'CANCELLED', parcels: [], documents: [] })
  // It is not tried again.
  store.advanceClock(24 * 60 * 60_000)
  await rounds()
  expect(await received()).toEqual([])
  expect((await mails('anna@example.com')).map(({ template }) => template)).toEqual(['order-cancelled', 'order-confirmation'])
  expect(await sql`select from gift_cards.card where issued_by_order is not null`.execute(store.db)).toEqual([])
  const [{ attempt } = { attempt: null }] = await orders()
  expect((await books(attempt!)).flatMap(({ kind, state }) => (kind === 'authorise' ? [] : [[kind, state]]))).toEqual([
    ['capture', 'REFUSED'],
    ['void', 'DONE'],
  ])
  expect(await ledger(orderNumber)).toEqual({})
  expect(await contradictions()).toEqual([])
})

test('goods that leave before the money of bought cards is sent for share its capture; refused, it issues no card, and the goods are paid', async () => {
  const shopper = await aShopper(store, { items: [giftCardLine, shoe] })
  const { orderNumber } = await order(shopper)
  await store.fetch('/__test__/fulfilment', {
    method: 'POST',
    body: { orderNumber, do: 'ship', items: [{ itemId: 'li_2', quantity: 1 }] },
  })
  await store.fetch('/psp-stub/faults', { method: 'POST', body: { match: { kind: 'capture' }, do: 'refuse', times: 1 } })
  await rounds()
  await rounds()
  const [{ attempt } = { attempt: null }] = await orders()
  const minor = Math.round(shopper.total * 100)
  expect((await books(attempt!)).flatMap(({ kind, state, amount }) => (kind === 'authorise' ? [] : [[kind, state, amount]]))).toEqual([
    ['capture', 'REFUSED', minor],
    ['capture', 'DONE', minor - 5_000],
    ['void', 'DONE', 5_000],
    ['void', 'DONE', 0],
  ])
  expect(await received()).toEqual([])
  expect(await read(shopper, orderNumber)).toMatchObject({ status: 'SHIPPED' })
  expect(await ledger(orderNumber)).toMatchObject({ customer: 0, 'provider:local': minor - 5_000 })
  expect(await contradictions()).toEqual([])
})

test('gift cards beside goods: only they are taken at once, a gift card pays for the goods alone, and a code stays in no table', async () => {
  const { card } = await aBoughtCard()
  const shopper = await aShopper(store, { items: [shoe, { ...giftCardLine, quantity: 2 }] })
  await shopper.bag('POST', '/gift-cards', card)
  const { orderNumber } = await buy(shopper)
  const order = await read(shopper, orderNumber)
  expect(order).toMatchObject({ status: 'CREATED', cancellable: true, parcels: [] })
  expect(order.events.map(({ kind }: { kind: string }) => kind)).toEqual(['created', 'document-issued'])
  const made = await received()
  expect(made).toHaveLength(3)
  for (const one of made.slice(0, 2)) expect(await balance(shopper, one.card)).toMatchObject({ balance: 50 })
  expect(await ledger(orderNumber)).toMatchObject({ 'gift-cards': 5000 - 2 * 5000, 'provider:local': 10_000 })
  // The goods are cancelled, the gift cards stay sold.
  expect(await shopper.call('POST', `/api/bridge/orders/${orderNumber}/cancel`, {})).toMatchObject({ http: 200 })
  await rounds()
  expect(await balance(shopper, card)).toMatchObject({ balance: 50 })
  expect(await ledger(orderNumber)).toEqual({ customer: 0, 'gift-cards': -10_000, 'provider:local': 10_000 })
  expect(await contradictions()).toEqual([])
  // What mails said is gone with them; copies are for tests.
  await sql`update mails.mail set copy = null`.execute(store.db)
  const secrets = made.flatMap(({ card: { code, pin } }) => [code, code.replaceAll(' ', ''), `"${pin}"`])
  expect(await placesOf(secrets)).toEqual([])
})

test('COM-WDR-13 a withdrawn gift card gives back what is left on it, and is void', async () => {
  const { shopper, orderNumber, card } = await aBoughtCard([{ ...giftCardLine, productId: 'GC0001_200' }])
  const spent = await spend(card)
  expect(spent).toMatchObject({ http: 201, paid: [{ method: 'GIFT_CARD' }] })
  const left = 200 - spent.total
  expect(await withdraw(shopper, orderNumber)).toMatchObject({ http: 201 })
  expect(await balance(shopper, card)).toMatchObject({ http: 402, errorCode: 'giftCardRefused' })
  const order = await read(shopper, orderNumber)
  expect(order).toMatchObject({ status: 'RETURNED', withdrawable: false, withdrawal: { status: 'DONE' } })
  expect(order.refunds).toMatchObject([{ amount: left, method: 'CARD', doneAt: expect.any(String) }])
  expect(await ledger(orderNumber)).toEqual({ customer: 0, 'gift-cards': -spent.total * 100, 'provider:local': spent.total * 100 })
  // Nothing is sent back, so nobody gets a label.
  const told = (await mails('anna@example.com')).map(({ template }) => template)
  expect(told).toContain('withdrawal-received')
  expect(told).not.toContain('return-registered')
  expect(await contradictions()).toEqual([])
  // What it has paid for comes back: it is its bearer's, so the card is valid again.
  expect((await shopper.call('POST', `/api/bridge/orders/${spent.orderNumber}/cancel`, { email: 'anna@example.com' })).http).toBe(200)
  expect(await balance(shopper, card)).toMatchObject({ http: 200, balance: spent.total })
  expect(await contradictions()).toEqual([])
})

test('a gift card that was not spent can be returned, and is void at once; one that was is not returnable', async () => {
  const { shopper, orderNumber, card } = await aBoughtCard([{ ...giftCardLine, quantity: 2 }])
  const [other] = (await received()).filter((one) => one.card.code !== card.code)
  await spend(card)
  const { shipmentList } = await read(shopper, orderNumber)
  const { itemId } = shipmentList[0].productLineItemList[0]
  const giveBack = (quantity: number, path = '') =>
    shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns${path}`, { items: [{ itemId, quantity }] })
  expect(await giveBack(2)).toMatchObject({ http: 409, errorCode: 'notReturnable' })
  expect(await giveBack(2, '/preview')).toMatchObject({ http: 409, errorCode: 'notReturnable' })
  expect(await giveBack(1, '/preview')).toMatchObject({ http: 200, refund: { amount: 50, to: [{ method: 'CARD', amount: 50 }] } })
  expect(await giveBack(1)).toMatchObject({ http: 201, refund: { amount: 50 }, label: null })
  await rounds()
  expect(await balance(shopper, other!.card)).toMatchObject({ http: 402 })
  expect(await read(shopper, orderNumber)).toMatchObject({ returns: [{ status: 'RECEIVED', label: null }], refunds: [{ amount: 50 }] })
  expect(await contradictions()).toEqual([])
})

test('after a goodwill of all that was paid a returned gift card gives nothing back, and nobody owes anything', async () => {
  const { shopper, orderNumber } = await aBoughtCard([{ ...giftCardLine, quantity: 2 }])
  await sql`select checkout.goodwill(${orderNumber}, 10000, ${store.now().toISOString()})`.execute(store.db)
  await rounds()
  const { shipmentList } = await read(shopper, orderNumber)
  const { itemId } = shipmentList[0].productLineItemList[0]
  const returned = await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, { items: [{ itemId, quantity: 1 }] })
  expect(returned).toMatchObject({ http: 201 })
  await rounds()
  expect(await ledger(orderNumber)).toEqual({ customer: 0, 'gift-cards': -5000, goodwill: 5000, 'provider:local': 0 })
  expect(await contradictions()).toEqual([])
})

test('a card that is withdrawn before its money is there is never issued', async () => {
  const shopper = await aShopper(store, { items: [giftCardLine] })
  const { orderNumber } = await order(shopper)
  expect(await read(shopper, orderNumber)).toMatchObject({ status: 'SHIPPED' })
  await withdraw(shopper, orderNumber)
  expect(await received()).toEqual([])
  expect(await read(shopper, orderNumber)).toMatchObject({ status: 'RETURNED', refunds: [{ amount: 50, doneAt: expect.any(String) }] })
  expect(await ledger(orderNumber)).toEqual({ customer: 0, 'provider:local': 0 })
  expect(await contradictions()).toEqual([])
})

test('a card that is withdrawn before its money is refused leaves no debt, no refund and no receipt, and goods beside it are paid as if it had never been bought', async () => {
  const shopper = await aShopper(store, { items: [shoe, { ...giftCardLine, quantity: 2 }] })
  const { orderNumber, total } = await order(shopper)
  const { shipmentList } = await read(shopper, orderNumber)
  const lines = shipmentList.flatMap((one: Answer) => one.productLineItemList) as { itemId: string; productId: string }[]
  const itemId = lines.find(({ productId }) => productId === giftCardLine.productId)!.itemId
  // One of two is withdrawn while the provider has not answered.
  const statement = { name: 'Anna Muster', email: 'anna@example.com', items: [{ itemId, quantity: 1 }] }
  await shopper.call('POST', `/api/bridge/orders/${orderNumber}/withdrawals`, statement)
  expect((await read(shopper, orderNumber)).refunds).toMatchObject([{ amount: 50, doneAt: null }])
  await store.fetch('/psp-stub/faults', { method: 'POST', body: { match: { kind: 'capture' }, do: 'refuse', times: 1 } })
  await rounds()
  expect(await received()).toEqual([])
  const after = await read(shopper, orderNumber)
  expect(after).toMatchObject({ status: 'CREATED', refunds: [], documents: [], withdrawal: { status: 'DONE' } })
  expect(await ledger(orderNumber)).toEqual({})
  expect(await contradictions()).toEqual([])
  await store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: 'ship' } })
  await rounds()
  expect((await ledger(orderNumber))['provider:local']).toBe(Math.round((total - 100) * 100))
  expect(await read(shopper, orderNumber)).toMatchObject({
    status: 'SHIPPED',
    payments: [{ status: 'CAPTURED' }],
    documents: [{ kind: 'INVOICE' }],
  })
  expect(await contradictions()).toEqual([])
})

test('a withdrawn card whose money is refused was never sold: all that is blocked is freed', async () => {
  const shopper = await aShopper(store, { items: [giftCardLine] })
  const { orderNumber } = await order(shopper, captureRefused)
  await withdraw(shopper, orderNumber)
  expect(await read(shopper, orderNumber)).toMatchObject({
    status: 'CANCELLED',
    refunds: [],
    documents: [],
    withdrawal: { status: 'DONE' },
  })
  const [{ attempt_state } = { attempt_state: null }] = await orders()
  expect([attempt_state, await ledger(orderNumber), await received(), await contradictions()]).toEqual(['VOIDED', {}, [], []])
})
