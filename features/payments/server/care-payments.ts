import { careCommand } from '@stadion/audit/contract'
import { sql } from '@stadion/database/sql'

const most = 200
const none = (lines: readonly string[], word: string) => (lines.length > 0 ? lines : [word])

/** `npm run care -- payments`: what only a person can put right. */
export const paymentsCommand = careCommand('payments', {
  stuck: {
    usage: '                    operations that were given up, and events that could not be entered',
    takes: 0,
    async run({ on }) {
      const operations = await sql<{
        id: string
        kind: string
        order_ref: string
        amount: string
        currency: string | null
        error: string | null
      }>`
        select o.id, o.kind, a.order_ref, o.amount::text as amount, a.currency, o.error
        from payments.operation o join payments.attempt a on a.id = o.attempt where o.state = 'STUCK' order by o.sent_at limit ${most}`.execute(
        on,
      )
      const events = await sql<{ provider: string; event_id: string; problem: string | null }>`
        select provider, event_id, problem from payments.inbox where applied_at is null and due_at is null order by received_at limit ${most}`.execute(
        on,
      )
      const lines = [
        ...operations.map(({ id, kind, order_ref, amount, currency, error }) =>
          [id, kind, order_ref, `${amount} ${currency ?? ''}`, error ?? 'no answer'].join('\t'),
        ),
        ...events.map(({ provider, event_id, problem }) => [event_id, 'event', provider, problem ?? ''].join('\t')),
      ]
      return { lines: none(lines, 'Nothing is stuck.') }
    },
  },
  differences: {
    usage: '              what a provider says and the shop does not',
    takes: 0,
    async run({ on }) {
      const rows = await sql<{
        provider: string
        what: string
        subject: string
        ours: string | null
        theirs: string | null
        found_at: Date
      }>`
        select provider, what, subject, ours, theirs, found_at from payments.difference where settled_at is null order by found_at limit ${most}`.execute(
        on,
      )
      const lines = rows.map(({ provider, what, subject, ours, theirs, found_at }) =>
        [found_at.toISOString(), provider, what, subject, `ours ${ours ?? '–'}`, `theirs ${theirs ?? '–'}`].join('\t'),
      )
      return { lines: none(lines, 'There is no open difference.') }
    },
  },
  compare: {
    usage: '[provider]       the shop compares its books with those of its providers within a minute, not only once a day',
    takes: [0, 1],
    async run({ on, words: [provider] }) {
      await sql`delete from payments.comparison where ${provider ?? null}::text is null or provider = ${provider ?? null}`.execute(on)
      return { subject: provider, lines: ['It is compared within a minute: npm run care -- payments differences'] }
    },
  },
})

/** `npm run care -- ledger`: the account of an order. */
export const ledgerCommand = careCommand('ledger', {
  '': {
    usage: '<orderReference>           every posting of an order, and what its accounts hold, in minor units',
    takes: 1,
    async run({ on, words: [ref] }) {
      const rows = await sql<{ at: Date; kind: string; account: string; amount: string; operation: string | null }>`
        select at, kind, account, amount::text as amount, operation from payments.posting where order_ref = ${ref} order by at, entry, n`.execute(
        on,
      )
      const sums = await sql<{ account: string; sum: string }>`
        select account, sum(amount)::text as sum from payments.posting where order_ref = ${ref} group by 1 order by 1`.execute(on)
      const lines = [
        ...rows.map(({ at, kind, account, amount, operation }) => [at.toISOString(), kind, account, amount, operation ?? ''].join('\t')),
        ...sums.map(({ account, sum }) => ['sum', '', account, sum].join('\t')),
      ]
      return { subject: ref, lines: none(lines, `No money of ${ref} has moved.`) }
    },
  },
})
