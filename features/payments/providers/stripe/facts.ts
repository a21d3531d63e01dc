import type { Fact } from '@stadion/payments/contract'
import type { Stripe } from 'stripe'
import { fromStripe } from './amounts.ts'
import { capturesOf } from './captures.ts'
import { declineReason } from './decline-reason.ts'

/** What the shop sent, and when Stripe showed what became of it. */
export interface Asked {
  operation: string | undefined
  amount: number
  currency: string
  at: string
}

const isoOf = (seconds: number) => new Date(seconds * 1_000).toISOString()
const idOf = (thing: string | { id: string } | null): string | undefined => (typeof thing === 'string' ? thing : thing?.id)

/** The payment of a session that was opened in full. */
export const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | undefined =>
  intent && typeof intent !== 'string' ? intent : undefined

/** What a session says about the authorisation. Shoppers try as often as they like there, so a declined card ends nothing. */
export function factOfSession(session: Stripe.Checkout.Session, asked: Asked): Fact {
  const { operation, amount, currency, at } = asked
  const about = { kind: 'authorise', operation, amount, currency, at, providerRef: session.id } as const
  const intent = intentOf(session)
  const failed = intent?.last_payment_error
  if (session.status === 'open')
    return { ...about, outcome: 'challenge', final: false, ...(session.url ? { redirectUrl: session.url } : {}) }
  if (session.status === 'expired')
    return { ...about, outcome: 'refused', final: true, reason: failed ? declineReason(failed) : 'CANCELLED' }
  return intent ? factOfIntent(intent, asked) : { ...about, outcome: 'pending', final: false }
}

/** What a payment says about its authorisation. */
export function factOfIntent(intent: Stripe.PaymentIntent, { operation, at }: Asked): Fact {
  const currency = intent.currency.toUpperCase()
  const about = { kind: 'authorise', operation, currency, amount: fromStripe(intent.amount, currency), providerRef: intent.id } as const
  const charge = intent.latest_charge
  const paid = charge && typeof charge !== 'string' ? charge : undefined
  const { card } = paid?.payment_method_details ?? {}
  const wasPaid = paid?.status === 'succeeded'
  if (intent.status === 'requires_capture' || intent.status === 'succeeded' || (intent.status === 'canceled' && wasPaid))
    return {
      ...about,
      ...{ outcome: 'done', final: true, at: paid ? isoOf(paid.created) : at },
      ...(card?.last4 ? { card: { brand: card.brand ?? 'card', last4: card.last4 } } : {}),
      // Multicapture was asked for, and this card has none.
      ...(card?.multicapture?.status === 'unavailable' ? { capturesOnce: true } : {}),
    }
  if (intent.status === 'processing') return { ...about, at, outcome: 'pending', final: false }
  const failed = intent.last_payment_error
  const reason = failed ? declineReason(failed) : 'CANCELLED'
  if (intent.status === 'canceled') return { ...about, at, outcome: 'refused', final: true, reason }
  return failed ? { ...about, at, outcome: 'pending', final: false, reason } : { ...about, at, outcome: 'pending', final: false }
}

/** What was captured of a payment: what the shop sent, and the rest, which a person took. */
export function factsOfCaptures(intent: Stripe.PaymentIntent, at: string): Fact[] {
  const currency = intent.currency.toUpperCase()
  const known = capturesOf(intent)
  const rest = intent.amount_received - known.reduce((sum, { theirs }) => sum + theirs, 0)
  const done = { kind: 'capture', outcome: 'done', final: true, currency } as const
  const facts: Fact[] = known.map(({ operation, theirs, at: when, providerRef }) => ({
    ...{ ...done, operation, amount: fromStripe(theirs, currency), at: when, providerRef },
  }))
  if (rest > 0) facts.push({ ...done, amount: fromStripe(rest, currency), at, providerRef: idOf(intent.latest_charge) ?? intent.id })
  return facts
}

/** What a refund says. One that fails after its money had left is done and taken back, each with a name of its own. */
export function factsOfRefund(refund: Stripe.Refund): Fact[] {
  const currency = refund.currency.toUpperCase()
  const operation = refund.metadata?.operation
  const about = { amount: fromStripe(refund.amount, currency), currency, at: isoOf(refund.created), providerRef: refund.id }
  const own = { kind: 'refund', ...about, ...(operation ? { operation } : {}) } as const
  if (refund.status === 'succeeded') return [{ ...own, outcome: 'done', final: true }]
  if (refund.status !== 'failed' && refund.status !== 'canceled') return [{ ...own, outcome: 'pending', final: false }]
  const back = idOf(refund.failure_balance_transaction ?? null)
  if (!back) return [{ ...own, outcome: 'refused', final: true, reason: 'TRY_ANOTHER', passing: false }]
  return [
    { ...own, outcome: 'done', final: true },
    { ...about, kind: 'reversal', reverses: 'refund', outcome: 'done', final: true, providerRef: back },
  ]
}

/** Money that Stripe took for a dispute. An inquiry takes none yet; what was won came back. */
export function factOfDispute(dispute: Stripe.Dispute): Fact | undefined {
  const currency = dispute.currency.toUpperCase()
  const about = { amount: fromStripe(dispute.amount, currency), currency, at: isoOf(dispute.created), providerRef: dispute.id }
  if (dispute.status.startsWith('warning') || ['won', 'prevented'].includes(dispute.status)) return undefined
  return { ...about, kind: 'dispute', outcome: 'done', final: true }
}
