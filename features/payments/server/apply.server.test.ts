import { openStore } from '@stadion/testing/store'
import { afterAll, expect, test } from 'vitest'
import type { Fact } from '../contract.ts'
import type { Applied } from './testing/open-payments.ts'

const store = await openStore()
afterAll(() => store.close())

const now = '2026-11-25T12:00:00Z'
let last = 0

/** An attempt of 160.00 EUR whose shop has asked for its end too, and how facts are applied to it. */
async function anAttempt() {
  last += 1
  const [attempt, operation] = [`at_${last}`, `op_${last}`]
  const plan = ['or', 'at', 'op'].map((kind) => `${kind}_${last}`)
  await store.db.query('select payments.plan($1, $2, $3, $4, $5, 16000, $6, $7, $8)', [
    ...[...plan, 'local', 'CARD', 'EUR', '2026-11-25T12:15:00Z', now],
  ])
  const apply = async (about: string, fact: object): Promise<Applied | null> => {
    const whole = { operation: about, amount: 16_000, currency: 'EUR', at: now, ...fact }
    const entered = 'select payments.enter($1, $2, $3) as fact'
    return (await store.db.query<{ fact: Applied | null }>(entered, [about, JSON.stringify(whole), now]))[0]!.fact
  }
  const state = async () => {
    const rows = await store.db.query<{ state: string; operations: string[] }>(
      `select a.state, array_agg(o.kind || ' ' || o.state order by o.kind) as operations
       from payments.attempt a join payments.operation o on o.attempt = a.id where a.id = $1 group by a.state`,
      [attempt],
    )
    return rows[0]!
  }
  return { attempt, operation, apply, state }
}

const authorise = (outcome: Fact['outcome'], more: Partial<Fact> = {}) => ({
  ...{ kind: 'authorise', outcome, final: outcome === 'done' || outcome === 'refused', providerRef: 'ps_1' },
  ...more,
})
const facts = {
  done: authorise('done'),
  refused: authorise('refused', { reason: 'CARD_REFUSED' }),
  left: authorise('refused', { reason: 'CANCELLED' }),
  challenge: authorise('challenge', { redirectUrl: 'http://pay' }),
  pending: authorise('pending'),
  ended: { kind: 'void', outcome: 'done', final: true },
  notEnded: { kind: 'void', outcome: 'refused', final: true },
}
type Name = keyof typeof facts

/** All orders of a list. */
const orders = (names: readonly Name[]): Name[][] =>
  names.length < 2 ? [[...names]] : names.flatMap((name, at) => orders(names.toSpliced(at, 1)).map((rest) => [name, ...rest]))

/** What matters of a state: whether money is there. */
const isPaid = (state: string) => state === 'AUTHORISED'

test.each<{ told: Name[]; operations: string[]; paid: boolean }>([
  { told: ['challenge', 'done'], operations: ['authorise DONE'], paid: true },
  { told: ['challenge', 'pending', 'done'], operations: ['authorise DONE'], paid: true },
  { told: ['challenge', 'pending', 'refused'], operations: ['authorise REFUSED'], paid: false },
  { told: ['challenge', 'left'], operations: ['authorise REFUSED'], paid: false },
  { told: ['refused', 'done'], operations: ['authorise DONE'], paid: true },
  { told: ['challenge', 'refused', 'done', 'notEnded'], operations: ['authorise DONE', 'void REFUSED'], paid: true },
  { told: ['challenge', 'ended', 'left'], operations: ['authorise REFUSED', 'void DONE'], paid: false },
  { told: ['ended', 'refused'], operations: ['authorise REFUSED', 'void DONE'], paid: false },
  { told: ['challenge', 'ended', 'done'], operations: ['authorise DONE', 'void DONE'], paid: true },
])('the facts $told end the same in every order, also doubled (chosen facts, not generated ones)', async ({ told, operations, paid }) => {
  const withVoid = told.some((name) => facts[name].kind === 'void')
  for (const order of [...orders(told), ...orders(told).map((one) => one.flatMap((name) => [name, name]))]) {
    const { attempt, operation, apply, state } = await anAttempt()
    const [told] = withVoid
      ? await store.db.query<{ id: string }>(`select payments.begin_cancel($1, 'timeout', $2) as id`, [attempt, now])
      : []
    for (const name of order) await apply(facts[name].kind === 'void' ? told!.id : operation, facts[name])
    const ended = await state()
    expect([order, ended.operations, isPaid(ended.state)]).toEqual([order, operations, paid])
  }
})

test('a fact that is known changes nothing', async () => {
  const { operation, apply, attempt } = await anAttempt()
  expect(await apply(operation, facts.done)).toEqual({
    ...{ changed: true, orderRef: `or_${last}`, attempt, was: 'STARTED', state: 'AUTHORISED', reason: null, moves: [] },
  })
  expect(await apply(operation, facts.done)).toMatchObject({ changed: false, was: 'AUTHORISED', state: 'AUTHORISED' })
  expect(await apply(operation, facts.refused)).toMatchObject({ changed: false, state: 'AUTHORISED' })
})

test('a fact about an operation that was never planned enters nothing', async () => {
  const { apply } = await anAttempt()
  expect(await apply('op_of_nobody', facts.done)).toBeNull()
})

test.each([
  ['another amount', { amount: 15_999 }],
  ['another currency', { currency: 'GBP' }],
])('COM-PAY-20 %s than planned is no payment', async (_, more) => {
  const { operation, apply, state } = await anAttempt()
  expect(await apply(operation, { ...facts.done, ...more })).toMatchObject({ changed: true, state: 'UNKNOWN', reason: null })
  expect(await apply(operation, { ...facts.done, ...more })).toMatchObject({ changed: false, state: 'UNKNOWN' })
  expect((await state()).operations).toEqual(['authorise UNKNOWN'])
})

test.each([
  ['CARD_REFUSED', 'DECLINED', 'declined'],
  ['UNAVAILABLE', 'DECLINED', 'unavailable'],
  ['CANCELLED', 'ABANDONED', 'cancelled'],
])('refused with %s the attempt is %s and its order ends %s', async (reason, state, ending) => {
  const { operation, apply } = await anAttempt()
  expect(await apply(operation, authorise('refused', { reason: reason as 'CANCELLED' }))).toMatchObject({ state, reason: ending })
})

test.each([
  ['attempt', 'AUTHORISED', 'STARTED'],
  ['attempt', 'DECLINED', 'CHALLENGED'],
  ['operation', 'DONE', 'SENT'],
  ['operation', 'DONE', 'REFUSED'],
])('a state that the table does not allow is refused by the database: %s from %s to %s', async (table, from, to) => {
  const { attempt, operation, apply } = await anAttempt()
  await apply(operation, from === 'DECLINED' ? facts.refused : facts.done)
  const id = table === 'attempt' ? attempt : operation
  await expect(store.db.query(`update payments.${table} set state = $2 where id = $1`, [id, to])).rejects.toThrow(
    `never goes from ${from} to ${to}`,
  )
})

test('an order has one open attempt at most', async () => {
  await anAttempt()
  const again = ['or', 'at_second', 'op_second', 'local', 'CARD', 'EUR', now, now].with(0, `or_${last}`)
  const second = () => store.db.query('select payments.plan($1, $2, $3, $4, $5, 16000, $6, $7, $8)', again)
  await expect(second()).rejects.toThrow('attempt_order_ref_idx')
  const { operation, apply } = { operation: `op_${last}`, apply: (await anAttempt()).apply }
  await apply(operation, facts.refused)
  await second()
})
