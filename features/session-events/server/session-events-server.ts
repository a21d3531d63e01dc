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

/** More waiting than this means that the database has stopped: memory stays bounded. */
const mostWaiting = 10_000

/** The collector: an event is answered once it is in the database, and many go there together. */
export function sessionEventsServer(app: FastifyInstance, { db }: { db: Database }): void {
  const group = createGroupCommit<EventRow>(eventTable(db).store)
  serve(app, sendEvent, { body: sessionEventSchema }, ({ body, now }) => {
    const row = rowOf(body, now())
    if (group.waiting >= mostWaiting) throw sessionEventFailures.tooManyEvents({}, { retryAfter: 10 })
    return group.add(row)
  })
}

/** What a session chose about cookies, oldest first; for support, which is told the id by whoever asks. */
export const findConsentReceipts = (db: Database, sessionId: string): Promise<ConsentReceipt[]> => eventTable(db).receiptsOf(sessionId)

/** The same as lines to read, for the command of customer care. Throws a sentence where the id is none. */
export async function readConsentReceipts(db: Database, sessionId: string | undefined): Promise<string[]> {
  if (sessionId === undefined) throw new Error('Receipts are found by the id of their session; say it.')
  if (!z.uuid().safeParse(sessionId).success) throw new Error(`"${sessionId}" is no id of a session.`)
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

/** Removes everything of a session, receipts too. Accounts are not kept beside sessions, so an id is all there is to go by. */
export const forgetSession = (db: Database, sessionId: string): Promise<void> => eventTable(db).forget(sessionId)

/** Removes what is older than its time; answers how many. To be called about once a day. */
export const sweepSessionEvents = (db: Database, now: () => Date): Promise<number> => eventTable(db).sweep(now())
