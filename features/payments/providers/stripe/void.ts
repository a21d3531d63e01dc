import type { Fact } from '@stadion/payments/contract'
import type { Freeing } from '@stadion/payments/provider'
import type { Stripe } from 'stripe'
import { refusalOf, saidAt } from './answers.ts'

/** Frees the money of a payment, or ends an open page. Where Stripe refuses, what it shows of the payment counts. */
export async function voidAt(stripe: Stripe, freeing: Freeing): Promise<Fact> {
  const { operation, key, amount, currency, providerRef, challengeRef } = freeing
  const about = { kind: 'void', operation, amount, currency, final: true } as const
  const page = challengeRef?.startsWith('cs_') ? challengeRef : undefined
  const payment = providerRef ?? (page ? undefined : challengeRef)
  // No shopper ever had the address of the page.
  if (!page && !payment) return { ...about, outcome: 'done', at: new Date().toISOString() }
  const options = { idempotencyKey: key }
  try {
    const ended = payment
      ? await stripe.paymentIntents.cancel(payment, {}, options)
      : await stripe.checkout.sessions.expire(page!, {}, options)
    return { ...about, outcome: 'done', at: saidAt(ended), providerRef: ended.id }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const isOver = refusal.mayBeDone && (payment ? await isFreed(stripe, payment) : await isEnded(stripe, page!))
    const { reason, passing } = refusal
    return { ...about, at: new Date().toISOString(), ...(isOver ? { outcome: 'done' } : { outcome: 'refused', reason, passing }) }
  }
}

/** Whether nothing of a payment is blocked any more. */
async function isFreed(stripe: Stripe, payment: string): Promise<boolean> {
  const { status, amount_capturable: blocked } = await stripe.paymentIntents.retrieve(payment)
  return status === 'canceled' || (status === 'succeeded' && blocked === 0)
}

const isEnded = async (stripe: Stripe, page: string): Promise<boolean> =>
  (await stripe.checkout.sessions.retrieve(page)).status === 'expired'
