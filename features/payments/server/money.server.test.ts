import { openLocalPsp } from '@stadion/local-psp/local-psp'
import { afterAll, expect, test } from 'vitest'
import { openPayments } from './testing/open-payments.ts'

const shop = await openPayments(openLocalPsp)
const { db, plan, stateOf, typeCard, rounds, advance, now, apply } = shop
afterAll(() => shop.close())

const minute = 60_000
const day = 24 * 60 * minute
const ask = async <T>(call: string, values: readonly unknown[]) => {
  const marks = values.map((_, at) => `$${at + 1}`).join(', ')
  return (await db.query<{ answer: T }>(`select payments.${call}(${marks}) as answer`, values))[0]!.answer
}
const at = () => now().toISOString()
const capture = (order: string, amount: number, isLast = false) => ask<string | null>('plan_capture', [order, amount, isLast, at()])
const refund = (order: string, cause: string, amount: number) => ask<string | null>('refund', [order, cause, amount, at()])
const release = (order: string) => ask<string | null>('release', [order, at()])
/** What is in captures that a person has to look at. */
const stuck = (order: string) => ask<number>('in_stuck_captures', [order])
const money = (order: string) => ask<Record<string, unknown>>('money', [order])
/** What the accounts of an order hold. */
const accounts = async (order: string) =>
  Object.fromEntries(
    (
      await db.query<{ account: string; sum: number }>(
        'select account, sum(amount)::float8 as sum from payments.posting where order_ref = $1 group by 1 order by 1',
        [order],
      )
    ).map(({ account, sum }) => [account, sum]),
  )
/** What the provider says it did to a payment, without what it only tried. */
const moved = async (attempt: string) =>
  (await shop.books(attempt))
    .filter(({ kind, state }) => kind !== 'authorise' && state === 'DONE')
    .map(({ kind, amount }) => `${kind} ${amount}`)

/** A payment of 160.00 EUR that is authorised. */
async function aPayment(card = '4111111111111111') {
  const planned = await plan()
  await planned.authorise()
  await typeCard((await stateOf(planned.attempt)).url!, card)
  await rounds()
  expect((await stateOf(planned.attempt)).state).toBe('AUTHORISED')
  return planned
}

test('two captures take their parts, the last frees the rest, and the ledger has what the provider has', async () => {
  const { order, attempt } = await aPayment()
  expect(await capture(order, 6_000)).toMatch(/^op_[0-9a-f]{26}$/)
  await rounds()
  expect(await stateOf(attempt)).toMatchObject({ state: 'AUTHORISED', operations: ['authorise DONE', 'capture DONE'] })
  await capture(order, 7_000, true)
  await rounds()
  expect((await stateOf(attempt)).state).toBe('CAPTURED')
  expect(await moved(attempt)).toEqual(['capture 6000', 'capture 7000', 'void 3000', 'void 0'])
  expect(await accounts(order)).toEqual({ customer: -13_000, 'provider:local': 13_000 })
  expect(await capture(order, 1, true)).toBeNull()
  expect(await money(order)).toMatchObject({
    method: 'CARD',
    brand: 'visa',
    last4: '1111',
    authorised: 16_000,
    captured: 13_000,
    open: false,
  })
})

test('no more is captured than is blocked; what is not sent yet takes what leaves next with it', async () => {
  const { order, attempt } = await aPayment()
  const first = await capture(order, 4_000)
  expect(await capture(order, 6_000)).toBe(first)
  await rounds()
  await capture(order, 10_000)
  expect(await capture(order, 1)).toBeNull()
  await rounds()
  expect((await moved(attempt)).sort()).toEqual(['capture 10000', 'capture 6000'])
  expect((await stateOf(attempt)).state).toBe('CAPTURED')
})

test('what nobody sends is freed: all of it, or the rest', async () => {
  const whole = await aPayment()
  await release(whole.order)
  expect(await release(whole.order)).toBeNull()
  await rounds()
  expect([(await stateOf(whole.attempt)).state, await moved(whole.attempt)]).toEqual(['VOIDED', ['void 16000']])
  const part = await aPayment()
  await capture(part.order, 6_000)
  // The rest waits for the capture that is on its way.
  expect(await release(part.order)).toBeNull()
  await rounds()
  expect([(await stateOf(part.attempt)).state, await moved(part.attempt)]).toEqual(['CAPTURED', ['capture 6000', 'void 10000', 'void 0']])
  expect(await accounts(whole.order)).toEqual({})
})

