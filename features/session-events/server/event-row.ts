import { genericFailures } from '@stadion/http/middleware/generic-failures'
import type { SessionEvent } from '../contract.ts'

/** An event to be stored. */
export interface EventRow {
  /** One of those that `session_events.store` reads; `payload` is JSON, which was written to measure it. */
  stored: Omit<SessionEvent, 'payload'> & { receivedAt: string; payload: string | undefined }
  /** The session whose other events are deleted when this one is stored. */
  withdrawn: string | undefined
}

/** Maximum length of an event's payload, in characters of JSON. */
export const longestPayload = 4096

/** The row of an event. Throws if its payload is too long or cannot be stored. */
export function rowOf(event: SessionEvent, receivedAt: Date): EventRow {
  const { name, sessionId, channel, brand, locale, timestamp } = event
  const payload = event.payload && textOf(event.payload)
  const stored = { name, sessionId, channel, brand, locale, timestamp, receivedAt: isoOf(receivedAt), payload }
  return { stored, withdrawn: isWithdrawal(event) ? sessionId : undefined }
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

/** PostgreSQL refuses NUL and lone surrogates in JSON, and one such event would fail its whole group. */
function textOf(payload: object): string {
  const text = JSON.stringify(payload)
  if (text.length > longestPayload || /\\u(0000|d[89a-f])/i.test(text))
    throw genericFailures.invalidRequest({ reason: 'payload: is too long or cannot be stored' })
  return text
}

/** A full withdrawal also deletes what the old choice allowed. */
function isWithdrawal({ name, payload }: SessionEvent): boolean {
  // Checked first: inspecting every payload would cost more than validating the event did.
  if (name !== 'cookie_preferences') return false
  const preferences = payload?.preferences
  return Array.isArray(preferences) && !preferences.some((level) => level > 0)
}
