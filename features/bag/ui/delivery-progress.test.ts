import { expect, test } from 'vitest'
import { aBasket, anItem } from '../testing.ts'
import { deliveryProgressOf } from './delivery-progress.ts'

const [shipment] = aBasket().shipmentList
const basketWith = (price: number, own: { discountTotal?: number; shippingTotal?: number } = {}) =>
  aBasket({
    shipmentList: [{ ...shipment!, productLineItemList: [anItem({ price })] }],
    pricing: { ...aBasket().pricing, discountTotal: 0, shippingTotal: 4.95, ...own },
  })

test('shows how much is missing, counted after discounts', () => {
  expect(deliveryProgressOf(basketWith(20))).toEqual({ isFree: false, missing: 30, share: 0.4 })
  expect(deliveryProgressOf(basketWith(60, { discountTotal: 20 }))).toEqual({ isFree: false, missing: 10, share: 0.8 })
  expect(deliveryProgressOf(basketWith(49.9))?.missing).toBe(0.1)
})

test('delivery without a fee is free, whatever the goods cost', () => {
  expect(deliveryProgressOf(basketWith(20, { shippingTotal: 0 }))).toEqual({ isFree: true, missing: 0, share: 1 })
  expect(deliveryProgressOf(basketWith(50))).toMatchObject({ isFree: true, share: 1 })
  // Express costs whatever is in the bag.
  expect(deliveryProgressOf(basketWith(80, { shippingTotal: 9.95 }))).toEqual({ isFree: true, missing: 0, share: 1 })
})

test('gift cards are not delivered and do not count', () => {
  const card = { ...shipment!, shipmentType: 'egiftcard' as const, productLineItemList: [anItem({ price: 100 })] }
  expect(deliveryProgressOf(aBasket({ shipmentList: [card] }))).toBeUndefined()
  expect(deliveryProgressOf(aBasket({ shipmentList: [] }))).toBeUndefined()
  const mixed = basketWith(20)
  expect(deliveryProgressOf({ ...mixed, shipmentList: [...mixed.shipmentList, card] })?.missing).toBe(30)
})