test('INV-16 a refund goes back once for each cause, at most what was taken, and is told when the provider says so', async () => {
  const { order, attempt } = await aPayment()
  await capture(order, 16_000, true)
  // It waits for the capture.
  const first = await refund(order, 'return:1', 5_000)
  expect(await refund(order, 'return:1', 9_000)).toBe(first)
  expect(await money(order)).toMatchObject({
    captured: 16_000,
    refunded: 5_000,
    open: true,
    refunds: [{ state: 'started', doneAt: null, to: 'CARD' }],
  })
  await rounds()
  await rounds()
  expect(await money(order)).toMatchObject({ open: false, refunds: [{ id: first, cause: 'return:1', amount: 5_000, state: 'done' }] })
  await refund(order, 'return:2', 99_000)
  expect(await refund(order, 'return:3', 1)).toBeNull()
  await rounds()
  expect(await moved(attempt)).toEqual(['capture 16000', 'refund 5000', 'refund 11000'])
  expect(await accounts(order)).toEqual({ customer: 0, 'provider:local': 0 })
})

test('money that came too late goes back, also after a first refund of that kind came to nothing', async () => {
  const { order, attempt } = await aPayment()
  await capture(order, 16_000, true)
  const late = () => ask<string>('refund_late', [order, 5_000, at()])
  const first = await late()
  // Meanwhile it seems that nothing was taken.
  expect(await ask('lower_refunds', [order, 'late', 5_000, at()])).toBe(5_000)
  expect(await money(order)).toMatchObject({ refunded: 0, refunds: [] })
  const second = await late()
  expect(second).not.toBe(first)
  await rounds()
  await rounds()
  expect(await money(order)).toMatchObject({ refunds: [{ id: second, cause: 'late:2', amount: 5_000, state: 'done' }] })
  expect(await moved(attempt)).toContain('refund 5000')
})

test('a refund of what is only blocked is nothing', async () => {
  const { order } = await aPayment()
  expect(await refund(order, 'cancel', 16_000)).toBeNull()
})

test('a goodwill is booked as such, and then goes back', async () => {
  const { order } = await aPayment()
  await capture(order, 16_000, true)
  await rounds()
  await refund(order, 'goodwill:1', 500)
  await rounds()
  expect(await accounts(order)).toEqual({ customer: -16_000, goodwill: 500, 'provider:local': 15_500 })
})

test('COM-REF-03 (its schedule) a refused capture is tried again after 5 s, 30 s, 2 min, 10 min, 1 h and four times 6 h, then a person must look', async () => {
  const { order, attempt } = await aPayment('4000000000000341')
  const operation = await capture(order, 16_000, true)
  await rounds()
  const tries = async () => (await shop.books(attempt)).filter(({ kind }) => kind === 'capture').length
  expect([await tries(), await stuck(order)]).toEqual([1, 0])
  for (const seconds of [5, 30, 120, 600, 3_600, 21_600, 21_600, 21_600, 21_600]) {
    const before = await tries()
    advance(seconds * 1_000 - 1_000)
    await rounds()
    expect([seconds, await tries()]).toEqual([seconds, before])
    advance(1_000)
    await rounds()
    expect([seconds, await tries()]).toEqual([seconds, before + 1])
  }
  expect((await stateOf(attempt)).operations).toEqual(['authorise DONE', 'capture STUCK'])
  expect([await stuck(order), await stuck((await aPayment()).order)]).toEqual([16_000, 0])
  advance(day)
  await rounds()
  expect(await tries()).toBe(10)
  const told = shop.settled.flatMap(({ applied }) => applied?.moves ?? []).filter(({ data }) => data.operation === operation)
  expect(told.map(({ what }) => what)).toEqual(['capture-refused', 'capture-stuck'])
  expect(shop.told.filter((line) => line.includes('capture-stuck'))).toHaveLength(1)
  expect(await accounts(order)).toEqual({})
})

