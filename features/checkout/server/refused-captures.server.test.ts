import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { openDatabase } from '@stadion/database/database'
import { openStore } from '@stadion/testing/store'
import { addressOfTestDatabase, onPostgres } from '@stadion/testing/test-database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, aShopper, byCard, cards, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())
const { rounds } = witness(store)

const refuseNextCapture = (times: number) =>
  store.fetch('/psp-stub/faults', { method: 'POST', body: { match: { kind: 'capture' }, do: 'refuse', times } })
const invariants = await readFile('tools/check-money.sql', 'utf8')
const contradictions = () => store.db.query(invariants, [store.now().toISOString()])
const fulfil = (orderNumber: string, what: string, items?: object[]) =>
  store.fetch('/__test__/fulfilment', { method: 'POST', body: { orderNumber, do: what, ...(items ? { items } : {}) } })
const one = [{ itemId: 'li_1', quantity: 1 }]
/** Days later the browser that ordered has no pass any more. */
const read = (shopper: Shopper, orderNumber: string): Promise<Answer> =>
  shopper.call('POST', '/api/bridge/orders/lookup', { orderNumber, email: 'anna@example.com' })
const ledger = async (number: string) =>
  Object.fromEntries(
    (
      await store.db.query<{ account: string; sum: number }>(
        `select account, sum(amount)::float8 as sum from payments.posting where order_ref = (select ref from orders."order" where number = $1)
         and (account = 'customer' or account like 'provider:%') group by 1 order by 1`,
        [number],
      )
    ).map(({ account, sum }) => [account, sum]),
  )

/** An order of two pieces, paid by a card. */
async function bought(
  items: { productId: string; quantity?: number }[] = [{ productId: 'AA1001_540', quantity: 2 }],
  card: string = cards.good,
) {
  const shopper = await aShopper(store, { items })
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, card)
  const { orderNumber } = await shopper.place({ payment: { method: 'CARD', challengeId: pending.challengeId } })
  return { shopper, orderNumber: orderNumber as string, minor: Math.round(shopper.total * 100) }
}

async function pass(seconds: number): Promise<void> {
  store.advanceClock(seconds * 1_000)
  await rounds()
}
/** A capture is tried ten times. */
async function giveUp(): Promise<void> {
  for (const seconds of [5, 30, 120, 600, 3_600, 21_600, 21_600, 21_600, 21_600]) await pass(seconds)
}

test('a parcel whose money was refused and that has come back lowers nothing of what the next parcel is paid', async () => {
  const { shopper, orderNumber, minor } = await bought()
  await refuseNextCapture(10)
  await fulfil(orderNumber, 'ship', one)
  await fulfil(orderNumber, 'deliver')
  await rounds()
  const back = await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, { items: one })
  expect(back).toMatchObject({ http: 201 })
  await giveUp()
  await fulfil(orderNumber, 'receive-return', one)
  await rounds()
  // What was never taken does not go back.
  expect(await read(shopper, orderNumber)).toMatchObject({ refunds: [] })
  await fulfil(orderNumber, 'ship')
  await rounds()
  expect((await ledger(orderNumber))['provider:local']).toBe(minor / 2)
  // Nobody owes the first parcel's money any more, so documents wait for no person.
  await pass(3_600)
  expect(await ledger(orderNumber)).toEqual({ customer: 0, 'provider:local': minor / 2 })
  expect(await contradictions()).toEqual([])
})

test('goods that are back before their capture is given up: nothing is taken, nothing goes back, and what is blocked is freed', async () => {
  const { shopper, orderNumber } = await bought()
  await refuseNextCapture(10)
  await fulfil(orderNumber, 'ship')
  await fulfil(orderNumber, 'deliver')
  await rounds()
  await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, { items: [{ itemId: 'li_1', quantity: 2 }] })
  await fulfil(orderNumber, 'receive-return')
  expect((await read(shopper, orderNumber)).refunds).toMatchObject([{ doneAt: null }])
  await giveUp()
  const order = await read(shopper, orderNumber)
  expect(order).toMatchObject({ status: 'RETURNED', refunds: [], returns: [{ status: 'RECEIVED' }] })
  const [attempt] = await store.db.query('select state from payments.attempt')
  expect(attempt).toEqual({ state: 'VOIDED' })
  expect(await ledger(orderNumber)).toEqual({ customer: 0 })
  expect(await contradictions()).toEqual([])
})

const first = [{ itemId: 'li_1', quantity: 1 }]
const second = [{ itemId: 'li_2', quantity: 1 }]

