import { type CreatedOrder, type PaymentState, type PendingPayment, placementFailures } from '../contract.ts'
import type { AttemptSeen, OrderSeen } from './checkout-table.ts'
import { schemeIn } from './instrument.ts'

/** Times the shopper can get more time (D-108). */
export const mostExtensions = 10

/** What 201 says: the first answer, or the same made again after its key was forgotten. */
export const createdOf = ({ answer, number, letter, currency, email, ref }: OrderSeen): CreatedOrder =>
  answer ?? {
    orderNumber: number!,
    status: 'CREATED',
    total: letter.total,
    currency,
    email: email ?? '',
    orderReference: ref,
    paid: letter.paid,
  }

/** Where the shopper goes on: to the provider's page, or nowhere until the provider has said how it ended. */
export const nextOf = ({ state, redirectUrl, challengeId }: AttemptSeen) =>
  state === 'CHALLENGED' && redirectUrl
    ? ({ next: 'REDIRECT', redirectUrl, challengeId } as const)
    : ({ next: 'WAIT', challengeId } as const)

/** What 202 says of an order whose payment is not finished. */
export const pendingOf = ({ ref, holdUntil, letter, currency, attempt }: OrderSeen): PendingPayment => ({
  status: 'PAYMENT_PENDING',
  orderReference: ref,
  ...nextOf(attempt!),
  expiresAt: iso(holdUntil),
  total: letter.total,
  currency,
})

/** Why an order ended without a payment, as the answer to its placement. */
export function failureOf({ reason, attempt }: OrderSeen) {
  if (reason === 'unavailable') return placementFailures.paymentUnavailable()
  return placementFailures.paymentDeclined({}, { body: { reason: reasonOf(attempt) } })
}

/** The same of a payment of an order that goes on. */
export const declinedOf = (attempt: AttemptSeen | null) =>
  attempt?.declineReason === 'UNAVAILABLE'
    ? placementFailures.paymentUnavailable()
    : placementFailures.paymentDeclined({}, { body: { reason: reasonOf(attempt) } })

const reasonOf = (attempt: AttemptSeen | null) => {
  const reason = attempt?.declineReason
  return reason && reason !== 'UNAVAILABLE' ? reason : 'CANCELLED'
}

/** The state of an order's payment for its placer (7.5). */
export function paymentStateOf(order: OrderSeen, now: Date): PaymentState {
  const { state, attempt, reason } = order
  if (state === 'EXPIRED') {
    if (reason === 'declined') return { status: 'DECLINED', reason: reasonOf(attempt) }
    if (reason === 'unavailable') return { status: 'DECLINED', reason: 'TRY_ANOTHER', unavailable: wayPaid(order) }
    // By the shopper, here or on the provider's page: no time has run out.
    if (reason === 'cancelled') return { status: 'DECLINED', reason: 'CANCELLED' }
    return { status: 'EXPIRED' }
  }
  if (state !== 'AWAITING_PAYMENT') return paidOf(order)
  if (attempt!.state === 'UNKNOWN') return { status: 'UNKNOWN', since: iso(attempt!.since) }
  const secondsLeft = Math.max(0, Math.floor((Date.parse(order.holdUntil) - now.getTime()) / 1000))
  return { ...openPaymentOf(order), way: wayPaid(order), secondsLeft }
}

/** The way of the form by which an order was to be paid. */
const wayPaid = ({ attempt, instrument }: OrderSeen): string => [attempt!.method, schemeIn(instrument)].filter(Boolean).join(':')

/** An order whose payment has ended well. */
export const paidOf = ({ number, ref, placedAt }: OrderSeen) => ({
  status: 'PAID' as const,
  orderNumber: number!,
  orderReference: ref,
  ...(placedAt ? { orderedAt: iso(placedAt) } : {}),
})

/** A payment that has begun and not ended (7.1). */
export const openPaymentOf = ({ ref, attempt, holdUntil, extensions }: OrderSeen) => ({
  status: 'OPEN' as const,
  orderReference: ref,
  method: attempt!.method,
  ...nextOf(attempt!),
  expiresAt: iso(holdUntil),
  canCancel: true,
  canExtend: attempt!.state === 'CHALLENGED' && extensions < mostExtensions,
})

/** As the database writes a time in JSON, so as all answers do. */
export const iso = (time: string): string => new Date(time).toISOString()
