import type { Fact } from '@stadion/payments/contract'
import { fromAdyen } from './amounts.ts'
import { declineReason } from './decline-reason.ts'
import type { Item } from './webhook.ts'

/** Adyen's words for card schemes, where the shop has others. */
const brands: Readonly<Record<string, string>> = { mc: 'mastercard' }

/** What an event says. A declined card is not final: the shopper is still on the page and may try another. */
export function factOf(item: Item): Fact | undefined {
  const { eventCode, success, pspReference, originalReference, merchantReference, paymentMethod = '', reason = '' } = item
  const isDone = success === 'true'
  const when = new Date(item.eventDate)
  const about = {
    ...fromAdyen(item.amount),
    at: (Number.isNaN(when.getTime()) ? new Date() : when).toISOString(),
    providerRef: pspReference,
    ...(merchantReference.startsWith('op_') ? { operation: merchantReference } : {}),
  }
  const refused = { outcome: 'refused', final: true, reason: 'TRY_ANOTHER', passing: false } as const
  const ended = isDone ? ({ outcome: 'done', final: true } as const) : refused
  const done = { outcome: 'done', final: true } as const
  switch (eventCode) {
    case 'AUTHORISATION': {
      if (!isDone) return { ...about, kind: 'authorise', outcome: 'unknown', final: false, reason: declineReason(reason) }
      const last4 = String(item.additionalData?.cardSummary ?? '')
      const card = /^\d{4}$/.test(last4) ? { card: { brand: brands[paymentMethod] ?? paymentMethod, last4 } } : {}
      return { ...about, ...done, ...card, kind: 'authorise' }
    }
    case 'CANCELLATION':
    case 'TECHNICAL_CANCEL':
      return { ...about, ...ended, kind: 'void' }
    case 'EXPIRE':
      return { ...about, ...done, kind: 'void', providerRef: originalReference || pspReference }
    case 'CAPTURE':
      return { ...about, ...ended, kind: 'capture' }
    case 'CAPTURE_FAILED':
      return { ...about, ...done, kind: 'reversal', reverses: 'capture', providerRef: `${pspReference}/failed` }
    case 'REFUND':
      return { ...about, ...ended, kind: 'refund' }
    case 'REFUND_FAILED':
    case 'REFUNDED_REVERSED':
      return { ...about, ...done, kind: 'reversal', reverses: 'refund', providerRef: `${pspReference}/failed` }
    // What follows it (won, lost again) moves the same money; a person looks at a dispute anyway.
    case 'CHARGEBACK':
      return { ...about, ...done, kind: 'dispute' }
    default:
      return undefined
  }
}