/** Two pieces, of which one has left, is paid and delivered. */
async function halfSent() {
  const sale = await bought([{ productId: 'AA1001_540' }, { productId: 'AA1001_550' }])
  await fulfil(sale.orderNumber, 'ship', first)
  await fulfil(sale.orderNumber, 'deliver')
  await rounds()
  return { ...sale, half: sale.minor / 2 }
}
/** Two parcels that are delivered: the money of the first came, that of the second is refused, for good after ten tries. */
async function halfPaid() {
  const sale = await halfSent()
  await refuseNextCapture(10)
  await fulfil(sale.orderNumber, 'ship')
  await fulfil(sale.orderNumber, 'deliver')
  await rounds()
  return sale
}
const isSentBack = async (
  { shopper, orderNumber }: Pick<Awaited<ReturnType<typeof halfPaid>>, 'shopper' | 'orderNumber'>,
  items: object[],
) => expect(await shopper.call('POST', `/api/bridge/orders/${orderNumber}/returns`, { items })).toMatchObject({ http: 201 })
const captures = () => store.db.query(`select state from payments.operation where kind = 'capture' order by planned_at, id`)

test('COM-INVAR-04 a parcel whose money was refused for good and that comes back takes nothing from what another parcel was paid', async () => {
  const sale = await halfPaid()
  await isSentBack(sale, [...second, ...first])
  await giveUp()
  expect(await captures()).toEqual([{ state: 'DONE' }, { state: 'STUCK' }])
  await fulfil(sale.orderNumber, 'receive-return', second)
  await pass(3_600)
  // What was never paid is not refunded, nobody owes it any more, and no person has to see to it.
  expect((await read(sale.shopper, sale.orderNumber)).refunds).toEqual([])
  expect(await captures()).toEqual([{ state: 'DONE' }, { state: 'REFUSED' }])
  expect(await ledger(sale.orderNumber)).toEqual({ customer: 0, 'provider:local': sale.half })
  // The other parcel brings its own money back.
  await fulfil(sale.orderNumber, 'receive-return', first)
  await pass(3_600)
  expect(await ledger(sale.orderNumber)).toEqual({ customer: 0, 'provider:local': 0 })
  expect(await contradictions()).toEqual([])
})

test('goods that are back while their money is still tried give nothing back of another parcel once it is refused for good', async () => {
  const sale = await halfPaid()
  await isSentBack(sale, second)
  await fulfil(sale.orderNumber, 'receive-return', second)
  expect((await read(sale.shopper, sale.orderNumber)).refunds).toMatchObject([{ doneAt: null }])
  await giveUp()
  await pass(3_600)
  expect(await captures()).toEqual([{ state: 'DONE' }, { state: 'REFUSED' }])
  expect(await read(sale.shopper, sale.orderNumber)).toMatchObject({ refunds: [], returns: [{ status: 'RECEIVED' }] })
  expect(await ledger(sale.orderNumber)).toEqual({ customer: 0, 'provider:local': sale.half })
  expect(await contradictions()).toEqual([])
})

/** Two parcels on their way back that left before their money was sent for: one capture has it all, and is refused for good. */
async function togetherUnpaid() {
  const sale = { ...(await bought([{ productId: 'AA1001_540' }, { productId: 'AA1001_550' }])), half: 10_000 }
  await refuseNextCapture(10)
  await fulfil(sale.orderNumber, 'ship', first)
  await fulfil(sale.orderNumber, 'ship', second)
  await fulfil(sale.orderNumber, 'deliver')
  await rounds()
  await isSentBack(sale, [...first, ...second])
  await giveUp()
  expect(await captures()).toEqual([{ state: 'STUCK' }])
  return sale
}

test('of a shared capture that a person settles, what it brought less is unpaid of the parcel that left last', async () => {
  const sale = await togetherUnpaid()
  await store.db.query(
    `select checkout.settle(id, payments.stuck_fact(id, 15000, $1), $1) from payments.operation where kind = 'capture'`,
    [store.now().toISOString()],
  )
  await fulfil(sale.orderNumber, 'receive-return', second)
  expect(await read(sale.shopper, sale.orderNumber)).toMatchObject({ refunds: [{ amount: 50 }] })
  expect(await contradictions()).toEqual([])
})

