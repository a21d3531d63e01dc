import { taxOfPieces } from '@stadion/market-law/tax/tax-of-pieces'
import { shareOut } from '@stadion/site/minor-units'
import type { BagForOrder } from './bag-for-order.ts'

/** What exactly one piece carries, in minor units. Those of an order add up to the order (D-129). */
export interface UnitShare {
  price: number
  discount: number
  tax: number
  /** In percent; null for what carries no tax. */
  taxRate: number | null
  paid: number
}

export interface OrderShares {
  /** In the order of the bag's lines. */
  lines: UnitShare[][]
  delivery: UnitShare
}

/** Splits a bag into the shares of its pieces and of its delivery. */
export function unitSharesOf({ lines, delivery, law }: Pick<BagForOrder, 'lines' | 'delivery' | 'law'>, currency: string): OrderShares {
  const goods = lines.filter(({ isGiftCard }) => !isGiftCard)
  const charged = delivery.price - delivery.discount
  const taxes = goods.length > 0 ? taxOfPieces(law, goods, charged, currency) : undefined
  const added = (tax: number) => (law.isIncluded ? 0 : tax)
  const untaxed = { tax: 0, rate: null }
  let next = 0
  return {
    lines: lines.map(({ quantity, unitPrice, discount, isGiftCard }) => {
      const ofLine = isGiftCard ? undefined : taxes?.lines[next++]
      const discounts = shareOut(discount, Array<number>(quantity).fill(1))
      return discounts.map((share, index) => {
        const { tax, rate } = ofLine?.[index] ?? untaxed
        return { price: unitPrice, discount: share, tax, taxRate: rate, paid: unitPrice - share + added(tax) }
      })
    }),
    delivery: {
      price: delivery.price,
      discount: delivery.discount,
      tax: taxes?.delivery.tax ?? 0,
      taxRate: taxes?.delivery.rate ?? null,
      paid: charged + added(taxes?.delivery.tax ?? 0),
    },
  }
}
