import type { Basket } from '../contract.ts'

export interface DeliveryProgressState {
  isFree: boolean
  /** What is still missing, in major units; 0 where delivery is free. */
  missing: number
  /** The share that is reached, from 0 to 1. */
  share: number
}

/**
 * The progress of a bag towards free delivery; `undefined` if a carrier delivers nothing. Goods count after discounts, gift cards do
 * not count.
 */
export function deliveryProgressOf({ shipmentList, pricing }: Pick<Basket, 'shipmentList' | 'pricing'>): DeliveryProgressState | undefined {
  const shipment = shipmentList.find(({ shipmentType }) => shipmentType === 'inline')
  if (!shipment) return undefined
  // Members have free delivery for any total; the bag already says so.
  if (pricing.shippingTotal === 0) return { isFree: true, missing: 0, share: 1 }
  const goods = shipment.productLineItemList.reduce((sum, { price }) => sum + price, 0) - pricing.discountTotal
  const { deliveryFreeFrom: freeFrom } = pricing
  // Rounded to hundredths, because sums of decimal fractions are inexact.
  const missing = Math.max(0, Math.round((freeFrom - goods) * 100) / 100)
  return { isFree: missing === 0, missing, share: Math.min(1, Math.max(0, goods / freeFrom)) }
}
