import { careCommand } from '@stadion/audit/contract'
import { sql } from '@stadion/database/sql'
import { goodwillVerb } from './care-goodwill.ts'

/** `npm run care -- refunds`: money that a person sends back, by bank transfer or as a goodwill. */
export const refundsCommand = careCommand('refunds', {
  list: {
    usage: '                     refunds of cash, and refunds that the provider does not make',
    takes: 0,
    async run({ on }) {
      const rows = await sql<{
        id: string
        number: string | null
        provider: string
        state: string
        amount: string
        cause: string
        planned_at: Date
      }>`
        select id, (orders.find(order_ref)).number, provider, state, amount::text as amount, cause, planned_at from payments.by_hand(200)`.execute(
        on,
      )
      const lines = rows.map(({ id, number, provider, state, amount, cause, planned_at }) =>
        [id, number ?? '–', provider, state, amount, cause, planned_at.toISOString()].join('\t'),
      )
      return { lines: lines.length > 0 ? lines : ['No refund waits for a person.'] }
    },
  },
  done: {
    usage: '<operation>          the money of a refund was sent otherwise: it counts as done',
    takes: 1,
    async run({ on, now, words: [id] }) {
      const [row] = await sql<{ settled: { changed: boolean } | null }>`
        select checkout.settle(${id}, payments.by_hand_fact(${id}, ${now.toISOString()}), ${now.toISOString()}) as settled`.execute(on)
      if (!row?.settled?.changed)
        throw new Error(`No refund ${id} waits for a person. The list names those that do: npm run care -- refunds list`)
      return { subject: id, after: { state: 'DONE' }, lines: ['It counts as done.'] }
    },
  },
  goodwill: goodwillVerb,
})
