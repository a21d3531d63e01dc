import { genericFailures } from '@stadion/http/manners/generic-failures'
import type { SessionEvent } from '../contract.ts'

/** An event on its way into the database. */
export interface EventRow {
  /** What `session_events.store` reads of it. */
  json: string
  /** The session whose other events go when this one is stored. */
  withdrawn: string | undefined
}

/** Characters of JSON that an event may carry. */
export const longestPayload = 4096

/** The row of an event. Throws where its payload is too long or cannot be stored. */
export function rowOf(event: SessionEvent, receivedAt: Date): EventRow {
  const { name, sessionId, channel, brand, locale, timestamp, payload } = event
  const rest = JSON.stringify({ name, sessionId, channel, brand, locale, timestamp, receivedAt })
  // What is measured is what is stored: a payload takes longest to write, and is written once.
  const json = payload ? `{"payload":${textOf(payload)},${rest.slice(1)}` : rest
  return { json, withdrawn: isWithdrawal(event) ? sessionId : undefined }
}

/** PostgreSQL takes neither NUL nor half a character in JSON, and one such event would fail all that are stored with it. */
function textOf(payload: object): string {
  const text = JSON.stringify(payload)
  if (text.length > longestPayload || /\\u(0000|d[89a-f])/i.test(text))
    throw genericFailures.invalidRequest({ reason: 'payload: is too long or cannot be stored' })
  return text
}

/** Who allows nothing any more has taken back what was kept under the old choice. */
function isWithdrawal({ name, payload }: SessionEvent): boolean {
  // Asked first: payloads are of every shape, and looking into each would cost more than checking the event did.
  if (name !== 'cookie_preferences') return false
  const preferences = payload?.preferences
  return Array.isArray(preferences) && !preferences.some((level) => level > 0)
}