test('where goods have left and others are asked to be paid again, the refused capture waits for a person with what is owed; then the rest is freed', async () => {
  const { order, attempt } = await aPayment()
  await shop.fail('capture', 'refuse', 20)
  const sent = await capture(order, 6_000)
  await rounds()
  const early = await capture(order, 10_000, true)
  for (const seconds of [0, 5, 30, 120, 600, 3_600, 21_600, 21_600, 21_600, 21_600, 60]) {
    advance(seconds * 1_000)
    await rounds()
  }
  expect((await stateOf(attempt)).operations).toEqual(['authorise DONE', 'capture STUCK', 'capture STUCK'])
  // A return has brought back a third of the parcel.
  await ask('end_blocked_2', [order, { [sent!]: 4_000 }, at()])
  await rounds()
  const { state, operations } = await stateOf(attempt)
  expect([state, ...operations.sort()]).toEqual(['LAPSED', 'authorise DONE', 'capture REFUSED', 'capture STUCK'])
  expect([await ask('try_again', [early, at()]), await ask('try_again', [sent, at()])]).toEqual([null, order])
  await rounds()
  await rounds()
  expect(await accounts(order)).toEqual({ customer: -4_000, 'provider:local': 4_000 })
  expect(await moved(attempt)).toEqual(['capture 4000', 'void 12000', 'void 0'])
  expect((await stateOf(attempt)).state).toBe('LAPSED')
})

test('a refund that is refused by webhook is tried again; one that a person paid otherwise is closed', async () => {
  const { order, attempt } = await aPayment('4000000000005126')
  await capture(order, 16_000, true)
  await rounds()
  const operation = await refund(order, 'cancel', 16_000)
  await rounds()
  expect((await money(order)).refunds).toMatchObject([{ state: 'started' }])
  advance(2_000)
  await rounds()
  expect((await stateOf(attempt)).operations).toContain('refund REFUSED')
  for (let turn = 0; turn < 9; turn++) {
    advance(6 * 60 * minute)
    await rounds()
    advance(2_000)
    await rounds()
  }
  expect((await money(order)).refunds).toMatchObject([{ state: 'stuck' }])
  expect(await stuck(order)).toBe(0)
  await apply(operation!, {
    kind: 'refund',
    outcome: 'done',
    operation: operation!,
    amount: 16_000,
    currency: 'EUR',
    at: at(),
    final: true,
  })
  expect(await accounts(order)).toEqual({ customer: 0, 'provider:local': 0 })
})

test.each(['timeout-before', 'timeout-after', 'error-500-after'])(
  'a capture and a refund whose answer is lost (%s) happen once',
  async (fault) => {
    const { order, attempt } = await aPayment()
    shop.line.state = fault === 'timeout-before' ? 'away' : 'lost'
    await capture(order, 16_000, true)
    await rounds()
    await shop.line.done
    shop.line.state = 'up'
    advance(31_000)
    await rounds()
    await refund(order, 'cancel', 4_000)
    shop.line.state = fault === 'timeout-before' ? 'away' : 'lost'
    await rounds()
    await shop.line.done
    shop.line.state = 'up'
    advance(31_000)
    await rounds()
    expect(await moved(attempt)).toEqual(['capture 16000', 'refund 4000'])
    expect(await accounts(order)).toEqual({ customer: -12_000, 'provider:local': 12_000 })
  },
)

test('a refund without an answer is not sent again once its key may be forgotten; a person enters what the books say', async () => {
  const { order, attempt } = await aPayment()
  await capture(order, 16_000, true)
  await rounds()
  const operation = (await refund(order, 'cancel', 4_000))!
  await shop.fail('refund', 'error-500-before')
  await rounds()
  // The company cannot be asked, but would take a refund.
  await shop.fail('ask', 'error-500-before', 100)
  advance(21 * 60 * minute)
  await rounds()
  expect(await moved(attempt)).toEqual(['capture 16000'])
  // A company that cannot be asked at all: after a week a person looks, and does not send it blindly.
  await db.query(`update payments.operation set state = 'STUCK', due_at = null, error = null, repeats = true where id = $1`, [operation])
  expect(await ask('try_again', [operation, at()])).toBeNull()
  const settle = async (amount: number) => apply(operation, await ask('stuck_fact', [operation, amount, at()]))
  await settle(0)
  await rounds()
  expect((await money(order)).refunds).toMatchObject([{ cause: 'cancel:rest', amount: 4_000, state: 'done' }])
  expect(await moved(attempt)).toEqual(['capture 16000', 'refund 4000'])
  expect(await accounts(order)).toEqual({ customer: -12_000, 'provider:local': 12_000 })
  await shop.psp.inject({ method: 'DELETE', url: '/psp-stub/faults' })
})

