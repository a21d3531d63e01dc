import { divideHalfUp, shareOut, sum } from '@stadion/site/minor-units'
import type { VoucherReason } from '../../contract.ts'
import { publicPriceOf } from '../sold-sku.ts'
import type { PricedLine } from './amounts.ts'

/** What a voucher does where the bag is: a percentage, or an amount. Money is in minor units (D-133). */
export interface VoucherTerms {
  code: string
  percentage: number | null
  amount: number | null
  /** The smallest goods total at everybody's prices, before the voucher. */
  minimum: number
  /** Why it does not count, whoever wants to use it. */
  reason: VoucherReason | null
}

/** Finds a voucher by its code, for a place and a time; undefined if there is none. */
export type FindVoucher = (
  code: string,
  at: { brand: string; country: string; currency: string; orderRef: string | null; at: Date },
) => Promise<VoucherTerms | undefined>

/** A voucher that is on the bag. A code that nobody knows any more has expired. */
export interface BagVoucher extends VoucherTerms {
  /** What it takes off. */
  discount: number
  /** What is lost of an amount that is larger than the goods. */
  unused: number
}

export const unknownVoucher = (code: string): VoucherTerms => ({ code, percentage: null, amount: null, minimum: 0, reason: 'EXPIRED' })

/** What a voucher's minimum is compared with: the goods at everybody's prices, so that nobody loses a voucher by paying less as a member. */
export const minimumGoodsOf = (goods: readonly PricedLine[]): number =>
  sum(goods.map(({ line, sold }) => publicPriceOf(sold) * line.quantity))

/** Takes a voucher off goods that are not reduced already; never off gift cards (D-074). Sets the discount of each line. */
export function applyVoucher(terms: VoucherTerms, goods: readonly PricedLine[]): BagVoucher {
  const reducible = goods.filter(({ sold }) => sold.salePrice === null)
  const prices = reducible.map(({ price }) => price)
  const most = terms.amount ?? 0
  const taken = Math.min(most, sum(prices))
  const discounts =
    terms.percentage === null
      ? sum(prices) > 0
        ? shareOut(taken, prices)
        : []
      : prices.map((price) => divideHalfUp(price * terms.percentage!, 100))
  const discount = sum(discounts)
  const reason = terms.reason ?? (discount === 0 ? 'NOTHING_TO_REDUCE' : minimumGoodsOf(goods) < terms.minimum ? 'MINIMUM' : null)
  if (reason) return { ...terms, reason, discount: 0, unused: 0 }
  reducible.forEach((line, index) => {
    line.discount = discounts[index]!
  })
  return { ...terms, reason, discount, unused: most - taken }
}
