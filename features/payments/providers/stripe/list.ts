import type { ListedMovement } from '@stadion/payments/provider'
import type { Stripe } from 'stripe'
import { amountOf, capturesOf } from './captures.ts'
import { factOfDispute, factsOfRefund } from './facts.ts'

/** An authorisation lapses earlier, so whatever was captured since a time was authorised at most so long before. */
const oldestDays = 31

/** Money that moved since a time: captures by the notes of their payments, refunds, and what was taken for disputes. */
export async function* listMovements(stripe: Stripe, since: Date): AsyncGenerator<ListedMovement> {
  const seconds = Math.floor(since.getTime() / 1_000)
  for await (const intent of stripe.paymentIntents.list({ created: { gte: seconds - oldestDays * 86_400 }, limit: 100 })) {
    const currency = intent.currency.toUpperCase()
    for (const capture of capturesOf(intent)) {
      const { operation, providerRef, at } = capture
      if (new Date(at) >= since) yield { kind: 'capture', operation, providerRef, amount: amountOf(capture, currency), currency, at }
    }
  }
  for await (const refund of stripe.refunds.list({ created: { gte: seconds }, limit: 100 })) {
    for (const { kind, outcome, operation, providerRef = refund.id, amount, currency, at } of factsOfRefund(refund))
      if (outcome === 'done' && (kind === 'refund' || kind === 'reversal')) yield { kind, operation, providerRef, amount, currency, at }
  }
  for await (const dispute of stripe.disputes.list({ created: { gte: seconds }, limit: 100 })) {
    const fact = factOfDispute(dispute)
    if (fact) yield { kind: 'dispute', providerRef: dispute.id, amount: fact.amount, currency: fact.currency, at: fact.at }
  }
}
