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
  // The schema lets nothing through in these fields that JSON would escape; writing them so takes a fifth of what JSON.stringify takes.
  const known = `"name":"${name}","sessionId":"${sessionId}","channel":"${channel}","brand":"${brand}","locale":"${locale}"`
  const times = `"timestamp":"${timestamp}","receivedAt":"${isoOf(receivedAt)}"`
  const json = `{${known},${times}${payload ? `,"payload":${textOf(payload)}` : ''}}`
  return { json, withdrawn: isWithdrawal(event) ? sessionId : undefined }
}

let lastMs = Number.NaN
let lastIso = ''

/** Events of one millisecond share its text. */
function isoOf(time: Date): string {
  if (time.getTime() !== lastMs) {
    lastMs = time.getTime()
    lastIso = time.toISOString()
  }
  return lastIso
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
