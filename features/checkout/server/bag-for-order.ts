import type { Basket } from '@stadion/bag/contract'
import type { TaxedGoods } from '@stadion/market-law/tax/category'
import type { LawThere } from '@stadion/market-law/tax/tax-law'

/** A line of a bag as an order freezes it. Money in minor units. */
export interface LineForOrder extends TaxedGoods {
  itemId: string
  sku: string
  articleId: string
  quantity: number
  unitPrice: number
  /** Of the whole line. */
  discount: number
  isGiftCard: boolean
  membersOnly: boolean
  /** It is too early for this visitor: when everybody and they may buy it. */
  opens?: { from: Date; yourFrom: Date }
  /** Won in this raffle, which is not for this country. */
  wonElsewhere?: string
}

/** A bag as an order freezes it: what the shopper reads, and the same in minor units. */
export interface BagForOrder {
  basket: Basket
  /** It has what members pay, where that is less. */
  isMember: boolean
  /** The order that holds the bag while its payment is open. */
  orderRef: string | null
  lines: readonly LineForOrder[]
  /** `price` before, `discount` off it; `standard` is what standard delivery would cost this bag. */
  delivery: { price: number; discount: number; standard: number }
  /** What wrapping the goods costs, 0 without it, and how much of it the member’s level takes off. */
  service: { price: number; discount: number }
  /** What it has for nothing by the level of its member: this must still hold when it is ordered. */
  benefits: Readonly<Record<string, true>>
  /** Minor units. */
  total: number
  law: LawThere
  /** What gift cards pay, in the order in which they pay. */
  giftCards: readonly { id: string; last4: string; amount: number }[]
  /** What is left to be paid otherwise. */
  due: number
  /** A card has less than the shopper saw: what they have in all, and what they should pay. */
  giftCardsShort: { balance: number; due: number } | null
  /** What gift cards may pay of: goods, delivery and wrapping. */
  payableByCards: number
  /** As it was priced; `goods` is what its minimum is compared with. Null without one. */
  voucher: { code: string; percentage: number | null; amount: number | null; goods: number } | null
  /** The promotions with which it was priced; `isFirst`: it has a reduction of a first order. Null if nobody asked for them. */
  promotions: { seen: string; isFirst: boolean } | null
}
