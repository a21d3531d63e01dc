import { careCommand } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

const most = 200
const none = (lines: readonly string[], word: string) => (lines.length > 0 ? lines : [word])

interface StuckOperation {
  kind: string
  state: string
  amount: number
}

const operationOf = (on: Handle, id: string): Promise<StuckOperation | undefined> =>
  sql<StuckOperation>`select kind, state, amount::float8 as amount from payments.operation where id = ${id}`.first(on)

async function stuckOne(on: Handle, id: string): Promise<StuckOperation> {
  const operation = await operationOf(on, id)
  if (operation?.state === 'STUCK') return operation
  throw new Error(`No operation ${id} is stuck. The list names those that are: npm run care -- payments stuck`)
}

/** `npm run care -- payments`: what only a person can put right. */
export const paymentsCommand = careCommand('payments', {
  stuck: {
    usage: '                    operations that were given up, and events that could not be entered',
    takes: 0,
    async run({ on }) {
      const operations = await sql<{
        id: string
        kind: string
        subject: string
        amount: string
        currency: string | null
        error: string | null
      }>`
        select o.id, o.kind, coalesce((orders.find(a.order_ref)).number, a.order_ref) as subject, o.amount::text as amount, a.currency, o.error
        from payments.operation o join payments.attempt a on a.id = o.attempt where o.state = 'STUCK' order by o.sent_at limit ${most}`.execute(
        on,
      )
      const events = await sql<{ provider: string; event_id: string; problem: string | null }>`
        select provider, event_id, problem from payments.inbox where applied_at is null and due_at is null order by received_at limit ${most}`.execute(
        on,
      )
      const lines = [
        ...operations.map(({ id, kind, subject, amount, currency, error }) =>
          [id, kind, subject, `${amount} ${currency ?? ''}`, error ?? 'no answer'].join('\t'),
        ),
        ...events.map(({ provider, event_id, problem }) => [event_id, 'event', provider, problem ?? ''].join('\t')),
      ]
      return { lines: none(lines, 'Nothing is stuck.') }
    },
  },
  settle: {
    usage:
      '<operation> <minor>    what the provider moved for a stuck capture or refund, as its books say; 0: nothing, then a refund is sent anew',
    takes: 2,
    async run({ on, now, words: [id, minor] }) {
      if (!/^(0|[1-9]\d{0,11})$/.test(minor!)) throw new Error(`${minor} is no amount in minor units, such as 500.`)
      const before = await stuckOne(on, id!)
      const [row] = await sql<{ settled: { changed: boolean } | null }>`
        select checkout.settle(${id}, payments.stuck_fact(${id}, ${minor}, ${now.toISOString()}), ${now.toISOString()}) as settled`.execute(
        on,
      )
      if (!row?.settled?.changed)
        throw new Error(
          `${minor} cannot be entered: a capture takes at most what is blocked, and a refund gives at most ${before.amount}, or 0 if the provider gave no answer.`,
        )
      return {
        subject: id,
        before,
        after: await operationOf(on, id!),
        lines: ['It is entered. The account of the order: npm run care -- ledger <orderNumber>'],
      }
    },
  },
  again: {
    usage: '<operation>             a stuck operation is tried once more, after the provider is asked what became of it',
    takes: 1,
    async run({ on, now, words: [id] }) {
      const before = await stuckOne(on, id!)
      const [row] = await sql<{ ref: string | null }>`select payments.try_again(${id}, ${now.toISOString()}) as ref`.execute(on)
      if (!row?.ref)
        throw new Error(
          `The provider moved another amount, or may have done it: sent again it could be done twice. Say what its books say: npm run care -- payments settle ${id} <minor>`,
        )
      return { subject: id, before, after: await operationOf(on, id!), lines: ['It is tried again within a minute.'] }
    },
  },
  forgive: {
    usage: '<orderNumber>         what an order still owes after its captures are settled is taken as a loss',
    takes: 1,
    async run({ on, now, words: [number] }) {
      const [row] = await sql<{ owed: string | null }>`
        select payments.forgive((orders.lock(orders.by_number(${number}))).ref, ${now.toISOString()})::text as owed`.execute(on)
      if (!row?.owed) throw new Error(`${number} owes nothing, or money is still on its way: npm run care -- ledger ${number}`)
      return { subject: number, before: { owed: Number(row.owed) }, after: { owed: 0 }, lines: [`${row.owed} is taken as a loss.`] }
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
