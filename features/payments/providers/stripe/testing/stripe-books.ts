import type { Book, ShopperDoes } from '@stadion/payments/testing/company'
import type { PlayedCharge, PlayedDispute, PlayedIntent, PlayedRefund, PlayedSession } from './shapes.ts'

export interface BooksOptions {
  now: () => Date
  /** Sends an event. */
  send: (type: string, object: object) => void
  severalCaptures: boolean
  /** Whether the next payment is of another amount than asked for. */
  isForeign: () => boolean
}

const errors = {
  decline: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  'no-money': { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  'card-expired': { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  'wrong-details': { code: 'incorrect_cvc', decline_code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  'fail-challenge': { code: 'payment_intent_authentication_failure', message: 'We are unable to authenticate your payment method.' },
} as const

export type StripeBooks = ReturnType<typeof stripeBooks>

/** The books of the played Stripe, in memory. */
export function stripeBooks({ now, send, severalCaptures, isForeign }: BooksOptions) {
  const sessions = new Map<string, PlayedSession>()
  const intents = new Map<string, PlayedIntent>()
  const refunds: PlayedRefund[] = []
  const disputes: PlayedDispute[] = []
  let last = 0
  const name = (prefix: string) => `${prefix}_test_${String(++last).padStart(6, '0')}`
  const seconds = () => Math.floor(now().getTime() / 1_000)

  const intentOf = (session: PlayedSession): PlayedIntent => {
    if (session.payment_intent) return session.payment_intent
    const amount = session.amount_total + (isForeign() ? 100 : 0)
    const intent: PlayedIntent = {
      ...{ id: name('pi'), object: 'payment_intent', amount, amount_capturable: 0, amount_received: 0, capture_method: 'manual' },
      ...{
        created: seconds(),
        currency: session.currency,
        last_payment_error: null,
        latest_charge: null,
        status: 'requires_payment_method',
      },
      metadata: { ...session.metadata },
    }
    intents.set(intent.id, intent)
    session.payment_intent = intent
    return intent
  }
  const chargeOf = ({ id, amount, currency }: PlayedIntent): PlayedCharge => ({
    ...{ id: name('ch'), object: 'charge', amount, amount_captured: 0, created: seconds(), currency, captured: false, disputed: false },
    ...{ payment_intent: id, status: 'succeeded', metadata: {} },
    payment_method_details: {
      type: 'card',
      card: { brand: 'visa', last4: '4242', multicapture: { status: severalCaptures ? 'available' : 'unavailable' } },
    },
  })
  const authorise = (intent: PlayedIntent) => {
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount, last_payment_error: null })
    intent.latest_charge = chargeOf(intent)
    send('payment_intent.amount_capturable_updated', intent)
  }
  const sessionOf = (attempt: string) => [...sessions.values()].find((session) => session.client_reference_id === attempt)

  return {
    sessions,
    intents,
    refunds,
    disputes,
    name,
    seconds,
    send,
    severalCaptures,

    shopperDoes(session: PlayedSession, does: ShopperDoes): void {
      if (does === 'leave') return
      const intent = intentOf(session)
      if (does !== 'pay' && does !== 'pay-later') {
        intent.last_payment_error = { type: 'card_error', ...errors[does] }
        send('payment_intent.payment_failed', intent)
        return
      }
      Object.assign(session, { status: 'complete', url: null, payment_status: 'unpaid' })
      if (does === 'pay') authorise(intent)
      else Object.assign(intent, { status: 'processing', last_payment_error: null })
      send('checkout.session.completed', { ...session, payment_intent: intent.id })
    },

    bankSays(attempt: string, word: 'yes' | 'no'): void {
      const session = sessionOf(attempt)!
      const intent = intentOf(session)
      if (word === 'yes') authorise(intent)
      else {
        Object.assign(intent, { status: 'canceled', last_payment_error: { type: 'card_error', ...errors.decline } })
        send('payment_intent.canceled', intent)
      }
    },

    refundFails(attempt: string): void {
      const refund = refunds.find(({ metadata }) => metadata.attempt === attempt)!
      Object.assign(refund, { status: 'failed', failure_reason: 'declined', failure_balance_transaction: name('txn') })
      send('refund.failed', refund)
    },

    dispute(attempt: string): void {
      const intent = sessionOf(attempt)!.payment_intent!
      const charge = intent.latest_charge!
      charge.disputed = true
      const { amount_received: amount, currency } = intent
      const about = { charge: charge.id, created: seconds(), currency, metadata: {}, payment_intent: intent.id, reason: 'fraudulent' }
      disputes.push({ id: name('dp'), object: 'dispute', amount, status: 'needs_response', ...about })
      send('charge.dispute.created', disputes.at(-1)!)
    },

    bookOf(attempt: string): Book | undefined {
      const session = sessionOf(attempt)
      if (!session) return undefined
      const intent = session.payment_intent
      const sum = (list: readonly { amount: number; payment_intent: string }[]) =>
        list.filter((one) => one.payment_intent === intent?.id).reduce((all, { amount }) => all + amount, 0)
      return {
        currency: session.currency.toUpperCase(),
        authorised: intent?.latest_charge ? intent.amount : 0,
        captured: intent?.amount_received ?? 0,
        blocked: intent?.amount_capturable ?? 0,
        refunded: sum(refunds.filter(({ status }) => status === 'succeeded')),
        disputed: sum(disputes),
        isOpen: session.status === 'open',
      }
    },
  }
}
