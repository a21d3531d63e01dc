import type { VerifiedEvent } from '@stadion/payments/provider'
import type { Stripe } from 'stripe'

interface Call {
  signature: unknown
  rawBody: Buffer
  now: Date
}

/** How old a signature may be, in seconds. */
const tolerance = 300

/** What an event is about; each says no more than "look there". */
interface Subject {
  id?: string
  object?: string
  metadata?: Record<string, string> | null
  payment_intent?: string | { id: string } | null
}

/** Kinds of objects whose events are about a payment of the shop. */
const subjects: ReadonlySet<string> = new Set(['checkout.session', 'payment_intent', 'refund', 'dispute', 'charge'])

/** The event of a call that Stripe has signed. */
export function verifyEvent(stripe: Stripe, secret: string, { signature, rawBody, now }: Call): VerifiedEvent[] | 'refused' {
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(rawBody, String(signature), secret, tolerance, undefined, now.getTime())
  } catch {
    return 'refused'
  }
  const subject = event.data.object as Subject
  const { id = '', object = '', metadata, payment_intent: intent } = subject
  if (!subjects.has(object)) return []
  const payment = object === 'payment_intent' ? id : typeof intent === 'string' ? intent : intent?.id
  const { attempt, operation } = metadata ?? {}
  const named = { ...(attempt ? { attempt } : {}), ...(operation ? { operation } : {}), ...(payment ? { payment } : {}) }
  return Object.keys(named).length > 0 ? [{ id: event.id, ...named, payload: { type: event.type, object: id } }] : []
}
