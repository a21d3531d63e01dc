import { sum } from '@stadion/site/minor-units'
import type { PricedLine } from './amounts.ts'
import { type BagPromotion, discountsOf, type PromotionsHere } from './promotion-terms.ts'
import { type BagVoucher, type VoucherTerms, voucherOn } from './voucher-terms.ts'

/** What is taken off a bag. */
export interface Reductions {
  /** Of each of the goods, in their order: what promotion and voucher take off it together. */
  discounts: readonly number[]
  voucher: BagVoucher | undefined
  promotion: BagPromotion | undefined
}

interface ReductionsInput {
  /** The bag's voucher, as it counts here and now. */
  voucher: VoucherTerms | undefined
  promotions: PromotionsHere | undefined
  isMember: boolean
  /** What delivery costs with goods of a total, after reductions. */
  deliveryOf: (goods: number, isFree: boolean) => number
}

/**
 * Chooses the reductions of a bag: of promotions the one with which goods and delivery cost least, the first of equal ones. A voucher is
 * taken off what is left. Where both do not go together, the bag has the one that saves more, the voucher if neither does.
 */
export function reductionsOf(goods: readonly PricedLine[], { voucher, promotions, isMember, deliveryOf }: ReductionsInput): Reductions {
  const prices = sum(goods.map(({ price }) => price))
  const none = goods.map(() => 0)
  const costOf = ({ discounts, promotion }: Reductions) => {
    const left = prices - sum(discounts)
    return left + deliveryOf(left, promotion?.freeDelivery ?? false)
  }
  const alone = voucher && voucherOn(voucher, goods, none)
  let best: Reductions = { discounts: alone?.discounts ?? none, voucher: alone?.voucher, promotion: undefined }
  let cost = costOf(best)
  for (const terms of promotions?.list ?? []) {
    const own = discountsOf(terms, goods, { isMember, isFirst: promotions?.isFirst ?? false })
    if (!own) continue
    const { key, name, firstOrder, withVoucher } = terms
    const promotion = { key, name, discount: sum(own), freeDelivery: terms.effect === 'FREE_DELIVERY', firstOrder }
    const both = voucher && withVoucher ? voucherOn(voucher, goods, own) : undefined
    const option: Reductions =
      both && !both.voucher.reason
        ? { discounts: own.map((discount, index) => discount + both.discounts[index]!), voucher: both.voucher, promotion }
        : { discounts: own, voucher: alone && instead(alone.voucher, name), promotion }
    const itsCost = costOf(option)
    if (itsCost < cost) [best, cost] = [option, itsCost]
  }
  return best
}

/** A voucher that would count is not used where a promotion saves more. */
const instead = (voucher: BagVoucher, name: string): BagVoucher =>
  voucher.reason ? voucher : { ...voucher, discount: 0, unused: 0, replacedBy: name }
