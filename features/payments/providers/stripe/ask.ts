import type { Fact } from '@stadion/payments/contract'
import type { Question } from '@stadion/payments/provider'
import type { Stripe } from 'stripe'
import { fromStripe } from './amounts.ts'
import { saidAt } from './answers.ts'
import { factOfDispute, factOfIntent, factOfSession, factsOfCaptures, factsOfRefund, intentOf } from './facts.ts'

/**
 * What Stripe shows of an attempt now. Nothing, if the shop has no name of it: then no shopper ever had the address of its page, and
 * nothing can be paid there.
 */
export async function askStripe(stripe: Stripe, question: Pick<Question, 'attempt' | 'providerRef' | 'operations'>): Promise<Fact[]> {
  const { providerRef, operations } = question
  const placed = operations.find(({ kind }) => kind === 'authorise')
  if (!providerRef) return []
  if (!providerRef.startsWith('cs_')) {
    const intent = await stripe.paymentIntents.retrieve(providerRef, { expand: ['latest_charge'] })
    const asked = { operation: placed?.operation, amount: intent.amount, currency: intent.currency, at: saidAt(intent) }
    return [factOfIntent(intent, asked), ...(await factsAfter(stripe, intent, asked.at, operations))]
  }
  const session = await stripe.checkout.sessions.retrieve(providerRef, { expand: ['payment_intent.latest_charge'] })
  const at = saidAt(session)
  const fact = factOfSession(session, { operation: placed?.operation, amount: placed?.amount ?? 0, currency: placed?.currency ?? '', at })
  const intent = intentOf(session)
  if (session.status === 'complete' && intent) return [fact, ...(await factsAfter(stripe, intent, at, operations))]
  return session.status === 'expired' ? [fact, ...endings(operations, { amount: fact.amount, at, providerRef })] : [fact]
}

/** All that happened to a payment after it was authorised. */
async function factsAfter(stripe: Stripe, intent: Stripe.PaymentIntent, at: string, operations: Question['operations']): Promise<Fact[]> {
  const facts = factsOfCaptures(intent, at)
  const currency = intent.currency.toUpperCase()
  const freed = fromStripe(intent.amount - intent.amount_received, currency)
  const isOver = intent.status === 'canceled' || (intent.status === 'succeeded' && intent.amount_capturable === 0)
  if (isOver) facts.push(...endings(operations, { amount: freed, at, providerRef: intent.id }))
  // What nobody of the shop ended has lapsed, or was ended by a person.
  if (intent.status === 'canceled' && facts.every(({ kind }) => kind !== 'void') && isAuthorised(intent))
    facts.push({ kind: 'void', outcome: 'done', final: true, at, providerRef: intent.id, amount: freed, currency })
  if (intent.amount_received === 0) return facts
  for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: 100 })) facts.push(...factsOfRefund(refund))
  const charge = intent.latest_charge
  if (charge && typeof charge !== 'string' && charge.disputed)
    for await (const dispute of stripe.disputes.list({ payment_intent: intent.id })) facts.push(...[factOfDispute(dispute) ?? []].flat())
  return facts
}

const isAuthorised = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  charge !== null && typeof charge !== 'string' && charge.status === 'succeeded'

/** The freeing that the shop asked for is done. */
const endings = (
  operations: Question['operations'],
  { amount, at, providerRef }: { amount: number; at: string; providerRef: string },
): Fact[] =>
  operations
    .filter(({ kind }) => kind === 'void')
    .map(({ operation, currency }) => ({ kind: 'void', outcome: 'done', final: true, operation, amount, currency, at, providerRef }))
