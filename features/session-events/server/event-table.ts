import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import type { EventRow } from './event-row.ts'

/** A recorded cookie choice. */
export interface ConsentReceipt {
  sessionId: string
  preferences: readonly number[]
  brand: string
  locale: string
  channel: string
  /** By the browser's clock, and by ours. */
  happenedAt: Date
  receivedAt: Date
}

const day = 86_400_000
/** Days for which the proof of a choice is stored: as long as it may be disputed. */
export const receiptDays = 3 * 365
/** Days for which all other events are stored. */
export const eventDays = 395

/** The events, with all SQL. */
export function eventTable(db: Database) {
  return {
    async store(events: readonly EventRow[]): Promise<void> {
      const withdrawn = events.flatMap((event) => event.withdrawn ?? [])
      await db.prepared('session_events.store', 'select session_events.store($1, $2::uuid[])', [
        JSON.stringify(events.map(({ stored }) => stored)),
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
