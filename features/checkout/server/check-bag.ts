import type { VoucherReason } from '@stadion/bag/contract'
import type { Ask } from '@stadion/http/serve'
import { toMajor } from '@stadion/site/money'
import { type PaymentMethods, type PlaceOrder, placementFailures } from '../contract.ts'
import type { BagForOrder } from './bag-for-order.ts'
import { isOffered } from './payment-methods.ts'

export type PlaceAsk = Ask & { body: PlaceOrder }

/** Whether a bag can be ordered as asked, in the specification's order of checks (7.4). Throws what is in the way. */
export function checkBag({ body, visitor }: PlaceAsk, bag: BagForOrder | undefined, methods: PaymentMethods): BagForOrder {
  if (!bag || (bag.lines.length === 0 && bag.basket.messageList.length === 0)) throw placementFailures.basketEmpty()
  const forMembers = bag.lines.find(({ membersOnly }) => membersOnly)
  if (forMembers && visitor.kind !== 'authenticated') throw placementFailures.membersOnly({ productId: forMembers.sku })
  const tooEarly = bag.lines.find(({ opens }) => opens)
  if (tooEarly?.opens) throw earlyAccess({ productId: tooEarly.sku, ...tooEarly.opens })
  // A line that is no longer sold has no price; without it the order would not be what the shopper sees.
  const gone = bag.basket.messageList.find(({ code }) => code === 'noLongerSold')
  if (gone) throw notAvailable({ productId: String(gone.values.productId), available: 0 })
  const { missing, pricing, version } = bag.basket
  if (missing.length > 0) throw placementFailures.basketIncomplete({ missing: missing.join(', ') }, { body: { missing } })
  if (!isOffered(methods, body.payment)) throw placementFailures.paymentMethodNotOffered({ method: body.payment.method })
  // Before the total, which it has changed.
  const [voucher] = bag.basket.voucherList
  if (voucher?.reason) throw voucherNotApplicable({ code: voucher.code, reason: voucher.reason })
  const { expectedTotal, basketVersion = version } = body
  if (expectedTotal !== pricing.total || basketVersion !== version) throw priceChanged(expectedTotal, bag)
  if (bag.giftCardsShort) throw giftCardInsufficient(bag.giftCardsShort, bag.basket.currency)
  return bag
}

export function earlyAccess({ productId, from, yourFrom }: { productId: string; from: Date | string; yourFrom: Date | string }) {
  const written = (instant: Date | string) => new Date(instant).toISOString()
  return placementFailures.earlyAccess({ productId }, { details: { productId, from: written(from), yourFrom: written(yourFrom) } })
}

/** @param bag says so by name if nothing is left but what was won, in a raffle that is not for this country */
export function notAvailable({ productId, available }: { productId: string; available: number }, bag?: BagForOrder) {
  const raffle = bag?.lines.find(({ sku }) => sku === productId)?.wonElsewhere
  return raffle && available === 0
    ? placementFailures.notInCountry({ productId }, { details: { productId, raffle } })
    : placementFailures.ProductItemNotAvailableException({ productId }, { details: { productId, available } })
}

/** Minor units. */
export const giftCardInsufficient = ({ balance, due }: { balance: number; due: number }, currency: string) =>
  placementFailures.giftCardInsufficient({}, { details: { balance: toMajor(balance, currency), due: toMajor(due, currency) } })

export const voucherNotApplicable = ({ code, reason }: { code: string; reason: VoucherReason }) =>
  placementFailures.voucherNotApplicable({ code }, { details: { code, reason } })

/** The bag is not what the shopper saw. */
export function priceChanged(expectedTotal: number, { basket: { pricing, currency, version } }: BagForOrder) {
  const { total } = pricing
  return placementFailures.priceChanged({ total, expectedTotal }, { details: { expectedTotal, total, currency, version } })
}
