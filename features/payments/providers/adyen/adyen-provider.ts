import type { Fact } from '@stadion/payments/contract'
import type { Movement, PaymentProvider } from '@stadion/payments/provider'
import { pageOrigins } from '@stadion/payments/provider-origins'
import { exponent, fromAdyen, toAdyen } from './amounts.ts'
import { openLibrary } from './library.ts'
import { linkRequest } from './link-request.ts'
import { factOfLink, linkOf } from './links.ts'
import { refusalOf } from './refusal.ts'
import { verifyEvents } from './webhook.ts'

export interface AdyenOptions {
  apiKey: string
  merchantAccount: string
  /** Hexadecimal. */
  hmacKey: string
  /** The first part of the live address; without it the calls go to the test system. */
  livePrefix?: string | undefined
  /** Another address than Adyen's own; tests only. */
  apiBase?: string | undefined
  /** The account may capture a payment several times. */
  severalCaptures?: boolean
}

/**
 * Payments at Adyen: its page (a payment link, because it can be ended and read, and a hosted session cannot), then changes of the payment.
 * Adyen answers a change with "received"; what became of it comes as an event. Never proven against Adyen itself.
 */
export function adyenProvider(options: AdyenOptions): PaymentProvider {
  const { merchantAccount, hmacKey, apiBase, severalCaptures = false } = options
  const { links, changes } = openLibrary(options)
  const now = () => new Date().toISOString()

  /** Sends a change of a payment, or sends it once more: the same key does nothing twice. */
  async function send(kind: 'capture' | 'refund' | 'void', movement: Movement, signal: AbortSignal): Promise<Fact> {
    const { operation, key, providerRef, amount, currency } = movement
    const about = { kind, operation, amount, currency } as const
    const sending = { idempotencyKey: key, signal }
    const request = { merchantAccount, reference: operation, amount: toAdyen(amount, currency) }
    try {
      const { pspReference } =
        kind === 'capture'
          ? await changes.captureAuthorisedPayment(providerRef, request, sending)
          : kind === 'refund'
            ? await changes.refundCapturedPayment(providerRef, request, sending)
            : await changes.cancelAuthorisedPaymentByPspReference(providerRef, { merchantAccount, reference: operation }, sending)
      return { ...about, outcome: 'pending', at: now(), providerRef: pspReference, final: false }
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return { ...about, ...refusal, outcome: 'refused', at: now(), final: true }
    }
  }

  return {
    name: 'adyen',
    capabilities: {
      methods: ['CARD'],
      flows: ['REDIRECT'],
      ...{ captureLater: true, partialCapture: true, severalCaptures, partialRefund: true },
      authorisationDays: () => 7,
      shortestSessionMinutes: 0,
      canAsk: 'by-repeating',
      canList: false,
      exponent,
    },
    origins: { formAction: pageOrigins('adyen', apiBase), script: [], frame: [], connect: [] },
    cardBrands: ['visa', 'mastercard', 'amex'],
    acknowledgement: '[accepted]',

    async authorise(a, signal) {
      const { operation, amount, currency } = a
      const about = { kind: 'authorise', operation, amount, currency, at: now() } as const
      try {
        const sending = { idempotencyKey: operation, signal }
        return factOfLink(await links.paymentLinks(linkRequest(a, merchantAccount, new Date()), sending), about)
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        return { ...about, outcome: 'refused', reason: refusal.reason, final: true }
      }
    },

    capture: (movement, signal) => send('capture', movement, signal),
    refund: (movement, signal) => send('refund', movement, signal),

    async void(freeing, signal) {
      const { operation, amount, currency, challengeRef } = freeing
      const link = linkOf(challengeRef)
      const providerRef = freeing.providerRef ?? (link ? undefined : challengeRef)
      if (providerRef) return send('void', { ...freeing, providerRef }, signal)
      const about = { kind: 'void', operation, amount, currency, at: now(), final: true } as const
      // No shopper ever had the address of the page.
      if (!link) return { ...about, outcome: 'done' }
      try {
        const { status } = await links.updatePaymentLink(link, { status: 'expired' as never }, { signal })
        if (String(status) === 'expired') return { ...about, outcome: 'done' }
      } catch (error) {
        if (!refusalOf(error)) throw error
      }
      const { status } = await links.getPaymentLink(link, { signal })
      return {
        ...about,
        outcome: String(status) === 'expired' ? 'done' : 'refused',
        ...(String(status) === 'expired' ? {} : { reason: 'TRY_ANOTHER' }),
      }
    },

    /** The page alone: what became of a change is an event, and the rounds repeat a change without an answer with its own key. */
    async ask({ providerRef, operations }, signal) {
      const link = linkOf(providerRef)
      if (!link) return []
      const read = await links.getPaymentLink(link, { signal })
      const isEnded = String(read.status) === 'expired'
      return operations.flatMap(({ kind, operation, amount, currency, providerRef: freed }): Fact[] => {
        const about = { operation, amount, currency, at: now() }
        if (kind === 'authorise') return [factOfLink(read, { ...about, kind, ...fromAdyen(read.amount) })]
        return kind === 'void' && !freed && isEnded ? [{ ...about, kind, outcome: 'done', final: true }] : []
      })
    },

    verify: ({ rawBody }) => verifyEvents({ merchantAccount, hmacKey }, rawBody),
    readReturn: ({ attempt }) => (typeof attempt === 'string' && /^\w{1,100}$/.test(attempt) ? { attempt } : undefined),
  }
}
