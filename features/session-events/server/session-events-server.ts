import type { Database } from '@stadion/database/database'
import { createGroupCommit } from '@stadion/database/group-commit'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendEvent, sessionEventFailures } from '../contract.ts'
import { sessionEventSchema } from '../schema.ts'
import { type EventRow, rowOf } from './event-row.ts'
import { type ConsentReceipt, eventTable, receiptDays } from './event-table.ts'

export { type ConsentReceipt, eventDays, receiptDays } from './event-table.ts'

/** A longer queue means that the database has stopped; the limit bounds memory. */
const mostWaiting = 10_000

/** The collector: an event is answered once it is in the database; simultaneous events share one insert. */
export function sessionEventsServer(app: FastifyInstance, { db }: { db: Database }): void {
  const group = createGroupCommit<EventRow>(eventTable(db).store)
  serve(app, sendEvent, { body: sessionEventSchema }, ({ body, now }) => {
    const row = rowOf(body, now())
    if (group.waiting >= mostWaiting) throw sessionEventFailures.tooManyEvents({}, { retryAfter: 10 })
    return group.add(row)
  })
}

/** The cookie choices of a session, oldest first; for support, who gets the id from the shopper. */
export const findConsentReceipts = (db: Database, sessionId: string): Promise<ConsentReceipt[]> => eventTable(db).receiptsOf(sessionId)

/** The same as lines of text, for the command of customer care. Throws a readable message for an invalid id. */
export async function readConsentReceipts(db: Database, sessionId: string | undefined): Promise<string[]> {
  if (sessionId === undefined) throw new Error('Receipts are found by the id of their session: type it.')
  if (!z.uuid().safeParse(sessionId).success) throw new Error(`"${sessionId}" is not a session id.`)
  const receipts = await findConsentReceipts(db, sessionId)
  if (receipts.length === 0) return [`The session ${sessionId} has no receipt. They are kept for ${receiptDays / 365} years.`]
  return receipts.map(({ preferences, brand, locale, channel, happenedAt, receivedAt }) =>
    [
      receivedAt.toISOString(),
      `${brand} ${locale}`,
      channel,
      `levels ${preferences.join(', ') || 'none'}`,
      `chosen ${happenedAt.toISOString()} by the clock of the sender`,
    ].join('  '),
  )
}

/** Deletes everything of a session, including receipts. Sessions are not connected to accounts, so it needs the id. */
export const forgetSession = (db: Database, sessionId: string): Promise<void> => eventTable(db).forget(sessionId)

/** Deletes expired events; returns their number. Call it about once a day. */
export const sweepSessionEvents = (db: Database, now: () => Date): Promise<number> => eventTable(db).sweep(now())
