import type { Basket } from '../contract.ts'

export interface DeliveryProgressState {
  isFree: boolean
  /** What is still missing, in major units; 0 where delivery is free. */
  missing: number
  /** How much of the way is done, from 0 to 1. */
  share: number
}

/** How far a bag is from free delivery; `undefined` where nothing is delivered by a carrier. Goods count after discounts, gift cards do not count. */
export function deliveryProgressOf({ shipmentList, pricing }: Pick<Basket, 'shipmentList' | 'pricing'>): DeliveryProgressState | undefined {
  const shipment = shipmentList.find(({ shipmentType }) => shipmentType === 'inline')
  if (!shipment) return undefined
  // Members have free delivery whatever they buy: the bag says so itself.
  if (pricing.shippingTotal === 0) return { isFree: true, missing: 0, share: 1 }
  const goods = shipment.productLineItemList.reduce((sum, { price }) => sum + price, 0) - pricing.discountTotal
  const { deliveryFreeFrom: freeFrom } = pricing
  // In hundredths, because sums of decimal fractions are a little off.
  const missing = Math.max(0, Math.round((freeFrom - goods) * 100) / 100)
  return { isFree: missing === 0, missing, share: Math.min(1, Math.max(0, goods / freeFrom)) }
}
