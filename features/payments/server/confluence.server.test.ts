import { openLocalPsp } from '@stadion/local-psp/local-psp'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openPayments } from './testing/open-payments.ts'

const shop = await openPayments(openLocalPsp)
const { db, plan, stateOf, now, apply } = shop
afterAll(() => shop.close())

const at = () => now().toISOString()
const called = async (call: string, values: readonly unknown[]) =>
  (await db.query<{ id: string }>(`select payments.${call} as id`, values))[0]!.id

/** What providers say of an authorisation, two captures and a refund; each capture may be said to have failed before, or after. */
const facts = {
  challenge: { of: 'authorise', kind: 'authorise', outcome: 'challenge', redirectUrl: 'http://pay', final: false },
  pending: { of: 'authorise', kind: 'authorise', outcome: 'pending', final: false },
  authorised: { of: 'authorise', kind: 'authorise', outcome: 'done', providerRef: 'ps', final: true },
  untrue: { of: 'authorise', kind: 'authorise', outcome: 'refused', reason: 'CARD_REFUSED', final: true },
  firstPending: { of: 'first', kind: 'capture', outcome: 'pending', final: false },
  firstRefused: { of: 'first', kind: 'capture', outcome: 'refused', passing: true, final: true },
  firstDone: { of: 'first', kind: 'capture', outcome: 'done', providerRef: 'c1', amount: 6_000, final: true },
  lastDone: { of: 'last', kind: 'capture', outcome: 'done', providerRef: 'c2', amount: 10_000, final: true },
  refundPending: { of: 'refund', kind: 'refund', outcome: 'pending', amount: 5_000, final: false },
  refundDone: { of: 'refund', kind: 'refund', outcome: 'done', providerRef: 'r1', amount: 5_000, final: true },
  refundReversed: { of: '', kind: 'reversal', reverses: 'refund', outcome: 'done', providerRef: 'v1', amount: 5_000, final: true },
  disputed: { of: '', kind: 'dispute', outcome: 'done', providerRef: 'd1', amount: 3_000, final: true },
} as const
type Name = keyof typeof facts
/** Without these there is nothing that the others could be about. */
const always: readonly Name[] = ['authorised', 'firstDone', 'lastDone', 'refundDone']
const names = Object.keys(facts) as Name[]

/** A payment of 160.00 EUR of which everything was sent, and nothing is known yet. */
async function everythingSent() {
  const { order, attempt, operation } = await plan()
  const authorised = { ...facts.authorised, operation, providerRef: `ps_${order}`, amount: 16_000, currency: 'EUR', at: at() }
  await apply(operation, authorised)
  const first = await called('plan_capture($1, 6000, false, $2)', [order, at()])
  const sent = (id: string) => db.query('select payments.begin_sending($1, false, $2)', [id, at()])
  // One that is not sent yet would take the next one's money with its own.
  await sent(first)
  const last = await called('plan_capture($1, 10000, true, $2)', [order, at()])
  const refund = await called(`refund($1, 'return:1', 5000, $2)`, [order, at()])
  await sent(last)
  await sent(refund)
  return { order, attempt, of: { authorise: operation, first, last, refund, '': operation } }
}

/** How it ends when it is told these facts in this order. */
async function endOf(told: readonly Name[]): Promise<object> {
  const { order, attempt, of } = await everythingSent()
  const moves: string[] = []
  for (const name of told) {
    const { of: about, ...fact } = facts[name]
    const own = { amount: 16_000, currency: 'EUR', at: at(), ...fact }
    const operation = about === '' ? {} : { operation: of[about] }
    const ref = 'providerRef' in own ? { providerRef: `${own.providerRef}_${order}` } : {}
    const applied = await apply(of[about], { ...own, ...operation, ...ref } as never)
    // That a capture was refused for now is only told before it is done.
    moves.push(...(applied?.moves ?? []).map(({ what }) => what).filter((what) => what !== 'capture-refused'))
  }
  const accounts = await db.query(
    `select account, sum(amount)::float8 as sum from payments.posting where order_ref = $1 group by 1 order by 1`,
    [order],
  )
  const { captured, refunded, open } = (
    await db.query<{ money: Record<string, unknown> }>('select payments.money($1) as money', [order])
  )[0]!.money
  return { state: (await stateOf(attempt)).state, accounts, captured, refunded, open, moves: moves.sort() }
}

test('COM-INVAR-07 whatever a provider says, in whatever order and however often, the same facts end in the same state', async () => {
  const told = fc.subarray(names.filter((name) => !always.includes(name))).chain((more) => {
    const all = [...always, ...more]
    const shuffled = fc.tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.array(fc.constantFrom(...all), { maxLength: 6 }))
    return fc.tuple(shuffled, shuffled)
  })
  await fc.assert(
    fc.asyncProperty(told, async ([[one, again], [other, otherAgain]]) => {
      expect(await endOf([...other, ...otherAgain])).toEqual(await endOf([...one, ...again]))
    }),
    { numRuns: Number(process.env.MONEY_RUNS ?? 25), ...(process.env.MONEY_RUNS === undefined ? { seed: 1 } : {}) },
  )
}, 600_000)
