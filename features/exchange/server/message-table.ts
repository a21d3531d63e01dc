import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

export interface WaitingMessage {
  seq: number
  id: string
  kind: string
  order_number: string | null
  body: object
  created_at: Date
  /** Including this one. */
  tries: number
}

/** Until a process that took a message counts as dead: longer than any try. */
const lease = '60 seconds'
/** Tried again after so many seconds, then every six hours for a week (D-138). */
const pauses = [1, 5, 30, 300, 3_600]
const longPause = 6 * 3_600
const longPauses = 28
const keptDays = 90

/** The messages that go out, with all SQL. */
export const messageTable = (db: Database, now: () => Date) => ({
  /** Takes messages that are due, for this process: of each order the first that has not arrived, and no other. */
  take: (most: number): Promise<WaitingMessage[]> =>
    db.prepared<WaitingMessage>(
      'exchange.take',
      `update exchange.message m set tries = m.tries + 1, due_at = $1::timestamptz + interval '${lease}'
       where m.seq in (
         select d.seq from exchange.message d
         where d.due_at <= $1 and not exists (
           select from exchange.message e where e.order_ref = d.order_ref and e.seq < d.seq and e.sent_at is null)
         order by d.due_at, d.seq limit $2 for update skip locked)
       returning m.seq, m.id, m.kind, (orders.find(m.order_ref)).number as order_number, m.body, m.created_at, m.tries`,
      [now().toISOString(), most],
    ),

  /** It has arrived. What it said is no longer needed, and may name a person. */
  async sent({ seq }: WaitingMessage): Promise<void> {
    await db.prepared(
      'exchange.sent',
      `update exchange.message set sent_at = $2, due_at = null, gave_up_at = null, problem = null, body = '{}' where seq = $1 and sent_at is null`,
      [seq, now().toISOString()],
    )
  },

  /** Tried again later; false if it was tried often enough. */
  async failed({ seq, tries }: WaitingMessage, problem: string): Promise<boolean> {
    const pause = pauses[tries - 1] ?? (tries <= pauses.length + longPauses ? longPause : undefined)
    const again = pause === undefined ? null : new Date(now().getTime() + pause * 1_000).toISOString()
    await db.prepared(
      'exchange.failed',
      `update exchange.message set due_at = $2::timestamptz, problem = $3,
         gave_up_at = case when $2::timestamptz is null then $4::timestamptz end
       where seq = $1 and sent_at is null`,
      [seq, again, problem, now().toISOString()],
    )
    return again !== null
  },

  /** Nobody listens: what is due is done. Returns how many there were. */
  async markDone(most: number): Promise<number> {
    const done = await db.prepared(
      'exchange.done',
      `update exchange.message set sent_at = $1, due_at = null, body = '{}' where seq in (
         select seq from exchange.message where due_at is not null order by seq limit $2 for update skip locked) returning seq`,
      [now().toISOString(), most],
    )
    return done.length
  },
})

/** Deletes what was exchanged more than 90 days ago. */
export async function sweepMessages(db: Database, now: () => Date): Promise<number> {
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
  const out = await deleteInBatches(db, 'exchange.message', sql`sent_at < ${before}`)
  return out + (await deleteInBatches(db, 'exchange.received', sql`at < ${before}`))
}
