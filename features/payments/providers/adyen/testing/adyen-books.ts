import type { Book, ShopperDoes } from '@stadion/payments/testing/company'
import type { PlayedItem, PlayedLink, PlayedPayment } from './shapes.ts'

export interface BooksOptions {
  now: () => Date
  send: (item: Omit<PlayedItem, 'eventDate' | 'merchantAccountCode'>) => void
  severalCaptures: boolean
  /** Whether the next payment is of another amount than asked for. */
  isForeign: () => boolean
}

const refusals: Partial<Record<ShopperDoes, string>> = {
  decline: 'Refused',
  'no-money': 'Not enough balance',
  'card-expired': 'Expired Card',
  'wrong-details': 'CVC Declined',
  'fail-challenge': '3D Not Authenticated',
}

export type AdyenBooks = ReturnType<typeof adyenBooks>

/** The books of the played Adyen, in memory. */
export function adyenBooks({ now, send, severalCaptures, isForeign }: BooksOptions) {
  const links = new Map<string, PlayedLink>()
  const payments = new Map<string, PlayedPayment>()
  let last = 0
  const psp = () => `PSP${String(++last).padStart(13, '0')}`
  const paymentOf = (attempt: string) => [...payments.values()].find(({ reference }) => reference === attempt)
  const linkOf = (attempt: string) => [...links.values()].find(({ reference }) => reference === attempt)

  const tell = (link: PlayedLink, success: 'true' | 'false', pspReference: string, reason: string, amount = link.amount) =>
    send({
      ...{ additionalData: { cardSummary: '1111' }, amount, eventCode: 'AUTHORISATION', merchantReference: link.reference },
      ...{ paymentMethod: 'mc', pspReference, reason, success },
    })
  const authorise = (link: PlayedLink) => {
    const { currency, value } = link.amount
    const amount = { currency, value: value + (isForeign() ? 100 : 0) }
    const pspReference = psp()
    const { reference } = link
    payments.set(pspReference, {
      pspReference,
      reference,
      amount,
      state: 'authorised',
      isClosed: false,
      captures: [],
      refunds: [],
      disputed: 0,
    })
    link.status = 'completed'
    tell(link, 'true', pspReference, '1111:03/2030', amount)
  }
  /** An event about a change of a payment. */
  const tellOf = (
    payment: PlayedPayment,
    eventCode: string,
    more: { pspReference: string; value: number; reference?: string; reason?: string },
  ) =>
    send({
      ...{
        amount: { currency: payment.amount.currency, value: more.value },
        eventCode,
        merchantReference: more.reference ?? payment.reference,
      },
      ...{ originalReference: payment.pspReference, paymentMethod: 'mc', pspReference: more.pspReference },
      ...{ reason: more.reason ?? '', success: more.reason ? 'false' : 'true' },
    })

  return {
    links,
    payments,
    psp,
    now,
    tellOf,
    severalCaptures,

    /** What the page says to the shopper if nothing was paid. */
    shopperDoes(link: PlayedLink, does: ShopperDoes): string | undefined {
      const refusal = refusals[does]
      if (refusal) {
        tell(link, 'false', psp(), refusal)
        return 'Your payment was refused.'
      }
      if (does === 'pay') authorise(link)
      if (does === 'pay-later') link.status = 'paymentPending'
      return undefined
    },

    bankSays(attempt: string, word: 'yes' | 'no'): void {
      const link = linkOf(attempt)!
      if (word === 'yes') authorise(link)
      else {
        link.status = 'expired'
        tell(link, 'false', psp(), 'Refused')
      }
    },

    refundFails(attempt: string): void {
      const payment = paymentOf(attempt)!
      const refund = payment.refunds[0]!
      refund.isBack = true
      tellOf(payment, 'REFUND_FAILED', refund)
    },

    dispute(attempt: string): void {
      const payment = paymentOf(attempt)!
      payment.disputed = payment.captures.reduce((sum, { value }) => sum + value, 0)
      tellOf(payment, 'CHARGEBACK', { pspReference: psp(), value: payment.disputed })
    },

    bookOf(attempt: string): Book | undefined {
      const link = linkOf(attempt)
      if (!link) return undefined
      const payment = paymentOf(attempt)
      const captured = payment?.captures.reduce((sum, { value }) => sum + value, 0) ?? 0
      return {
        currency: link.amount.currency,
        authorised: payment?.amount.value ?? 0,
        captured,
        blocked: payment && payment.state === 'authorised' && !payment.isClosed ? payment.amount.value - captured : 0,
        refunded: payment?.refunds.reduce((sum, { value, isBack }) => sum + (isBack ? 0 : value), 0) ?? 0,
        disputed: payment?.disputed ?? 0,
        isOpen: link.status === 'active',
      }
    },
  }
}
