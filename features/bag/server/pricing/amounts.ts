import type { TaxQuote } from '@stadion/market-law/tax/tax-engine'
import { type LawThere, lawOf, type TaxLaw } from '@stadion/market-law/tax/tax-law'
import { type TaxedBag, type TaxedLine, taxOf } from '@stadion/market-law/tax/tax-of'
import { sum } from '@stadion/site/minor-units'
import type { StoredBag, StoredLine } from '../bag-table.ts'
import { type SoldSku, unitPriceOf } from '../sold-sku.ts'
import { applyCards, type CardStand } from './applied-cards.ts'
import { type Delivery, type DeliveryFeeTable, deliveryOf, type FeesHere } from './delivery-fees.ts'
import type { LevelBenefits } from './level-benefits.ts'
import type { BagPromotion, PromotionsHere } from './promotion-terms.ts'
import { reductionsOf } from './reductions.ts'
import { type BagVoucher, unknownVoucher, type VoucherTerms } from './voucher-terms.ts'
import { type WrappingFeeTable, wrappingFeeOf } from './wrapping-fees.ts'

export interface Pricing {
  delivery: DeliveryFeeTable
  taxes: TaxLaw
  wrapping: WrappingFeeTable
}

export interface PricingInput {
  bag: StoredBag
  facts: ReadonlyMap<string, SoldSku>
  /** The bag's voucher, as it counts here and now. */
  voucher?: VoucherTerms | undefined
  /** In force here and now. */
  promotions?: PromotionsHere | undefined
  /** The bag's gift cards and what they have, in the order in which they pay. */
  giftCards?: readonly CardStand[]
  currency: string
  country: string
  /** What a tax engine says, by delivery method; without it the tables say. */
  taxQuotes?: ReadonlyMap<string, TaxQuote>
  /** Pays what members pay: the programme decides. */
  isMember: boolean
  /** What the level of the member gives for nothing. */
  benefits?: LevelBenefits | null
  /** Is signed in: standard delivery is free, and articles for members only are sold. */
  hasAccount: boolean
  at: Date
  /** Fees that hold instead of the table. */
  fees?: FeesHere | undefined
  /** On which days the bag would arrive, if it were ordered now. */
  daysOf: (method: Delivery['method']) => ArrivalDays
}

/** First and last day, both included, as `2026-11-26`, and the working days that it takes. */
export interface ArrivalDays {
  from: string
  to: string
  minDays: number
  maxDays: number
}

/** On which days an order arrives that is placed at an instant; without a postal code in most of the country (D-196). */
export type DeliveryDaysOf = (
  place: { country: string; postcode?: string | undefined },
  method: Delivery['method'],
  at: Date,
) => ArrivalDays

/** Delivery in a country at an instant. */
export interface DeliveryHere {
  /** In minor units, of methods whose fee is a record. */
  fees: FeesHere
  daysOf: DeliveryDaysOf
}
export type FindDelivery = (country: string, currency: string, at: Date) => Promise<DeliveryHere>

export interface PricedLine {
  line: StoredLine
  sold: SoldSku
  /** Before the discount. */
  price: number
  discount: number
}

/** A priced bag in whole minor units. */
export interface PricedBag {
  /** What is still sold. */
  lines: PricedLine[]
  goods: PricedLine[]
  giftCards: PricedLine[]
  voucher: BagVoucher | undefined
  promotion: BagPromotion | undefined
  baseTotal: number
  discountTotal: number
  fee: Delivery
  /** What delivery costs after discounts. */
  shippingTotal: number
  /** What wrapping the goods costs, whether or not it is chosen; null without goods. */
  wrappingFee: number | null
  /** The level by which it costs nothing. */
  wrappingLevel: number | undefined
  /** What is paid for it. */
  serviceTotal: number
  law: LawThere
  /** Of the goods, in their order. */
  taxed: TaxedBag
  total: number
  /** `applied`: what the card pays. */
  paying: (CardStand & { applied: number })[]
  giftCardTotal: number
  /** What is left to be paid otherwise. */
  due: number
}

/** The amounts of a bag, rounded half up per line. */
export function amountsOf(
  { delivery, taxes, wrapping }: Pricing,
  {
    bag,
    facts,
    voucher: terms,
    promotions,
    giftCards: cards = [],
    currency,
    country,
    isMember,
    hasAccount,
    benefits,
    fees,
    at,
    taxQuotes,
  }: PricingInput,
): PricedBag {
  const lines: PricedLine[] = []
  for (const line of bag.lines ?? []) {
    const sold = facts.get(line.sku)
    if (!sold) continue
    lines.push({ line, sold, price: unitPriceOf(sold) * line.quantity, discount: 0 })
  }
  const goods = lines.filter(({ sold }) => !sold.giftCard)
  const giftCards = lines.filter(({ sold }) => sold.giftCard)
  const baseTotal = sum(lines.map(({ price }) => price))
  const method = bag.shipping_method ?? 'standard'
  const feeFor = (total: number, freeDelivery: boolean) =>
    deliveryOf(delivery, { currency, method, goods: total, hasAccount, benefits, fees, freeDelivery })
  const { discounts, voucher, promotion } = reductionsOf(goods, {
    voucher: bag.voucher ? (terms ?? unknownVoucher(bag.voucher)) : undefined,
    promotions,
    isMember,
    deliveryOf: (total, isFree) => costOf(feeFor(total, isFree)),
  })
  goods.forEach((line, index) => {
    line.discount = discounts[index]!
  })
  const discountTotal = sum(discounts)
  const fee = feeFor(sum(goods.map(({ price }) => price)) - discountTotal, promotion?.freeDelivery ?? false)
  const shippingTotal = goods.length > 0 ? costOf(fee) : 0
  const wrappingFee = goods.length > 0 ? wrappingFeeOf(wrapping, currency) : null
  const wrappingLevel = wrappingFee !== null && benefits?.freeWrapping ? benefits.level : undefined
  const serviceTotal = bag.gift && wrappingLevel === undefined ? (wrappingFee ?? 0) : 0
  const quoted = taxQuotes?.get(fee.method)
  const law = { ...lawOf(taxes, country, bag.shipping_address?.state, at), ...(quoted ? { quoted } : {}) }
  const taxed = taxOf(law, goods.map(taxedLineOf), shippingTotal, currency, serviceTotal)
  const total = baseTotal - discountTotal + shippingTotal + serviceTotal + (law.isIncluded ? 0 : taxed.total)
  // Gift cards pay for goods, delivery and wrapping, not for gift cards (D-116).
  const paying = applyCards(cards, total - sum(giftCards.map(({ price }) => price)))
  const giftCardTotal = sum(paying.map(({ applied }) => applied))
  return {
    paying,
    giftCardTotal,
    due: total - giftCardTotal,
    lines,
    goods,
    giftCards,
    voucher,
    promotion,
    baseTotal,
    discountTotal,
    fee,
    shippingTotal,
    wrappingFee,
    wrappingLevel,
    serviceTotal,
    law,
    taxed,
    total,
  }
}

const costOf = ({ free, price }: Delivery): number => (free ? 0 : price)

/** A line of goods as tax law sees it. */
export const taxedLineOf = ({ sold, line, discount }: PricedLine): TaxedLine => ({
  taxCategory: sold.taxCategory,
  isForChildren: sold.isForChildren,
  quantity: line.quantity,
  unitPrice: unitPriceOf(sold),
  discount,
})
