import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from 'kysely'
import type { EventRow } from './event-row.ts'

/** A choice about cookies as it was recorded. */
export interface ConsentReceipt {
  sessionId: string
  preferences: readonly number[]
  brand: string
  locale: string
  channel: string
  /** By the clock of the browser, and by ours. */
  happenedAt: Date
  receivedAt: Date
}

const day = 86_400_000
/** Days for which the proof of a choice is kept: as long as somebody may dispute it. */
export const receiptDays = 3 * 365
/** Days for which every other event is kept. */
export const eventDays = 395

/** The events, and all SQL about them. */
export function eventTable(db: Database) {
  return {
    async store(events: readonly EventRow[]): Promise<void> {
      const withdrawn = events.flatMap((event) => event.withdrawn ?? [])
      await db.prepared('session_events.store', 'select session_events.store($1, $2::uuid[])', [
        `[${events.map(({ json }) => json)}]`,
        withdrawn.length > 0 ? `{${withdrawn}}` : null,
      ])
    },

    receiptsOf: (sessionId: string): Promise<ConsentReceipt[]> =>
      db.prepared(
        'session_events.receipts',
        `select session_id as "sessionId", coalesce(payload -> 'preferences', '[]') as preferences, brand, locale, channel,
           happened_at as "happenedAt", received_at as "receivedAt"
         from session_events.event where session_id = $1 and name = 'cookie_preferences' order by id`,
        [sessionId],
      ),

    async forget(sessionId: string): Promise<void> {
      await db.prepared('session_events.forget', 'delete from session_events.event where session_id = $1', [sessionId])
    },

    sweep(now: Date): Promise<number> {
      const before = (days: number) => new Date(now.getTime() - days * day).toISOString()
      const isOld = sql`received_at < ${before(eventDays)} and (name <> 'cookie_preferences' or received_at < ${before(receiptDays)})`
      return deleteInBatches(db, 'session_events.event', isOld)
    },
  }
}
