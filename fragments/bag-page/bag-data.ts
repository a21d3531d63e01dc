import type { Basket, LineItem } from '@stadion/bag/contract'
import type { FragmentProps } from '@stadion/fragments/fragment'

export interface BagPageData {
  basket: Basket
  /** Goods total from which standard delivery is free. */
  freeFrom: number
}

export const linesOf = ({ shipmentList }: Pick<Basket, 'shipmentList'>): LineItem[] =>
  shipmentList.flatMap(({ productLineItemList }) => productLineItemList)

/** One row of the summary; `free` and `later` are said in words. */
export interface TotalsRow {
  name: 'goods' | 'discount' | 'delivery' | 'tax'
  amount: number | 'free' | 'later'
}

/** The rows above the total. Tax is one of them only where prices come without it (D-067). */
export function totalsRowsOf({ pricing, shipmentList }: Pick<Basket, 'pricing' | 'shipmentList'>): TotalsRow[] {
  const rows: TotalsRow[] = [{ name: 'goods', amount: pricing.baseTotal }]
  if (pricing.discountTotal > 0) rows.push({ name: 'discount', amount: -pricing.discountTotal })
  if (shipmentList.some(({ shipmentType }) => shipmentType === 'inline'))
    rows.push({ name: 'delivery', amount: pricing.shippingTotal > 0 ? pricing.shippingTotal : 'free' })
  if (!pricing.taxIncluded) rows.push({ name: 'tax', amount: pricing.taxEstimated ? 'later' : pricing.taxTotal })
  return rows
}

/** What was taken out without JavaScript, as the address tells it. */
export function removedOf({ removed, quantity }: FragmentProps): { productId: string; quantity: number } | undefined {
  const count = Number(quantity ?? 1)
  return removed && /^[A-Z]{2}\d{4}_\d{3}$/.test(removed) && Number.isInteger(count) && count > 0
    ? { productId: removed, quantity: count }
    : undefined
}
