import { divideHalfUp, shareOut, sum } from '@stadion/site/minor-units'
import { unitPriceOf } from '../sold-sku.ts'
import type { PricedLine } from './amounts.ts'
import { minimumGoodsOf } from './voucher-terms.ts'

/** What a promotion does where the bag is. Money is in minor units. */
export interface PromotionTerms {
  key: string
  /** In the shopper's language. */
  name: string
  effect: 'PERCENT' | 'AMOUNT' | 'FREE_DELIVERY' | 'CHEAPEST_FREE'
  percentage: number | null
  amount: number | null
  /** The only ones that it reduces. */
  articles: readonly string[] | null
  /** Reduces goods that are reduced already, too. */
  reducedGoods: boolean
  /** The smallest total at everybody's prices, and the fewest pieces, of the goods that it can reduce. */
  minimum: number | null
  pieces: number | null
  members: boolean
  firstOrder: boolean
  withVoucher: boolean
}

/** Promotions in force, in the order that decides between equal ones. */
export interface PromotionsHere {
  list: readonly PromotionTerms[]
  /** Changes when they do. */
  seen: string
  /** The account orders for the first time. */
  isFirst: boolean
}

/** Finds the promotions that are in force at a place, for an account. */
export type FindPromotions = (at: {
  brand: string
  country: string
  currency: string
  locale: string
  acid: string | undefined
  orderRef: string | null
  at: Date
}) => Promise<PromotionsHere>

/** A promotion that a bag has. */
export interface BagPromotion {
  key: string
  name: string
  /** What it takes off goods. */
  discount: number
  /** Standard delivery is free by it. */
  freeDelivery: boolean
  firstOrder: boolean
}

export interface Shopper {
  isMember: boolean
  isFirst: boolean
}

/** What a promotion takes off each of the goods, in their order; undefined where its condition is not met. Never off gift cards, which are no goods. */
export function discountsOf(terms: PromotionTerms, goods: readonly PricedLine[], { isMember, isFirst }: Shopper): number[] | undefined {
  const { effect, articles, reducedGoods, minimum, pieces, members, firstOrder } = terms
  const reducible = goods.filter(
    ({ sold }) =>
      (articles === null || articles.includes(sold.articleId)) && (effect === 'FREE_DELIVERY' || reducedGoods || sold.salePrice === null),
  )
  const count = sum(reducible.map(({ line }) => line.quantity))
  // A reduction for everybody is a price, with its history (D-134).
  const hasCondition = minimum !== null || pieces !== null || members || firstOrder
  const isEnough = count >= (pieces ?? 1) && minimumGoodsOf(reducible) >= (minimum ?? 0)
  const isMet = hasCondition && isEnough && (!members || isMember) && (!firstOrder || isFirst)
  if (!isMet) return undefined
  const taken = new Map(takenOf(terms, reducible, count).map((discount, index) => [reducible[index]!, discount]))
  return goods.map((line) => taken.get(line) ?? 0)
}

function takenOf({ effect, percentage, amount, pieces }: PromotionTerms, lines: readonly PricedLine[], count: number): number[] {
  const prices = lines.map(({ price }) => price)
  if (effect === 'PERCENT') return prices.map((price) => divideHalfUp(price * percentage!, 100))
  if (effect === 'AMOUNT') return sum(prices) > 0 ? shareOut(Math.min(amount!, sum(prices)), prices) : prices
  if (effect === 'FREE_DELIVERY') return prices.map(() => 0)
  let free = 0
  let left = Math.floor(count / pieces!)
  const cheapest = lines.map(({ sold, line }) => ({ unit: unitPriceOf(sold), quantity: line.quantity }))
  for (const { unit, quantity } of cheapest.sort((a, b) => a.unit - b.unit)) {
    const pieces = Math.min(left, quantity)
    free += unit * pieces
    left -= pieces
  }
  // All pieces carry it: else whoever sends back those that were paid keeps the one that was not.
  return free > 0 ? shareOut(free, prices) : prices.map(() => 0)
}
