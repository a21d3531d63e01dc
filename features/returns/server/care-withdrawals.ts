import { type CareVerb, careCommand } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { newToken } from '@stadion/http/secret-token'

interface Kept {
  id: string
  ref: string | null
  state: string
  matched: boolean
}
interface Listed extends Kept {
  number_typed: string
  number: string | null
  declared_at: Date
  refund_due: Date | null
  owes: boolean
  /** Why what follows did not work, as long as it is still to be done. */
  problem: string | null
  tries: number
  /** Seconds since 1970; null if it is not tried again by itself. */
  next: number | null
}

/** `npm run care -- withdrawals`: statements that only a person can decide, and those whose money is due. */
export const withdrawalsCommand = careCommand('withdrawals', {
  list: {
    usage: '                  statements that are not done: whose they are, what is expected, and when money has to be back',
    takes: 0,
    async run({ on, now }) {
      const rows = await sql<Listed>`select id, ref, state, matched, number_typed, (orders.find(ref)).number, declared_at, refund_due,
          returns.owes(ref, 'withdrawal:' || id) as owes, tries,
          case when act_token is not null or state = 'DECLARED' then problem end as problem,
          case when isfinite(next_at) then extract(epoch from next_at)::float8 end as next
        from returns.withdrawal where state not in ('REFUNDED', 'CLOSED')
        order by problem is null or act_token is null and state <> 'DECLARED', refund_due, declared_at, id limit 200`.execute(on)
      return { lines: rows.length > 0 ? rows.map((row) => lineOf(row, now)) : ['No withdrawal waits for anything.'] }
    },
  },
  match: {
    usage: '<id> [orderNumber]   the statement is the orderer’s and counts: what was not sent is cancelled, the rest gets a label',
    takes: [1, 2],
    async run({ on, now, words: [id, number] }) {
      const before = await kept(on, id!)
      const ref =
        number === undefined ? before.ref : (await sql<{ ref: string | null }>`select orders.by_number(${number}) as ref`.one(on)).ref
      if (ref === null)
        throw new Error(
          number === undefined
            ? 'It names no order. Say which it is about: withdrawals match <id> <orderNumber>'
            : `There is no order ${number}.`,
        )
      await sql`select returns.accept_withdrawal(${id}, ${ref}, ${newToken()}, ${now.toISOString()})`.execute(on)
      const after = await kept(on, id!)
      return { subject: id, before: factsOf(before), after: factsOf(after), lines: [`It is ${after.state}.`] }
    },
  },
  close: closing('<id>                 the statement changes nothing; the order goes on. Tell whoever made it'),
})

function closing(usage: string): CareVerb {
  return {
    usage,
    takes: 1,
    async run({ on, now, words: [id] }) {
      const before = await kept(on, id!)
      await sql`select returns.close_withdrawal(${id}, ${now.toISOString()})`.execute(on)
      return { subject: id, before: factsOf(before), after: factsOf(await kept(on, id!)), lines: ['It is closed.'] }
    },
  }
}

const factsOf = ({ ref, state, matched }: Kept) => ({ ref, state, matched })

async function kept(on: Handle, id: string): Promise<Kept> {
  const found = await sql<Kept>`select id, ref, state, matched from returns.withdrawal where id = ${id}`.first(on)
  if (!found) throw new Error(`There is no withdrawal ${id}. The list names those that are open: npm run care -- withdrawals list`)
  return found
}

const lineOf = ({ id, state, number_typed, number, declared_at, ...money }: Listed, now: Date): string =>
  [id, state, number ?? `${number_typed}, which is no order`, declared_at.toISOString(), waitsFor({ state, ...money }, now)].join('\t')

type Waiting = Omit<Listed, 'id' | 'ref' | 'number_typed' | 'number' | 'declared_at'>

function waitsFor({ state, matched, refund_due, owes, problem, tries, next }: Waiting, now: Date): string {
  if (problem !== null) {
    const again = next === null ? 'not again by itself: match or close it' : `again at ${new Date(next * 1_000).toISOString()}`
    return `what follows did not work, tried ${tries} times, ${again}: ${problem}`
  }
  if (owes && refund_due) return `money ${refund_due <= now ? 'was' : 'is'} due on ${refund_due.toISOString()}`
  if (state === 'GOODS_EXPECTED') return 'goods are expected'
  if (matched) return 'it came after its time, or pieces of it are on their way back: match or close it'
  return 'it may be a stranger’s: match or close it'
}
