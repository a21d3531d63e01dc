import { pageApi } from '@stadion/http/testing/page-api'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBagService } from './client.ts'
import type { Address, Shipment } from './contract.ts'
import { emptySummary, summaryOf } from './summary.ts'
import { aBasket, anItem } from './testing.ts'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => void warn.mockReset())
afterEach(() => vi.clearAllMocks())

const address: Address = {
  firstName: 'Anna',
  lastName: 'Muster',
  address1: 'Weg 1',
  address2: '',
  city: 'Berlin',
  zipcode: '10115',
  state: null,
  country: 'DE',
  phoneNumber: '+4915112345678',
}
const shipment = (own: Partial<Shipment> = {}): Shipment => ({ ...(aBasket().shipmentList[0] as Shipment), ...own })
const read = (basket: object, before = emptySummary('EUR')) => summaryOf(basket, 'EUR', before)
const keys = [
  'itemCount',
  'itemSkuList',
  'emailAddress',
  'billingAddress',
  'currency',
  'bagTotal',
  'shippingTotal',
  'shippingDiscounts',
  'hasDigitalGoodsOnly',
  'shipments',
  'isInitialized',
].sort()

const aPageBag = () =>
  createBagService({
    api: pageApi(undefined),
    currency: 'EUR',
    cookies: () => '',
    channel: { postMessage() {}, addEventListener() {} } as never,
  })

test('B-BAG-01 the summary has exactly its eleven fields and is not initialised at first', () => {
  const { store, set } = aPageBag()
  expect(Object.keys(store.getState()).sort()).toEqual(keys)
  expect(store.getState()).toEqual({
    ...{ itemCount: 0, itemSkuList: [], currency: 'EUR', bagTotal: 0, shippingTotal: 0, shippingDiscounts: [], shipments: [] },
    ...{ emailAddress: null, billingAddress: null, hasDigitalGoodsOnly: false, isInitialized: false },
  })
  set(aBasket())
  expect(Object.keys(store.getState()).sort()).toEqual(keys)
  expect(store.getState().isInitialized).toBe(true)
})

test('B-BAG-02 setting the bag replaces it wholesale', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { store, set } = aPageBag()
  set(aBasket({ totalProductCount: 9, shipmentList: [shipment({ shippingAddress: address })] }))
  const { shipmentList: _, ...without } = aBasket({ totalProductCount: 1 })
  set(without as never)
  expect(store.getState()).toMatchObject({ itemCount: 1, itemSkuList: [], shipments: [], shippingDiscounts: [] })
})

test('B-BAG-03 itemCount is totalProductCount, whatever the lines say', () => {
  expect(read(aBasket({ totalProductCount: 3 })).itemCount).toBe(3)
})

test('B-BAG-04 itemSkuList names every line of every shipment in order', () => {
  const lines = (...ids: string[]) => shipment({ productLineItemList: ids.map((productId) => anItem({ productId })) })
  expect(read(aBasket({ shipmentList: [lines('B', 'A'), lines('B')] })).itemSkuList).toEqual(['B', 'A', 'B'])
})

test('B-BAG-05 currency, bagTotal and shippingTotal come from the basket', () => {
  const pricing = { ...aBasket().pricing, total: 1234, shippingTotal: 550 }
  expect(read(aBasket({ currency: 'JPY', pricing }))).toMatchObject({ currency: 'JPY', bagTotal: 1234, shippingTotal: 550 })
})

test('B-BAG-06 shippingDiscounts lists name and price of each discount, and none where a list is missing', () => {
  const discounted = (...names: string[]) => ({
    shipmentType: 'inline',
    shippingLineItem: { discountList: names.map((name, index) => ({ name, price: -index, other: 1 })) },
  })
  const shipmentList = [discounted('a'), discounted('b', 'c'), { shippingLineItem: {} }, {}]
  const { shippingDiscounts, itemSkuList } = read({ ...aBasket(), shipmentList })
  expect(shippingDiscounts).toEqual([
    { name: 'a', price: -0 },
    { name: 'b', price: -0 },
    { name: 'c', price: -1 },
  ])
  expect(itemSkuList).toEqual([])
})

test('B-BAG-07 hasDigitalGoodsOnly needs every shipment to be of gift cards, and at least one', () => {
  const of = (...types: Shipment['shipmentType'][]) =>
    read(aBasket({ shipmentList: types.map((shipmentType) => shipment({ shipmentType })) }))
  expect(of('egiftcard', 'egiftcard').hasDigitalGoodsOnly).toBe(true)
  expect(of('egiftcard', 'inline').hasDigitalGoodsOnly).toBe(false)
  expect(of().hasDigitalGoodsOnly).toBe(false)
})

test('B-BAG-08 a shipment has its address, or none', () => {
  const { shipments } = read(aBasket({ shipmentList: [shipment({ shippingAddress: address }), shipment()] }))
  expect(shipments).toHaveLength(2)
  expect(shipments[0]?.shippingAddress?.city).toBe('Berlin')
  expect(shipments[1]).toEqual({})
})

test('B-BAG-09 an address is mapped to its six fields', () => {
  const { shipments } = read(aBasket({ shipmentList: [shipment({ shippingAddress: address })] }))
  expect(shipments[0]?.shippingAddress).toStrictEqual({
    addressLine1: 'Weg 1',
    city: 'Berlin',
    firstName: 'Anna',
    lastName: 'Muster',
    phoneNumber: '+4915112345678',
    postalCode: '10115',
  })
})

test('B-BAG-10 emailAddress and billingAddress are always there, from the answer or as they were before', () => {
  expect(read(aBasket())).toMatchObject({ emailAddress: null, billingAddress: null })
  const known = read(aBasket({ emailAddress: 'anna@example.com', billingAddress: address }))
  const { emailAddress: _, billingAddress: __, ...silent } = aBasket()
  expect(read(silent, known)).toMatchObject({ emailAddress: 'anna@example.com', billingAddress: address })
})

test('B-BAG-11 unknown fields change nothing', () => {
  const basket = aBasket({ shipmentList: [shipment({ shippingAddress: address })] })
  const extended = {
    ...basket,
    loyalty: 1,
    pricing: { ...basket.pricing, points: 2 },
    shipmentList: [{ ...basket.shipmentList[0], gift: true }],
  }
  expect(read(extended)).toEqual(read(basket))
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['totalProductCount', { totalProductCount: undefined }, { itemCount: 0 }],
  ['shipmentList', { shipmentList: undefined }, { itemSkuList: [], shipments: [], hasDigitalGoodsOnly: false }],
  ['currency', { currency: undefined }, { currency: 'EUR' }],
  ['currency', { currency: null }, { currency: 'EUR' }],
  ['pricing.total', { pricing: { shippingTotal: 4 } }, { bagTotal: 0, shippingTotal: 4 }],
  ['pricing.shippingTotal', { pricing: { total: 4 } }, { bagTotal: 4, shippingTotal: 0 }],
])('B-BAG-12 without %s one warning is logged and the default is used', (name, missing, expected) => {
  warn.mockImplementation(() => {})
  expect(read({ ...aBasket({ currency: 'USD' }), ...missing })).toMatchObject(expected)
  expect(warn.mock.calls).toEqual([[`Bag: missing ${name}`]])
})

test('one warning names all missing fields', () => {
  warn.mockImplementation(() => {})
  read({})
  expect(warn.mock.calls).toEqual([['Bag: missing shipmentList, totalProductCount, currency, pricing.total, pricing.shippingTotal']])
})
