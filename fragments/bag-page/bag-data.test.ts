import { aBasket } from '@stadion/bag/testing'
import { expect, test } from 'vitest'
import { linesOf, removedOf, totalsRowsOf } from './bag-data.ts'
import { lineMessage } from './bag-texts.ts'

const pricing = aBasket().pricing

test('the summary shows discounts, and free delivery as a word', () => {
  const basket = aBasket({ pricing: { ...pricing, baseTotal: 200, discountTotal: 30, shippingTotal: 0 } })
  expect(totalsRowsOf(basket)).toEqual([
    { name: 'goods', amount: 200 },
    { name: 'discount', amount: -30 },
    { name: 'delivery', amount: 'free' },
  ])
})

test('tax has a row only if prices exclude it, and comes later while the address is unknown', () => {
  const taxOf = (own: Partial<typeof pricing>) =>
    totalsRowsOf(aBasket({ pricing: { ...pricing, ...own } })).find(({ name }) => name === 'tax')
  expect(taxOf({ taxIncluded: true })).toBeUndefined()
  expect(taxOf({ taxIncluded: false, taxEstimated: true })).toEqual({ name: 'tax', amount: 'later' })
  expect(taxOf({ taxIncluded: false, taxEstimated: false, taxTotal: 7.25 })).toEqual({ name: 'tax', amount: 7.25 })
})

test('a bag of gift cards has no delivery row', () => {
  const [shipment] = aBasket().shipmentList
  const digital = aBasket({ shipmentList: [{ ...shipment!, shipmentType: 'egiftcard' }] })
  expect(totalsRowsOf(digital).map(({ name }) => name)).toEqual(['goods'])
  expect(linesOf(digital)).toHaveLength(1)
})

test('a line removed without JavaScript is read from the address, and nothing else is', () => {
  expect(removedOf({ removed: 'AA1001_540', quantity: '2' })).toEqual({ productId: 'AA1001_540', quantity: 2 })
  expect(removedOf({ removed: 'AA1001_540' })).toEqual({ productId: 'AA1001_540', quantity: 1 })
  expect(removedOf({ removed: '<script>', quantity: '2' })).toBeUndefined()
  expect(removedOf({ removed: 'AA1001_540', quantity: '-1' })).toBeUndefined()
  expect(removedOf({})).toBeUndefined()
})

test('a changed price shows both amounts as money', () => {
  const translate = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`
  const message = { code: 'priceChanged' as const, itemId: 'li_1', values: { from: 80, to: 70 } }
  expect(lineMessage(translate, message, (amount) => `${amount} €`)).toBe('bag.message.priceChanged {"from":"80 €","to":"70 €"}')
})
