import type { Fact } from '@stadion/payments/contract'
import { Stripe } from 'stripe'

/** Answers that say that nothing was done. A 409 says that the same call is still at work. */
const certain: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 429])
/** What is put right by the shop or by time, without another payment. */
const passing: ReadonlySet<number> = new Set([401, 403, 429])

/** What Stripe says by refusing: certainly nothing was done. Undefined if nobody knows. */
export function refusalOf(error: unknown): { reason: NonNullable<Fact['reason']>; passing: boolean; mayBeDone: boolean } | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  // Nobody listens there, so nothing was sent.
  if (error instanceof Stripe.errors.StripeConnectionError)
    return (error.detail as { code?: unknown } | undefined)?.code === 'ECONNREFUSED'
      ? { reason: 'UNAVAILABLE', passing: true, mayBeDone: false }
      : undefined
  const { statusCode = 0, code } = error
  if (error instanceof Stripe.errors.StripeIdempotencyError || !certain.has(statusCode)) return undefined
  return {
    reason: 'UNAVAILABLE',
    passing: passing.has(statusCode) || code === 'balance_insufficient',
    // Another call may have done it: only what Stripe shows of the payment says so.
    mayBeDone: statusCode === 400,
  }
}

/** When Stripe said it, by its own clock. */
export const saidAt = ({ lastResponse: { headers } }: Stripe.Response<unknown>): string =>
  new Date(headers.date ?? Date.now()).toISOString()
