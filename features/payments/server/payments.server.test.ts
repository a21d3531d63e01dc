import { openLocalPsp } from '@stadion/local-psp/local-psp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openPayments } from './testing/open-payments.ts'

const shop = await openPayments(openLocalPsp)
const { plan, stateOf, typeCard, rounds, payments, line, fail, books, advance } = shop
afterEach(async () => {
  line.state = 'up'
  await shop.psp.inject({ method: 'DELETE', url: '/psp-stub/faults' })
})
afterAll(() => shop.close())

const good = '4111111111111111'
const minute = 60_000

/** An attempt whose card page is open. */
async function anOpenPage() {
  const planned = await plan()
  await planned.authorise()
  const { url, challenge } = await stateOf(planned.attempt)
  return { ...planned, url: url!, challenge }
}

test('an attempt opens the card page, and its webhook enters what the shopper did there', async () => {
  const { attempt, authorise } = await plan()
  expect(await authorise()).toMatchObject({ changed: true, was: 'STARTED', state: 'CHALLENGED', reason: null })
  const { url } = await stateOf(attempt)
  expect(url).toMatch(/^\/psp-stub\/pay\/ps_\w+$/)
  const paid = await typeCard(url!, good)
  expect([paid.statusCode, paid.headers.location]).toEqual([303, `/api/payments/return/local?attempt=${attempt}`])
  expect((await stateOf(attempt)).state).toBe('CHALLENGED')
  await rounds()
  expect(await stateOf(attempt)).toMatchObject({ state: 'AUTHORISED', url: null, operations: ['authorise DONE'] })
  expect(await books(attempt)).toMatchObject([{ state: 'OPEN' }, { state: 'DONE', amount: 16_000 }])
})

test.each([
  ['4000000000000002', 'DECLINED', 'CARD_REFUSED', 'declined'],
  ['4000000000009995', 'DECLINED', 'NOT_ENOUGH_MONEY', 'declined'],
  ['4000000000000069', 'DECLINED', 'CARD_EXPIRED', 'declined'],
  ['4000000000000127', 'DECLINED', 'CHECK_DETAILS', 'declined'],
  ['4000000000000119', 'DECLINED', 'UNAVAILABLE', 'unavailable'],
])('the card %s ends %s for %s, and its order %s', async (number, state, reason, ending) => {
  const { attempt, url } = await anOpenPage()
  await typeCard(url, number)
  await rounds()
  expect(await stateOf(attempt)).toMatchObject({ state, reason, operations: ['authorise REFUSED'] })
  expect(shop.settled.at(-1)?.applied?.reason).toBe(ending)
})

test.each([
  ['4000000000000200', 5_000, 'AUTHORISED'],
  ['4000000000000309', 5_000, 'DECLINED'],
  ['4000000000000507', 20_000, 'AUTHORISED'],
])('the card %s is pending for %i ms, then %s by webhook', async (number, ms, state) => {
  const { attempt, url } = await anOpenPage()
  await typeCard(url, number)
  await rounds()
  // Nothing is left to do there for the shopper.
  expect(await stateOf(attempt)).toMatchObject({ state: 'CHALLENGED', url: null })
  advance(ms - 100)
  await rounds()
  expect((await stateOf(attempt)).state).toBe('CHALLENGED')
  advance(100)
  await rounds()
  expect((await stateOf(attempt)).state).toBe(state)
})

