import type { TaxedGoods } from '@stadion/market-law/tax/category'
import type { LawThere } from '@stadion/market-law/tax/tax-law'
import { sum } from '@stadion/site/minor-units'
import type { Basket } from '../contract.ts'
import type { StoredBag } from './bag-table.ts'
import { amountsOf, type Pricing, type PricingInput } from './pricing/amounts.ts'
import type { CardStand } from './pricing/applied-cards.ts'
import { deliveryOf } from './pricing/delivery-fees.ts'
import type { UsedBenefits } from './pricing/level-benefits.ts'
import { basketOf } from './pricing/price-bag.ts'
import { minimumGoodsOf } from './pricing/voucher-terms.ts'
import { type Opening, raffleOf, unitPriceOf } from './sold-sku.ts'

/** A line of a bag as an order freezes it. Money is in minor units. */
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
  /** It is too early for this visitor. */
  opens?: Opening
  /** Won in this raffle, which is not for this country. */
  wonElsewhere?: string
}

/** A bag as an order freezes it: what the shopper reads, and the same in minor units. */
export interface BagForOrder {
  basket: Basket
  /** It has what members pay, where that is less. */
  isMember: boolean
  /** The order that has the bag while its payment is open. */
  orderRef: string | null
  lines: LineForOrder[]
  /** `price` before and `discount` off it; `standard` is what standard delivery would cost this bag. */
  delivery: { price: number; discount: number; standard: number }
  /** What wrapping the goods costs, 0 without it, and how much of it the member’s level takes off. */
  service: { price: number; discount: number }
  /** What it has for nothing by the level of its member. */
  benefits: UsedBenefits
  total: number
  law: LawThere
  /** What gift cards pay, in the order in which they pay; never more than the shopper saw. */
  giftCards: { id: string; last4: string; amount: number }[]
  /** What is left to be paid otherwise. */
  due: number
  /** A card has less than the shopper saw: what they have in all, and what they should pay. */
  giftCardsShort: { balance: number; due: number } | null
  /** What gift cards may pay of: goods, delivery and wrapping. */
  payableByCards: number
  /** As it was priced; `goods` is what its minimum is compared with. Null without one. */
  voucher: { code: string; percentage: number | null; amount: number | null; goods: number } | null
  /** As promotions.here said them; `isFirst` only if the bag has a reduction for it. */
  promotions: { seen: string; isFirst: boolean } | null
}

/** Prices a bag for its order. */
export function bagForOrder(pricing: Pricing, input: PricingInput): BagForOrder {
  const amounts = amountsOf(pricing, input)
  // A card that has got more pays no more than was shown: what is due is what the button said.
  const seenOf = new Map(input.bag.gift_cards?.map(({ id, seen }) => [id, seen]))
  const withCards = (available: (card: CardStand) => number) =>
    amountsOf(pricing, { ...input, giftCards: (input.giftCards ?? []).map((card) => ({ ...card, available: available(card) })) })
  const seen = withCards(({ id }) => seenOf.get(id) ?? 0)
  const shown = withCards(({ id, available }) => Math.min(available, seenOf.get(id) ?? 0))
  const { voucher, promotion, giftCards, lines, goods, fee, shippingTotal, wrappingFee, wrappingLevel, serviceTotal, law, total } = amounts
  const { bag, currency, hasAccount, isMember } = input
  const goodsTotal = goods.reduce((sum, { price, discount }) => sum + price - discount, 0)
  // Beside express a promotion that makes standard delivery free saves nothing, so the bag has none; with standard delivery it would have it.
  const withStandard = () => amountsOf(pricing, { ...input, bag: { ...bag, shipping_method: 'standard' } })
  const freeDelivery = (promotion ?? withStandard().promotion)?.freeDelivery ?? false
  const standard = deliveryOf(pricing.delivery, {
    currency,
    method: 'standard',
    goods: goodsTotal,
    hasAccount,
    fees: input.fees,
    freeDelivery,
  })
  const ofGoods = goods.length > 0
  const isWrapped = bag.gift && wrappingFee !== null
  return {
    basket: basketOf(input, amounts),
    isMember,
    orderRef: orderOf(bag),
    lines: lines.map(({ line, sold, discount }) => ({
      itemId: line.id,
      sku: line.sku,
      articleId: sold.articleId,
      quantity: line.quantity,
      unitPrice: unitPriceOf(sold),
      discount,
      isGiftCard: sold.giftCard,
      membersOnly: sold.membersOnly,
      ...(sold.opens && !raffleOf(sold, line.quantity) ? { opens: sold.opens } : {}),
      ...(sold.won && !sold.won.isHere ? { wonElsewhere: sold.won.raffle } : {}),
      taxCategory: sold.taxCategory,
      isForChildren: sold.isForChildren,
    })),
    delivery: {
      price: ofGoods ? fee.price : 0,
      discount: ofGoods ? fee.price - shippingTotal : 0,
      standard: ofGoods && !standard.free ? standard.price : 0,
    },
    service: isWrapped ? { price: wrappingFee, discount: wrappingFee - serviceTotal } : { price: 0, discount: 0 },
    benefits: {
      ...(ofGoods && fee.freeLevel !== undefined ? { freeExpress: true } : {}),
      ...(isWrapped && wrappingLevel !== undefined ? { freeWrapping: true } : {}),
    },
    total,
    law,
    giftCards: shown.paying.flatMap(({ id, last4, applied }) => (applied > 0 ? [{ id, last4, amount: applied }] : [])),
    due: shown.due,
    giftCardsShort: shown.giftCardTotal < seen.giftCardTotal ? { balance: shown.giftCardTotal, due: seen.giftCardTotal } : null,
    payableByCards: total - sum(giftCards.map(({ price }) => price)),
    voucher:
      voucher && voucher.replacedBy === undefined
        ? { code: voucher.code, percentage: voucher.percentage, amount: voucher.amount, goods: minimumGoodsOf(goods) }
        : null,
    promotions: input.promotions ? { seen: input.promotions.seen, isFirst: promotion?.firstOrder ?? false } : null,
  }
}

const orderOf = ({ order_ref = null }: StoredBag): string | null => order_ref
