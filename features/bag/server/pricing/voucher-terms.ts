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
  /** The name of a promotion that saves more: the voucher is not used. */
  replacedBy?: string
}

export const unknownVoucher = (code: string): VoucherTerms => ({ code, percentage: null, amount: null, minimum: 0, reason: 'EXPIRED' })

/** What a voucher's minimum is compared with: the goods at everybody's prices, so that nobody loses a voucher by paying less as a member. */
export const minimumGoodsOf = (goods: readonly PricedLine[]): number =>
  sum(goods.map(({ line, sold }) => publicPriceOf(sold) * line.quantity))

/**
 * What a voucher takes off each of the goods that are not reduced already, in their order; never off gift cards (D-074).
 * @param taken what a promotion has taken off each of them before
 */
export function voucherOn(
  terms: VoucherTerms,
  goods: readonly PricedLine[],
  taken: readonly number[],
): { voucher: BagVoucher; discounts: readonly number[] } {
  const prices = goods.map(({ sold, price }, index) => (sold.salePrice === null ? price - taken[index]! : 0))
  const most = terms.amount ?? 0
  const none = prices.map(() => 0)
  const discounts =
    terms.percentage !== null
      ? prices.map((price) => divideHalfUp(price * terms.percentage!, 100))
      : sum(prices) > 0
        ? shareOut(Math.min(most, sum(prices)), prices)
        : none
  const discount = sum(discounts)
  const reason = terms.reason ?? (discount === 0 ? 'NOTHING_TO_REDUCE' : minimumGoodsOf(goods) < terms.minimum ? 'MINIMUM' : null)
  if (reason) return { voucher: { ...terms, reason, discount: 0, unused: 0 }, discounts: none }
  return { voucher: { ...terms, reason, discount, unused: terms.amount === null ? 0 : most - discount }, discounts }
}