test.each(['lost', 'away'] as const)('no answer (%s) changes nothing, and the outcome is found by asking', async (how) => {
  const { attempt, authorise } = await plan()
  line.state = how
  expect(await authorise()).toMatchObject({ changed: false, state: 'STARTED' })
  await line.done
  line.state = 'up'
  await rounds()
  expect((await stateOf(attempt)).state).toBe('STARTED')
  advance(30_000)
  await rounds()
  // What never arrived is ended, so that it cannot arrive later.
  const found = { lost: { state: 'CHALLENGED' }, away: { state: 'ABANDONED', operations: ['authorise REFUSED', 'void DONE'] } }
  expect(await stateOf(attempt)).toMatchObject(found[how])
  if (how === 'away') {
    expect(shop.settled.at(-1)?.applied?.reason).toBe('unavailable')
    expect(await authorise()).toMatchObject({ changed: false, state: 'ABANDONED' })
    expect((await books(attempt)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['void DONE', 'authorise REFUSED'])
  }
})

test('the call that begins a payment is under way until it is answered, or is over without an answer', async () => {
  const isAsking = async (attempt: string) =>
    (await shop.db.query<{ is: boolean }>('select payments.is_asking($1) as "is"', [attempt]))[0]!.is
  const { attempt, authorise } = await plan()
  expect(await isAsking(attempt)).toBe(true)
  line.state = 'lost'
  await authorise()
  await line.done
  expect([(await stateOf(attempt)).state, await isAsking(attempt)]).toEqual(['STARTED', false])
  line.state = 'up'
  expect(await isAsking((await anOpenPage()).attempt)).toBe(false)
})

test('the card without an answer is authorised, and found by asking', async () => {
  const { attempt, url } = await anOpenPage()
  expect((await typeCard(url, '4000000000000077')).statusCode).toBe(200)
  await rounds()
  expect((await stateOf(attempt)).state).toBe('CHALLENGED')
  advance(30_000)
  await rounds()
  expect((await stateOf(attempt)).state).toBe('AUTHORISED')
})

test('a provider that does not listen has taken nothing: the order ends at once', async () => {
  const { attempt, authorise } = await plan()
  line.state = 'closed'
  expect(await authorise()).toMatchObject({ changed: true, state: 'DECLINED', reason: 'unavailable' })
  // To end a page is another matter: nobody knows whether it lives.
  line.state = 'up'
  const open = await anOpenPage()
  line.state = 'closed'
  await payments.cancel(open.attempt, 'cancelled')
  expect((await stateOf(open.attempt)).state).toBe('CANCELLING')
  expect((await stateOf(attempt)).operations).toEqual(['authorise REFUSED'])
})

test('a repeated operation has the same key, and is done once (the process is not killed here)', async () => {
  const { attempt, authorise } = await plan()
  await fail('authorise', 'error-500-after')
  expect(await authorise()).toMatchObject({ changed: false })
  expect(await authorise()).toMatchObject({ state: 'CHALLENGED' })
  expect(await books(attempt)).toHaveLength(1)
})

test('COM-PAY-20 another amount than planned leaves the attempt unknown and a difference', async () => {
  const { attempt, operation, authorise } = await plan()
  await fail('authorise', 'foreign-amount')
  await authorise()
  await typeCard((await stateOf(attempt)).url!, good)
  await rounds()
  expect(await stateOf(attempt)).toMatchObject({ state: 'UNKNOWN', operations: ['authorise UNKNOWN'] })
  expect(shop.settled.at(-1)?.applied?.reason).toBeNull()
  expect(await shop.db.query('select what, ours, theirs from payments.difference where subject = $1', [operation])).toEqual([
    { what: 'amount', ours: '16000 EUR', theirs: '32000 EUR' },
  ])
  expect(shop.told).toContain('a payment of another amount than planned')
})

test('a cancelled attempt ends at the provider first; its page takes no card any more', async () => {
  const { attempt, url } = await anOpenPage()
  await payments.cancel(attempt, 'cancelled')
  expect(await stateOf(attempt)).toMatchObject({ state: 'ABANDONED', operations: ['authorise REFUSED', 'void DONE'] })
  expect(shop.settled.at(-1)?.applied?.reason).toBe('cancelled')
  expect((await typeCard(url, good)).body).toContain('Diese Zahlung ist abgeschlossen.')
  expect((await books(attempt)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['authorise OPEN', 'authorise REFUSED', 'void DONE'])
})

test('a cancel that comes too late enters the money that is there', async () => {
  const { attempt, url } = await anOpenPage()
  await typeCard(url, good)
  await payments.cancel(attempt, 'superseded')
  expect(await stateOf(attempt)).toMatchObject({ state: 'AUTHORISED', operations: ['authorise DONE', 'void REFUSED'] })
})

test('a cancel without an answer stays open and is told again with the same key', async () => {
  const { attempt } = await anOpenPage()
  line.state = 'away'
  await payments.cancel(attempt, 'cancelled')
  expect(await stateOf(attempt)).toMatchObject({ state: 'CANCELLING', operations: ['authorise SENT', 'void SENT'] })
  line.state = 'up'
  await rounds()
  expect((await stateOf(attempt)).state).toBe('CANCELLING')
  advance(30_000)
  await rounds()
  expect(await stateOf(attempt)).toMatchObject({ state: 'ABANDONED', operations: ['authorise REFUSED', 'void DONE'] })
})

test('COM-REF-07 expiry asks the provider first: a payment that was just made counts, one that was not ends', async () => {
  const [paid, left] = [await anOpenPage(), await anOpenPage()]
  await fail('authorise', 'lose-webhook')
  await typeCard(paid.url, good)
  advance(15 * minute)
  await rounds()
  expect((await stateOf(paid.attempt)).state).toBe('AUTHORISED')
  expect((await stateOf(left.attempt)).state).toBe('ABANDONED')
  const [ended] = shop.settled.filter(({ applied }) => applied?.attempt === left.attempt && applied.reason)
  expect(ended?.applied?.reason).toBe('timeout')
})

test('whoever looks at a payment waits only a moment for a silent provider; what it says later counts', async () => {
  const { attempt, url } = await anOpenPage()
  await fail('authorise', 'lose-webhook')
  await typeCard(url, good)
  line.state = 'held'
  advance(2_000)
  await shop.impatient.ask(attempt)
  expect((await stateOf(attempt)).state).toBe('CHALLENGED')
  line.release()
  await expect.poll(async () => (await stateOf(attempt)).state).toBe('AUTHORISED')
})

test('an extended attempt expires later', async () => {
  const { attempt, order } = await anOpenPage()
  const until = new Date(shop.now().getTime() + 30 * minute).toISOString()
  expect(await shop.db.query('select payments.extend($1, $2) as extended', [order, until])).toEqual([{ extended: true }])
  advance(29 * minute)
  await rounds()
  expect((await stateOf(attempt)).state).toBe('CHALLENGED')
  advance(minute)
  await rounds()
  expect((await stateOf(attempt)).state).toBe('ABANDONED')
})

test('a provider that stays silent holds the goods for ten minutes more; money that turns up later is freed', async () => {
  const { attempt, url } = await anOpenPage()
  line.state = 'away'
  advance(15 * minute)
  await rounds()
  expect((await stateOf(attempt)).state).toBe('CANCELLING')
  for (let turn = 0; turn < 20; turn++) {
    advance(minute / 2)
    await rounds()
  }
  expect(await stateOf(attempt)).toMatchObject({ state: 'UNKNOWN', operations: ['authorise UNKNOWN', 'void SENT'] })
  const endings = shop.settled.filter(({ applied }) => applied?.attempt === attempt && applied.reason !== null)
  expect(endings.map(({ applied }) => applied?.reason)).toEqual(['timeout'])

  line.state = 'up'
  await typeCard(url, good)
  await rounds()
  expect((await stateOf(attempt)).state).toBe('AUTHORISED')
  expect(await shop.db.query('select payments.plan_void($1, $2) is not null as planned', [attempt, shop.now().toISOString()])).toEqual([
    { planned: true },
  ])
  await rounds()
  expect((await stateOf(attempt)).state).toBe('VOIDED')
  expect((await books(attempt)).at(-1)).toMatchObject({ kind: 'void', state: 'DONE' })
})

test('a question that nobody answers is asked after 30 s, 2 min, 10 min, 1 h and every 6 h, then a person must look', async () => {
  const { attempt, operation } = await anOpenPage()
  await shop.db.query('update payments.attempt set end_at = null where id = $1', [attempt])
  line.state = 'away'
  const due = async () => {
    const [row] = await shop.db.query<{ state: string; due_at: Date | null }>(
      'select state, due_at from payments.operation where id = $1',
      [operation],
    )
    return row!
  }
  for (const pause of [30, 120, 600, 3_600, 21_600, 21_600]) {
    advance(pause * 1_000 - 100)
    const before = (await due()).due_at?.getTime()
    await rounds()
    expect((await due()).due_at?.getTime()).toBe(before)
    advance(100)
    await rounds()
    expect((await due()).due_at?.getTime()).toBeGreaterThan(before!)
  }
  advance(7 * 24 * 60 * minute)
  await rounds()
  expect(await due()).toEqual({ state: 'STUCK', due_at: null })
  expect(shop.told).toContain('a payment operation is stuck')
})

test('COM-REF-06 the daily comparison finds what only the provider’s books have, what only the shop’s have, and nothing else', async () => {
  const day = 24 * 60 * minute
  const paid = await Promise.all([anOpenPage(), anOpenPage(), anOpenPage()])
  for (const { url } of paid) await typeCard(url, good)
  await rounds()
  for (const { order } of paid) await shop.db.query('select payments.plan_capture($1, 16000, true, $2)', [order, shop.now().toISOString()])
  await rounds()
  const planted = () =>
    shop.db.query(
      `select what, subject, ours, theirs, settled_at is null as open from payments.difference where what like 'missing%' order by what`,
    )
  advance(day)
  await rounds()
  expect(await planted()).toEqual([])
  // Theirs alone: a refund that the shop never sent. Ours alone: one that they never did.
  const [{ reference } = { reference: '' }] = (await books(paid[0]!.attempt)) as unknown as { reference: string }[]
  const refund = { reference, amount: 1_000, currency: 'EUR' }
  const headers = { authorization: 'Bearer local-psp-secret', 'idempotency-key': `op_${'2'.repeat(26)}` }
  expect((await shop.psp.inject({ method: 'POST', url: '/psp-stub/api/refunds', headers, payload: refund })).statusCode).toBe(201)
  await shop.db.query(
    `insert into payments.operation (id, attempt, kind, amount, state, provider_ref, cause, planned_at, sent_at, done_at)
     values ('op_ours', $1, 'refund', 2000, 'DONE', 'rf_ours', 'planted', $2, $2, $2)`,
    [paid[1]!.attempt, shop.now().toISOString()],
  )
  advance(day)
  await rounds()
  const found = [
    { what: 'missing here', subject: `op_${'2'.repeat(26)}`, ours: null, theirs: '1000 EUR', open: true },
    { what: 'missing there', subject: 'op_ours', ours: '2000 EUR', theirs: null, open: true },
  ]
  expect(await planted()).toEqual(found)
  // One that is gone the next day is settled by itself.
  await shop.db.query(`delete from payments.operation where id = 'op_ours'`)
  advance(day)
  await rounds()
  expect(await planted()).toEqual([found[0], { ...found[1], open: false }])
})
