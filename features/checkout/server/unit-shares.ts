import { type TaxPart, taxOfPieces } from '@stadion/market-law/tax/tax-of-pieces'
import { shareOut, sum } from '@stadion/site/minor-units'
import type { BagForOrder } from './bag-for-order.ts'

/** What exactly one piece carries, in minor units. Those of an order add up to the order (D-129). */
export interface UnitShare {
  price: number
  discount: number
  tax: number
  /** Of the largest part, in percent; null for what carries no tax. */
  taxRate: number | null
  paid: number
  /** What is paid at each rate, with the tax in it; the largest part first. */
  taxes: { rate: number; paid: number; tax: number }[]
}

export interface OrderShares {
  /** In the order of the bag's lines. */
  lines: UnitShare[][]
  delivery: UnitShare
  /** Of what is done for the goods. */
  service: UnitShare
}

/** Splits a bag into the shares of its pieces, of its delivery and of wrapping it. */
export function unitSharesOf(
  { lines, delivery, service, law }: Pick<BagForOrder, 'lines' | 'delivery' | 'service' | 'law'>,
  currency: string,
): OrderShares {
  const goods = lines.filter(({ isGiftCard }) => !isGiftCard)
  const charged = delivery.price - delivery.discount
  const chargedService = service.price - service.discount
  const taxes = goods.length > 0 ? taxOfPieces(law, goods, charged, currency, chargedService) : undefined
  const taxed = (amount: number, parts: readonly TaxPart[]) => {
    const tax = sum(parts.map((part) => part.tax))
    return {
      tax,
      taxRate: parts[0]?.rate ?? null,
      paid: amount + (law.isIncluded ? 0 : tax),
      taxes: parts.map((part) => ({ rate: part.rate, paid: part.amount + (law.isIncluded ? 0 : part.tax), tax: part.tax })),
    }
  }
  let next = 0
  return {
    lines: lines.map(({ quantity, unitPrice, discount, isGiftCard }) => {
      const ofLine = isGiftCard ? undefined : taxes?.lines[next++]
      const discounts = shareOut(discount, Array<number>(quantity).fill(1))
      return discounts.map((share, index) => {
        return { price: unitPrice, discount: share, ...taxed(unitPrice - share, ofLine?.[index] ?? []) }
      })
    }),
    delivery: { price: delivery.price, discount: delivery.discount, ...taxed(charged, taxes?.delivery ?? []) },
    service: { ...service, ...taxed(chargedService, taxes?.service ?? []) },
  }
}
