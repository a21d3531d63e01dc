import { genericFailures } from '@stadion/http/middleware/generic-failures'
import type { SessionEvent } from '../contract.ts'

/** An event to be stored. */
export interface EventRow {
  /** The input of `session_events.store`. */
  json: string
  /** The session whose other events are deleted when this one is stored. */
  withdrawn: string | undefined
}

/** Maximum length of an event's payload, in characters of JSON. */
export const longestPayload = 4096

/** The row of an event. Throws if its payload is too long or cannot be stored. */
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