test('a shared capture that is refused for good is given up once both parcels are back, and nothing goes back for either', async () => {
  const sale = await togetherUnpaid()
  await fulfil(sale.orderNumber, 'receive-return', first)
  await pass(3_600)
  // The second parcel is still to be paid.
  expect(await captures()).toEqual([{ state: 'STUCK' }])
  await fulfil(sale.orderNumber, 'receive-return', second)
  await pass(3_600)
  expect(await captures()).toEqual([{ state: 'REFUSED' }])
  expect((await read(sale.shopper, sale.orderNumber)).refunds).toEqual([])
  expect(await ledger(sale.orderNumber)).toEqual({ customer: 0 })
  expect(await contradictions()).toEqual([])
})

test('of a shared capture that was refused for good, only what is not back is taken when a person has it tried again', async () => {
  const sale = await togetherUnpaid()
  await fulfil(sale.orderNumber, 'receive-return', first)
  const [stuck] = await store.db.query<{ id: string; amount: number }>(
    `select id, amount::float8 from payments.operation where state = 'STUCK'`,
  )
  expect(stuck!.amount).toBe(sale.half)
  await store.db.query('select payments.try_again($1, $2)', [stuck!.id, store.now().toISOString()])
  await pass(60)
  expect(await captures()).toEqual([{ state: 'DONE' }])
  expect((await ledger(sale.orderNumber))['provider:local']).toBe(sale.half)
  // The other parcel brings its own money back, and no more.
  await fulfil(sale.orderNumber, 'receive-return', second)
  await pass(3_600)
  expect(await read(sale.shopper, sale.orderNumber)).toMatchObject({ status: 'RETURNED', refunds: [{ amount: sale.half / 100 }] })
  expect(await ledger(sale.orderNumber)).toEqual({ customer: 0, 'provider:local': 0 })
  expect(await contradictions()).toEqual([])
})

const documents = () =>
  store.db.query(
    `select number, kind, total::float8, corrects, (select array_agg((line ->> 'n')::integer order by line ->> 'n') from jsonb_array_elements(lines) line) as rows
     from invoices.document order by issued_at, number`,
  )
const year = new Date(store.now()).getFullYear()

test('a parcel whose money was refused for good holds its own invoice, and no document of the others; the delivery stays with it', async () => {
  const sale = await bought([{ productId: 'AA1001_540' }, { productId: 'AA1001_550' }])
  const { orderNumber, minor } = sale
  await refuseNextCapture(10)
  await fulfil(orderNumber, 'ship', first)
  await rounds()
  await giveUp()
  await fulfil(orderNumber, 'ship', second)
  await fulfil(orderNumber, 'deliver')
  await pass(60)
  const own = { number: `STDE-${year}-000001`, kind: 'INVOICE', total: minor / 2, corrects: null, rows: [2] }
  expect(await documents()).toEqual([own])
  // What comes back of it is credited at once; the other parcel is owed for.
  await read(sale.shopper, orderNumber)
  await isSentBack(sale, second)
  await fulfil(orderNumber, 'receive-return', second)
  await pass(60)
  const credit = { number: `STDE-${year}-C000001`, kind: 'CREDIT', total: minor / 2, corrects: own.number, rows: [2] }
  expect(await documents()).toEqual([own, credit])
  expect(await contradictions()).toEqual([])
  // Once a person has had its money taken, it has its invoice, and what comes back of that a credit after it.
  await isSentBack(sale, first)
  await store.db.query(`select payments.try_again(id, $1) from payments.operation where state = 'STUCK'`, [store.now().toISOString()])
  await fulfil(orderNumber, 'receive-return', first)
  await pass(60)
  await pass(3_600)
  expect(await documents()).toEqual([
    ...[own, credit],
    { number: `STDE-${year}-000002`, kind: 'INVOICE', total: minor / 2, corrects: null, rows: [0, 1] },
    { number: `STDE-${year}-C000002`, kind: 'CREDIT', total: minor / 2, corrects: `STDE-${year}-000002`, rows: [1] },
  ])
  expect(await ledger(orderNumber)).toEqual({ customer: 0, 'provider:local': 0 })
  expect(await contradictions()).toEqual([])
})

/** The clock alone sends nothing. */
const packedElsewhere = () => store.db.query(`update orders."order" set fulfil_next_at = 'infinity'`)
/** The warehouse lacks one piece. */
const isRefused = (orderNumber: string) =>
  store.db.query(
    `select orders.cancel(ref, '[{"n": 1, "quantity": 1}]', 'refused', 'fulfilment', $1) from orders."order" where number = $2`,
    [store.now().toISOString(), orderNumber],
  )