test('COM-PAY-19 (the capture) one day before an authorisation lapses the rest is taken', async () => {
  const early = await aPayment('4000000000000408')
  await rounds()
  expect([(await stateOf(early.attempt)).state, await moved(early.attempt)]).toEqual(['CAPTURED', ['capture 16000']])
  const { attempt } = await aPayment()
  advance(6 * day - 1_000)
  await rounds()
  expect((await stateOf(attempt)).state).toBe('AUTHORISED')
  advance(1_000)
  await rounds()
  await rounds()
  expect((await stateOf(attempt)).state).toBe('CAPTURED')
})

test('without an early capture an authorisation lapses, and nothing of it is captured', async () => {
  const { order, attempt } = await aPayment('4000000000000408')
  const { order: other } = await aPayment()
  await db.query(`update payments.attempt set lapses_at = $2 where order_ref = $1`, [other, at()])
  expect(
    await ask('lapse', [
      (await db.query<{ id: string }>('select id from payments.attempt where order_ref = $1', [other]))[0]!.id,
      false,
      at(),
    ]),
  ).toBe('lapsed')
  expect(await capture(other, 1)).toBeNull()
  expect([order, (await stateOf(attempt)).state]).toEqual([order, 'CAPTURED'])
})

test('a dispute one day after the capture is booked once and shown to a person', async () => {
  const { order } = await aPayment('4000000000000259')
  await capture(order, 16_000, true)
  await rounds()
  advance(day)
  await rounds()
  await rounds()
  expect(await accounts(order)).toEqual({ customer: -16_000, dispute: 16_000, 'provider:local': 0 })
  expect(await refund(order, 'cancel', 1)).toBeNull()
  expect(shop.told).toContain('money needs a person: dispute')
})

test('a refund that the provider takes back is open again, and amounts add up', async () => {
  const { order, operation } = await aPayment()
  await capture(order, 16_000, true)
  await rounds()
  await refund(order, 'return:1', 16_000)
  await rounds()
  const back = {
    kind: 'reversal',
    reverses: 'refund',
    outcome: 'done',
    providerRef: 'rv_1',
    amount: 16_000,
    currency: 'EUR',
    at: at(),
    final: true,
  } as const
  await apply(operation, back)
  expect((await apply(operation, back))?.changed).toBe(false)
  expect(await money(order)).toMatchObject({ captured: 16_000, refunded: 0 })
  await refund(order, 'return:1 again', 16_000)
  expect(await accounts(order)).toEqual({ customer: -16_000, 'provider:local': 16_000 })
})

test('a provider that never says whether money can be taken several times is asked five times, then all is taken at once', async () => {
  const { order, attempt } = await aPayment()
  // As a version of before left it.
  await db.query('update payments.attempt set captures_known = false where id = $1', [attempt])
  await capture(order, 6_000)
  // Payments of other tests are asked about too.
  await shop.fail('ask', 'error-500-before', 100)
  for (const seconds of [0, 120, 600, 3_600]) {
    advance(seconds * 1_000)
    await rounds()
    await rounds()
    expect([seconds, ...(await moved(attempt))]).toEqual([seconds])
  }
  const said = 'a provider does not say whether money can be taken several times: it is taken at once'
  expect(shop.told).not.toContain(said)
  advance(21_600_000)
  await rounds()
  expect(await moved(attempt)).toEqual(['capture 16000'])
  expect((await stateOf(attempt)).state).toBe('CAPTURED')
  expect(shop.told).toContain(said)
  await shop.psp.inject({ method: 'DELETE', url: '/psp-stub/faults' })
})

test('another amount than planned moves nothing in the ledger and waits for a person', async () => {
  const { order, attempt } = await aPayment()
  await shop.fail('capture', 'foreign-amount')
  const operation = await capture(order, 16_000)
  await rounds()
  expect((await stateOf(attempt)).operations).toEqual(['authorise DONE', 'capture STUCK'])
  expect(await accounts(order)).toEqual({})
  expect(await db.query('select ours, theirs from payments.difference where subject = $1', [operation])).toEqual([
    { ours: '16000 EUR', theirs: '15999 EUR' },
  ])
})

