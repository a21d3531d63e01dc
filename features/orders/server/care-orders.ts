import { type CareDone, type CareVerb, careCommand } from '@stadion/audit/contract'
import { sql } from '@stadion/database/sql'
import { toMajor } from '@stadion/site/money'
import { type CareOrder, careOrder, orderLines } from './care-order.ts'
import { paidVerb } from './care-paid.ts'

/** `npm run care -- orders`: an order as the shop knows it, and what a person may do with it. */
export const ordersCommand = careCommand('orders', {
  show: {
    usage: '<orderNumber>          what is known of an order; its reference does as well',
    takes: 1,
    async run({ on, now, words: [named] }) {
      const order = await careOrder(on, named!)
      return { subject: order.name, lines: orderLines(order, now) }
    },
  },
  held: {
    usage: '                       orders of which nothing leaves until a person has looked at them',
    takes: 0,
    async run({ on, now }) {
      const rows = await sql<{ number: string | null; until: string; lapsed: boolean }>`
        select number, fulfil_hold_until::text as until,
          exists (select from orders.event e where e.ref = o.ref and e.kind = 'lapsed') as lapsed
        from orders."order" o where fulfil_hold_until > ${now.toISOString()} and state in ('CREATED', 'CONFIRMED') and orders.are_here(ref)
        order by placed_at limit 200`.execute(on)
      const lines = rows.map(({ number, until, lapsed }) =>
        [
          number,
          `until ${until === 'infinity' ? 'somebody releases it' : until}`,
          lapsed ? 'its payment has lapsed' : 'somebody may have withdrawn',
        ].join('\t'),
      )
      return { lines: lines.length > 0 ? lines : ['No order is held.'] }
    },
  },
  owing: {
    usage:
      '                      orders whose customers owe money that no provider will bring, or that nobody knows to be taken; they stay open until it is settled',
    takes: 0,
    async run({ on }) {
      const rows = await sql<{ ref: string; number: string; currency: string; owed: number; stuck: number; placed_at: Date }>`
        select ref, number, currency, owed::float8 as owed, payments.in_stuck_captures(ref)::float8 as stuck, placed_at
        from orders.owing(200)`.execute(on)
      const lines = rows.map(({ number, currency, owed, stuck, placed_at }) => {
        const sum = (minor: number) => `${toMajor(minor, currency)} ${currency}`
        return [
          number,
          ...(owed > 0 ? [`the customer owes ${sum(owed)}`] : []),
          ...(stuck > 0 ? [`a capture of ${sum(stuck)} is stuck: payments stuck`] : []),
          `placed ${placed_at.toISOString()}`,
        ].join('\t')
      })
      return { lines: lines.length > 0 ? lines : ['Nobody owes anything.'] }
    },
  },
  paid: paidVerb,
  release: changing(
    '<orderNumber>       a held order goes on, also one whose payment has lapsed: what leaves then is not paid for, and owed',
    async (ask, { ref }) => {
      const [row] = await sql<{ lifted: boolean }>`select orders.lift_hold(${ref}, ${ask.now.toISOString()}) as lifted`.execute(ask.on)
      if (!row?.lifted) throw new Error('It is not held.')
      return 'It goes on.'
    },
  ),
  cancel: changing('<orderNumber>        cancels what has not been sent; money, stock and mail follow', async (ask, { ref }) => {
    await sql`select orders.cancel(${ref}, null, 'care', 'care', ${ask.now.toISOString()})`.execute(ask.on)
    return 'What had not been sent is cancelled.'
  }),
  join: {
    usage: '<orderNumber> <acid>   gives the order of a guest to an account of the same shop',
    takes: 2,
    async run({ on, now, words: [named, acid] }) {
      const { ref, name } = await careOrder(on, named!)
      await sql`select orders.join_order(${ref}, ${acid}, ${now.toISOString()})`.execute(on)
      return { subject: name, before: { acid: null }, after: { acid }, lines: ['The account has it.'] }
    },
  },
})

/** A verb that changes an order; the audit keeps its state before and after. */
function changing(usage: string, change: (ask: Parameters<CareVerb['run']>[0], order: CareOrder) => Promise<string>): CareVerb {
  return {
    usage,
    takes: 1,
    async run(ask): Promise<CareDone> {
      const order = await careOrder(ask.on, ask.words[0]!)
      const line = await change(ask, order)
      const after = await careOrder(ask.on, order.ref)
      return { subject: order.name, before: stateOf(order), after: stateOf(after), lines: [line, ...orderLines(after, ask.now)] }
    },
  }
}

const stateOf = ({ state, heldUntil, progress }: CareOrder) => ({
  ...{ state, heldUntil },
  open: progress.lines.reduce((sum, { quantity, cancelled, shipped }) => sum + quantity - cancelled - shipped, 0),
})
