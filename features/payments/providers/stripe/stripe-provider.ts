import type { Fact } from '@stadion/payments/contract'
import type { Movement, PaymentProvider } from '@stadion/payments/provider'
import { pageOrigins } from '@stadion/payments/provider-origins'
import { Stripe } from 'stripe'
import { exponent, toStripe } from './amounts.ts'
import { refusalOf, saidAt } from './answers.ts'
import { askStripe } from './ask.ts'
import { captureNote, capturesOf } from './captures.ts'
import { factOfSession, factsOfRefund } from './facts.ts'
import { listMovements } from './list.ts'
import { sessionParams } from './session-params.ts'
import { voidAt } from './void.ts'
import { verifyEvent } from './webhook.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Another address than Stripe's own; tests only. */
  apiBase?: string | undefined
  /** The account may capture a payment several times (IC+ prices). */
  severalCaptures?: boolean
}

/** A call ends before the shop stops waiting for it. */
const patienceMs = 11_000

/** Payments at Stripe: its page (Checkout Session), then the payment behind it (PaymentIntent). Never proven against Stripe itself. */
export function stripeProvider({ secretKey, webhookSecret, apiBase, severalCaptures = false }: StripeOptions): PaymentProvider {
  const base = apiBase ? new URL(apiBase) : undefined
  const stripe = new Stripe(secretKey, {
    // The shop repeats calls itself, because it writes down each of them.
    ...{ maxNetworkRetries: 0, timeout: patienceMs, telemetry: false },
    ...(base ? { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' } : {}),
  })

  /** A movement that Stripe refuses, unless the payment shows that it was made. */
  async function movementOf(kind: 'capture' | 'refund', movement: Movement, call: () => Promise<Fact>): Promise<Fact> {
    try {
      return await call()
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      const { operation, amount, currency, key, attempt, providerRef } = movement
      const question = { attempt, providerRef, operations: [{ operation, key, kind, amount, currency }] }
      const shown = refusal.mayBeDone ? await askStripe(stripe, question) : []
      const made = shown.find((fact) => fact.kind === kind && fact.operation === operation)
      const { reason, passing } = refusal
      return (
        made ?? { ...{ kind, operation, amount, currency, reason, passing }, at: new Date().toISOString(), outcome: 'refused', final: true }
      )
    }
  }

  return {
    name: 'stripe',
    capabilities: {
      methods: ['CARD'],
      flows: ['REDIRECT'],
      ...{ captureLater: true, partialCapture: true, severalCaptures, partialRefund: true },
      authorisationDays: () => 7,
      shortestSessionMinutes: 30,
      canAsk: 'always',
      canList: true,
      exponent,
    },
    origins: { formAction: pageOrigins('stripe', apiBase), script: [], frame: [], connect: [] },
    cardBrands: ['visa', 'mastercard', 'amex'],

    async authorise(a) {
      const { operation, amount, currency } = a
      try {
        const session = await stripe.checkout.sessions.create(sessionParams(a, new Date(), severalCaptures), { idempotencyKey: operation })
        return factOfSession(session, { operation, amount, currency, at: saidAt(session) })
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        const at = new Date().toISOString()
        return { kind: 'authorise', outcome: 'refused', operation, amount, currency, at, reason: refusal.reason, final: true }
      }
    },

    capture: (movement) =>
      movementOf('capture', movement, async () => {
        const { operation, providerRef, amount, currency, key, isLast } = movement
        const theirs = toStripe(amount, currency)
        const intent = await stripe.paymentIntents.capture(
          providerRef,
          {
            amount_to_capture: theirs,
            metadata: captureNote(operation, theirs, new Date()),
            ...(severalCaptures && !isLast ? { final_capture: false } : {}),
          },
          { idempotencyKey: key },
        )
        const made = capturesOf(intent).find((capture) => capture.operation === operation)
        const at = saidAt(intent)
        return {
          kind: 'capture',
          outcome: 'done',
          operation,
          amount,
          currency,
          at,
          final: true,
          providerRef: made?.providerRef ?? intent.id,
        }
      }),

    refund: (movement) =>
      movementOf('refund', movement, async () => {
        const { operation, attempt, providerRef, amount, currency, key } = movement
        const refund = await stripe.refunds.create(
          { payment_intent: providerRef, amount: toStripe(amount, currency), metadata: { operation, attempt } },
          { idempotencyKey: key },
        )
        return factsOfRefund(refund)[0]!
      }),

    void: (freeing) => voidAt(stripe, freeing),
    ask: (question) => askStripe(stripe, question),
    list: (since) => listMovements(stripe, since),
    verify: ({ headers, rawBody, now }) => verifyEvent(stripe, webhookSecret, { signature: headers['stripe-signature'], rawBody, now }),
    readReturn: ({ attempt }) => (typeof attempt === 'string' && /^\w{1,100}$/.test(attempt) ? { attempt } : undefined),
  }
}