test('what the provider did and the shop never sent is a difference', async () => {
  const { operation, order } = await aPayment()
  const fact = { kind: 'capture', outcome: 'done', providerRef: 'cp_1', amount: 100, currency: 'EUR', at: at(), final: true } as const
  expect((await apply(operation, fact))?.changed).toBe(false)
  await apply(operation, { ...fact, kind: 'void', providerRef: 'vo_1' })
  expect(await accounts(order)).toEqual({})
  expect(await db.query(`select what from payments.difference where subject in ('cp_1', 'vo_1') order by what`)).toEqual([
    { what: 'unplanned capture' },
    { what: 'unplanned void' },
  ])
})

test('COM-PAY-27 (its money) cash is owed by the carrier, and goes back by hand', async () => {
  const order = 'or_cash'
  await db.query('select payments.collect($1, 3000, $2)', [order, at()])
  await db.query('select payments.collect($1, 2000, $2)', [order, at()])
  expect(await money(order)).toMatchObject({ method: 'CASH_ON_DELIVERY', provider: 'manual', captured: 5_000, open: false })
  const operation = await refund(order, 'return:1', 9_000)
  await rounds()
  expect(await money(order)).toMatchObject({ open: true, refunds: [{ amount: 5_000, state: 'started' }] })
  await apply(operation!, { kind: 'refund', outcome: 'done', operation: operation!, amount: 5_000, currency: '', at: at(), final: true })
  expect(await accounts(order)).toEqual({ carrier: 5_000, customer: 0, 'provider:manual': -5_000 })
})

test('an entry that does not add up, or has one side only, is not written', async () => {
  const post = (postings: object[], operation: string) => ask('post', ['or_1', 'test', operation, JSON.stringify(postings), at()])
  const [one, other] = [
    { account: 'a', amount: 100 },
    { account: 'b', amount: -99 },
  ]
  await expect(post([one, other], '1')).rejects.toThrow('add up to 1')
  await expect(post([{ account: 'a', amount: 5 }], '2')).rejects.toThrow('add up to')
  const entry = await post([one, { ...other, amount: -100 }], '3')
  expect(await post([one, { ...other, amount: -100 }], '3')).toBe(entry)
  await expect(db.query('update payments.posting set amount = 1')).rejects.toThrow('only added to')
  await expect(db.query('delete from payments.posting')).rejects.toThrow('only added to')
  await db.query('update payments.posting set order_ref = null where entry = $1', [entry])
})

test('INV-07 (chosen facts) the facts of a capture and a refund end the same in every order, also doubled', async () => {
  const orders = <T>(all: readonly T[]): T[][] =>
    all.length < 2 ? [[...all]] : all.flatMap((one, place) => orders(all.toSpliced(place, 1)).map((rest) => [one, ...rest]))
  const ends = new Set<string>()
  for (const order of orders(['refused', 'pending', 'done', 'reversed'] as const)) {
    const paid = await aPayment()
    const id = (await capture(paid.order, 16_000, true))!
    await db.query(`select payments.begin_sending($1, false, $2)`, [id, at()])
    const facts = {
      refused: { kind: 'capture', outcome: 'refused', operation: id, passing: true, final: true },
      pending: { kind: 'capture', outcome: 'pending', operation: id, final: false },
      done: { kind: 'capture', outcome: 'done', operation: id, providerRef: `cp_${id}`, final: true },
      reversed: { kind: 'reversal', reverses: 'capture', outcome: 'done', providerRef: `rv_${id}`, final: true },
    } as const
    for (const name of order.flatMap((one) => [one, one]))
      await apply(name === 'reversed' ? paid.operation : id, { amount: 16_000, currency: 'EUR', at: at(), ...facts[name] })
    ends.add(JSON.stringify([(await stateOf(paid.attempt)).state, await accounts(paid.order), (await money(paid.order)).open]))
  }
  expect([...ends]).toEqual([JSON.stringify(['CAPTURED', { customer: 0, 'provider:local': 0 }, false])])
})