test('money that is taken before it lapses is what is left to pay: what was cancelled is freed', async () => {
  const { shopper, orderNumber, minor } = await bought()
  await packedElsewhere()
  await isRefused(orderNumber)
  await pass(6 * 86_400)
  await rounds()
  expect(await ledger(orderNumber)).toMatchObject({ 'provider:local': minor / 2 })
  expect(await read(shopper, orderNumber)).toMatchObject({ refunds: [], status: 'CREATED' })
  await fulfil(orderNumber, 'ship')
  await pass(3_600)
  expect(await ledger(orderNumber)).toEqual({ customer: 0, 'provider:local': minor / 2 })
  expect(await contradictions()).toEqual([])
})

test('money that was to be taken before it lapses and is refused for good: goods wait, and the shopper is asked to pay again', async () => {
  const { shopper, orderNumber, minor } = await bought(undefined, '4000000000000408')
  await packedElsewhere()
  await refuseNextCapture(10)
  await rounds()
  await rounds()
  await isRefused(orderNumber)
  expect(await read(shopper, orderNumber)).toMatchObject({ held: null, refunds: [{ doneAt: null }] })
  await giveUp()
  expect((await read(shopper, orderNumber)).refunds).toEqual([])
  const letters = await witness(store).mails('anna@example.com')
  expect(letters.filter(({ template }) => template === 'payment-again')).toHaveLength(1)
  const due = () => store.db.query('select orders.left_to_pay(ref)::float8 as due from orders."order" where number = $1', [orderNumber])
  expect(await due()).toEqual([{ due: minor / 2 }])
  expect(await store.db.query(`select state from payments.attempt`)).toEqual([{ state: 'LAPSED' }])
  expect(await contradictions()).toEqual([])
  // Paid again, it goes on.
  const { links } = letters.find(({ template }) => template === 'payment-again')!
  const t = new URL(links[0]!).searchParams.get('t')
  expect((await shopper.call('POST', '/api/bridge/orders/pass', { t })).http).toBe(200)
  expect(await shopper.call('GET', `/api/bridge/orders/${orderNumber}`)).toMatchObject({ held: 'PAYMENT_LAPSED' })
  const again = await shopper.call(
    'POST',
    `/api/bridge/orders/${orderNumber}/payment`,
    { payment: byCard },
    { 'idempotency-key': randomUUID() },
  )
  await shopper.pay(again.redirectUrl, cards.good)
  await rounds()
  await fulfil(orderNumber, 'ship')
  await pass(3_600)
  expect(await read(shopper, orderNumber)).toMatchObject({ held: null })
  expect(await ledger(orderNumber)).toEqual({ customer: 0, 'provider:local': minor / 2 })
  expect(await contradictions()).toEqual([])
})

test('goods that have left still owe their refused money: its block stands for a person, and what is asked again is only what is here', async () => {
  const sale = await bought([{ productId: 'AA1001_540', quantity: 2 }, { productId: 'AA1001_550' }], '4000000000000408')
  const { shopper, orderNumber, minor } = sale
  const piece = minor / 3
  await packedElsewhere()
  await refuseNextCapture(20)
  await fulfil(orderNumber, 'ship', first)
  // The rest is to be taken early.
  await rounds()
  await rounds()
  // While that is tried again, the next parcel leaves.
  await fulfil(orderNumber, 'ship', second)
  await giveUp()
  await pass(60)
  const letters = await witness(store).mails('anna@example.com')
  expect(letters.filter(({ template }) => template === 'payment-again')).toHaveLength(1)
  const [{ due } = { due: 0 }] = await store.db.query<{ due: number }>(
    'select orders.left_to_pay(ref)::float8 as due from orders."order" where number = $1',
    [orderNumber],
  )
  expect(due).toBe(piece)
  const money = () =>
    store.db.query(`select kind, state, amount::float8 from payments.operation where kind <> 'authorise' order by planned_at, id`)
  expect(await money()).toEqual([1, 2].map(() => ({ kind: 'capture', state: 'STUCK', amount: piece })))
  expect(await store.db.query('select state from payments.attempt')).toEqual([{ state: 'LAPSED' }])
  expect(await contradictions()).toEqual([])
  expect(await read(shopper, orderNumber)).toMatchObject({ held: 'PAYMENT_LAPSED', refunds: [] })
})

