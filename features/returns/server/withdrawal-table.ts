import type { Database } from '@stadion/database/database'
import type { StatedItem } from '../contract.ts'

/** What `returns.declare_withdrawal` takes. */
export type StatementToKeep = Readonly<Record<string, unknown>> & { id: string; same: string; isMatched: boolean }

/** A statement as `returns.withdrawals_of` answers it. */
export interface KeptWithdrawal {
  id: string
  declaredAt: string
  state: 'DECLARED' | 'UNMATCHED' | 'ACKNOWLEDGED' | 'CANCELLED_UNSENT' | 'GOODS_EXPECTED' | 'REFUNDED' | 'CLOSED'
  items: StatedItem[] | null
  /** All goods that were expected have arrived. */
  isBack: boolean
}

/** After each failure it is tried again after so many seconds, as an operation of a payment is; then by a person. */
const pauses = [5, 30, 120, 600, 3_600, 21_600, 21_600, 21_600, 21_600]

/** All SQL of withdrawals. */
export function withdrawalTable(db: Database) {
  return {
    async declare(statement: StatementToKeep, at: Date): Promise<{ id: string; declaredAt: string }> {
      const [row] = await db.prepared<{ kept: { id: string; declaredAt: string } }>(
        'returns.declare_withdrawal',
        'select returns.declare_withdrawal($1::jsonb, $2) as kept',
        [JSON.stringify(statement), at.toISOString()],
      )
      return row!.kept
    },
    async match(id: string, ref: string, isInTime: boolean, token: string, at: Date): Promise<void> {
      await db.prepared(
        'returns.match_withdrawal',
        'select returns.acknowledge_withdrawal($1, null, returns.match_withdrawal($1, $2, $3, $4, $5), $5)',
        [id, ref, isInTime, token, at.toISOString()],
      )
    },
    async declaredAt(id: string): Promise<Date> {
      const [row] = await db.prepared<{ at: number }>(
        'returns.declared_at',
        'select extract(epoch from declared_at)::float8 as at from returns.withdrawal where id = $1',
        [id],
      )
      return new Date(row!.at * 1000)
    },
    /** The statement of a mailed link. */
    async ofLink(hash: Buffer, at: Date): Promise<{ id: string; ref: string | null } | undefined> {
      const [row] = await db.prepared<{ id: string; ref: string | null }>(
        'returns.of_link',
        'select id, ref from returns.withdrawal where confirm_hash = $1 and confirm_until > $2',
        [hash, at.toISOString()],
      )
      return row
    },
    /** The latest statement of an order that is its orderer's. */
    async of(ref: string): Promise<KeptWithdrawal | null> {
      const [row] = await db.prepared<{ kept: KeptWithdrawal | null }>(
        'returns.withdrawals_of',
        'select returns.withdrawals_of($1) as kept',
        [ref],
      )
      return row!.kept
    },
    /** Statements that nobody has looked at, oldest first. */
    async unseen(at: Date): Promise<string[]> {
      const rows = await db.prepared<{ id: string }>(
        'returns.unseen',
        `select id from returns.withdrawal where state = 'DECLARED' and (next_at is null or next_at <= $1) order by declared_at limit 100`,
        [at.toISOString()],
      )
      return rows.map(({ id }) => id)
    },
    /** Statements that could not be acted on at once, oldest first. */
    async waiting(at: Date): Promise<string[]> {
      const rows = await db.prepared<{ id: string }>(
        'returns.waiting',
        'select id from returns.withdrawal where act_token is not null and (next_at is null or next_at <= $1) order by declared_at limit 100',
        [at.toISOString()],
      )
      return rows.map(({ id }) => id)
    },
    /** Withdrawals whose money is due in 4 days or less, each once before and once after. */
    async warnDue(at: Date): Promise<{ id: string; number: string; due: string; isLate: boolean }[]> {
      const [row] = await db.prepared<{ told: { id: string; number: string; due: string; isLate: boolean }[] }>(
        'returns.warn_due',
        'select returns.warn_due($1) as told',
        [at.toISOString()],
      )
      return row!.told
    },
    async act(id: string, at: Date): Promise<void> {
      await db.prepared('returns.act_on_withdrawal', 'select returns.act_on_withdrawal($1, $2)', [id, at.toISOString()])
    },
    /** What follows a statement did not work. Answers when it is tried again; undefined if a person has to have it tried. */
    async failed(id: string, problem: string, at: Date): Promise<Date | undefined> {
      const [row] = await db.prepared<{ next: number | null }>(
        'returns.failed',
        `update returns.withdrawal set tries = tries + 1, problem = $2,
           next_at = coalesce($3::timestamptz + ($4::integer[])[tries + 1] * interval '1 second', 'infinity')
         where id = $1 returning case when isfinite(next_at) then extract(epoch from next_at)::float8 end as next`,
        [id, problem.slice(0, 200), at.toISOString(), pauses],
      )
      return row?.next ? new Date(row.next * 1_000) : undefined
    },
    async lookAt(id: string, token: string, at: Date): Promise<void> {
      await db.prepared('returns.look_at_withdrawal', 'select returns.look_at_withdrawal($1, $2, $3)', [id, token, at.toISOString()])
    },
  }
}
export type WithdrawalTable = ReturnType<typeof withdrawalTable>
