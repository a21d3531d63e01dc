import { toMajor } from '@stadion/site/money'
import type { Order, OrderPayment, OrderRefund } from '../contract.ts'
import type { OrderExtras } from './order-extras.ts'
import type { PlacedOrder } from './order-table.ts'

/** As payments.money says, in minor units. */
export interface Money {
  method: string
  provider: string | null
  brand: string | null
  last4: string | null
  authorised: number
  captured: number
  refunded: number
  /** An operation is not answered yet. */
  open: boolean
  /** Those that took money or hold it, the first one first: an order may be paid again another way (D-127). */
  attempts: {
    method: string
    brand: string | null
    last4: string | null
    amount: number
    captured: number
    isHeld: boolean
  }[]
  refunds: {
    id: string
    cause: string
    amount: number
    /** The method that it goes back to. */
    to: string
    startedAt: string
    doneAt: string | null
    state: 'started' | 'done' | 'stuck'
  }[]
}

/** What went back to gift cards for one cause, in minor units. It is there at once. */
export interface GivenBack {
  cause: string
  amount: number
  at: string
}

/** Whether the provider's approval has ended, so that no more money can be taken (D-127). */
export const hasLapsed = ({ progress: { events } }: PlacedOrder): boolean =>
  events.findLast(({ kind }) => kind === 'lapsed' || kind === 'paid-again')?.kind === 'lapsed'

/** What can be paid again, as long as there is time (D-127). */
export function paymentDueOf(
  { country, currency, progress: { toPay } }: PlacedOrder,
  { banksOf }: Pick<OrderExtras, 'banksOf'>,
  at: Date,
): Order['paymentDue'] {
  if (!toPay || toPay.amount === 0 || (Date.parse(toPay.until) <= at.getTime() && !toPay.isOpen)) return null
  const { amount, until, isOpen, declined } = toPay
  return { amount: toMajor(amount, currency), until, isOpen, declined, banks: [...banksOf(country, currency)] }
}

/** How an order was paid: gift cards first, then what the provider or the carrier brings. */
export function paymentsOf(order: PlacedOrder): OrderPayment[] {
  const { snapshot, total, due, currency, progress } = order
  const { method, tenders, bank = null } = snapshot
  const { money, parcels, lines } = progress
  const payment = (own: Pick<OrderPayment, 'method' | 'status'> & { amount: number }): OrderPayment => ({
    ...{ brand: null, last4: null },
    ...own,
    amount: toMajor(own.amount, currency),
  })
  const ofCards = tenders?.filter((tender) => tender.method === 'GIFT_CARD') ?? (total > due ? [{ last4: null, amount: total - due }] : [])
  const cards = ofCards.map(({ last4, amount }) => ({ ...payment({ method: 'GIFT_CARD', amount, status: 'CAPTURED' }), last4 }))
  if (due === 0) return cards
  const isGone = lines.every(({ quantity, cancelled }) => cancelled === quantity)
  if (method === 'CASH_ON_DELIVERY') {
    const isPaid = parcels.length > 0 && parcels.every(({ deliveredAt }) => deliveredAt)
    return [...cards, payment({ method, amount: due, status: isPaid ? 'CAPTURED' : isGone ? 'VOIDED' : 'OPEN' })]
  }
  const { last4 = null, attempts = [] } = money ?? {}
  const isAgain = progress.events.some(({ kind }) => kind === 'paid-again')
  // The scheme is known of the first payment; a bank's way that paid again may have been another's.
  const brand = money?.brand ?? (method === 'BANK_REDIRECT' && !isAgain ? bank : null)
  const unpaid = hasLapsed(order) ? (progress.toPay?.amount ?? 0) : 0
  if (attempts.length < 2 && !(attempts.length === 1 && unpaid > 0)) {
    const status = money && money.captured > 0 ? 'CAPTURED' : isGone ? 'VOIDED' : hasLapsed(order) ? 'LAPSED' : 'AUTHORISED'
    return [...cards, { ...payment({ method: attempts[0]?.method ?? method, amount: due, status }), brand, last4 }]
  }
  // Each took a part.
  const taken = attempts.map((attempt) => {
    const status = attempt.captured > 0 ? 'CAPTURED' : isGone ? 'VOIDED' : 'AUTHORISED'
    const amount = attempt.isHeld ? attempt.amount : attempt.captured
    return { ...payment({ method: attempt.method, amount, status }), brand: attempt.brand, last4: attempt.last4 }
  })
  const lapsed = unpaid > 0 ? [{ ...payment({ method, amount: unpaid, status: 'LAPSED' }), brand, last4 }] : []
  return [...cards, ...taken, ...lapsed]
}

/** What pieces cost that were given up before they were sent, with their delivery, in major units. */
export const cancelledTotalOf = ({ currency, progress: { events } }: PlacedOrder): number =>
  toMajor(
    events.reduce((sum, { kind, data }) => sum + (kind === 'cancelled' ? Number(data.amount ?? 0) : 0), 0),
    currency,
  )

const refundStatuses = { started: 'STARTED', done: 'DONE', stuck: 'STUCK' } as const

/** Money that goes back: through the provider, and to gift cards. */
export function refundsOf({ currency, progress: { money, givenBack } }: PlacedOrder): OrderRefund[] {
  const ofProvider = (money?.refunds ?? []).map(({ amount, to, state, startedAt, doneAt }) => ({
    ...{ amount: toMajor(amount, currency), currency, method: to, status: refundStatuses[state] },
    startedAt: new Date(startedAt).toISOString(),
    doneAt: doneAt && new Date(doneAt).toISOString(),
  }))
  const toCards = givenBack.map(({ amount, at }) => ({
    ...{ amount: toMajor(amount, currency), currency, method: 'GIFT_CARD', status: refundStatuses.done },
    ...{ startedAt: at, doneAt: at },
  }))
  return [...ofProvider, ...toCards].sort((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
}