test.runIf(onPostgres())(
  'what is given up while the money of a parcel is being sent for: both lock a payment before its operations',
  async () => {
    const { shopper, orderNumber, minor } = await bought([{ productId: 'AA1001_540' }, { productId: 'AA1001_550' }])
    await fulfil(orderNumber, 'ship', first)
    const own = await openDatabase({ url: await addressOfTestDatabase(store.db) })
    const waiting = async () =>
      (
        await store.db.query<{ n: number }>(
          `select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      )[0]!.n
    const both: Promise<unknown>[] = []
    try {
      // Somebody has the operation. Who gives up waits for it; then whoever sends it, who has the payment already or waits for that.
      await own.transaction(async (on) => {
        await on.query(`select from payments.operation where kind = 'capture' for update`)
        both.push(
          shopper.call('POST', `/api/bridge/orders/${orderNumber}/withdrawals`, { name: 'Anna', email: 'anna@example.com', items: second }),
        )
        await expect.poll(waiting).toBe(1)
        both.push(
          store.db.query(
            `select payments.begin_sending_2(id, false, false, $1) ->> 'amount' as amount from payments.operation where kind = 'capture'`,
            [store.now().toISOString()],
          ),
        )
        await expect.poll(waiting).toBe(2)
      })
      expect(await Promise.all(both)).toMatchObject([{ http: 201 }, [{ amount: String(minor / 2) }]])
    } finally {
      await Promise.allSettled(both)
      await own.close()
    }
    await pass(60)
    await pass(60)
    expect(await ledger(orderNumber)).toEqual({ customer: 0, 'provider:local': minor / 2 })
    expect(await store.db.query('select state from payments.attempt')).toEqual([{ state: 'CAPTURED' }])
    expect(await contradictions()).toEqual([])
  },
)

test.runIf(onPostgres()).each([
  ['limit_captures', 'a.order_ref, extract(epoch from $1::timestamptz)::bigint'],
  ['lower_refunds', `a.order_ref, 'return:1', 100, $1`],
  ['drop_capture', 'o.id, $1'],
  ['give_up', 'o.id, $1'],
  ['lower_stuck', 'o.id, extract(epoch from $1::timestamptz)::bigint, null'],
])('%s locks a payment before its operations', async (name, values) => {
  const { orderNumber } = await bought()
  await fulfil(orderNumber, 'ship', one)
  const own = await openDatabase({ url: await addressOfTestDatabase(store.db) })
  let called: Promise<unknown> = Promise.resolve()
  try {
    await own.transaction(async (on) => {
      await on.query('select from payments.attempt for no key update')
      let isOver = false
      called = store.db
        .query(
          `select payments.${name}(${values}) from payments.operation o join payments.attempt a on a.id = o.attempt
           where o.kind = 'capture'`,
          [store.now().toISOString()],
        )
        .finally(() => (isOver = true))
      const waits = async () =>
        isOver ||
        (await store.db.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0
      await expect.poll(waits).toBe(true)
      expect(isOver).toBe(false)
      // It waits with nothing in its hands.
      await on.query('select from payments.operation for update nowait')
    })
    await called
  } finally {
    await Promise.allSettled([called])
    await own.close()
  }
})

test('a refund that is refused keeps no invoice of the next parcel', async () => {
  const sale = await halfSent()
  await isSentBack(sale, first)
  await store.fetch('/psp-stub/faults', { method: 'POST', body: { match: { kind: 'refund' }, do: 'refuse', times: 20 } })
  await fulfil(sale.orderNumber, 'receive-return', first)
  await rounds()
  await fulfil(sale.orderNumber, 'ship')
  await pass(60)
  await pass(60)
  expect(await store.db.query(`select shipment is not null as is_bill from invoices.document where corrects is null`)).toHaveLength(2)
})

test('a gift card for which nothing more is to be taken waits for the money that is on its way', async () => {
  const { orderNumber } = await bought()
  await fulfil(orderNumber, 'ship', one)
  const states = () => store.db.query('select state, capture is not null as waits from gift_cards.sale')
  const [{ ref }] = (await store.db.query<{ ref: string }>('select ref from orders."order" where number = $1', [orderNumber])) as [
    { ref: string },
  ]
  const sell = () =>
    store.db.query(`select gift_cards.sell($1, 'sh_1', '[{"n": 1, "unitNo": 2}]', null, $2)`, [ref, store.now().toISOString()])
  await sell()
  expect(await states()).toEqual([{ state: 'WAITING', waits: true }])
  await store.db.query('delete from gift_cards.sale')
  await rounds()
  await sell()
  expect(await states()).toEqual([{ state: 'PAID', waits: false }])
})
