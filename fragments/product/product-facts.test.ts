import { expect, test } from 'vitest'
import { initialSku, type ShownProduct, withStock } from './product-data.ts'
import { productFacts } from './product-facts.ts'

const price = { list: 100, sale: 80, member: 70, currency: 'EUR', taxIncluded: true }
const variation = (size: string, availability: 'IN_STOCK' | 'LOW_STOCK' | 'OUT_OF_STOCK') => ({
  sku: `AA1004_${size}`,
  size,
  label: size,
  availability,
  maxQuantity: availability === 'OUT_OF_STOCK' ? 0 : 3,
})
const variations = [variation('540', 'OUT_OF_STOCK'), variation('550', 'LOW_STOCK'), variation('560', 'IN_STOCK')]
const product = {
  id: 'AA1004',
  name: 'Runner Four',
  slug: 'runner-four',
  description: 'Light.',
  color: 'Core Black',
  images: [{ src: '/assets/img/AA1004_01.svg', alt: 'Runner One, side' }],
  price,
  variations,
} as unknown as ShownProduct

const site = { sitePath: '', brandName: 'Stadion', country: 'DE', currency: 'EUR' }
const delivery = { standard: 4.95, freeFrom: 50, minDays: 2, maxDays: 4 }

interface Offer {
  sku: string
  price: number
  priceCurrency: string
  availability: string
  url: string
}

test('REACH-MEM-02 an article gives search engines one offer for each size, at the current price of everybody', () => {
  const [, facts] = productFacts('https://www.stadion.de', site, product, delivery, []) as [
    object,
    { sku: string; image: string[]; offers: Offer[] },
  ]
  expect(facts).toMatchObject({ '@type': 'Product', sku: 'AA1004', image: ['https://www.stadion.de/assets/img/AA1004_01.svg'] })
  expect(facts.offers.map(({ availability }) => availability.replace('https://schema.org/', ''))).toEqual([
    'OutOfStock',
    'LimitedAvailability',
    'InStock',
  ])
  expect(facts.offers[1]).toMatchObject({
    sku: 'AA1004_550',
    price: 80,
    priceCurrency: 'EUR',
    url: 'https://www.stadion.de/runner-four/AA1004.html?sku=AA1004_550',
  })
})

test('each amount of a gift card has its own price', () => {
  const card = { ...product, variations: [{ ...variation('050', 'IN_STOCK'), price: { ...price, list: 50, sale: null } }] } as ShownProduct
  const [, facts] = productFacts('https://www.stadion.de', site, card, delivery, []) as [object, { offers: Offer[] }]
  expect(facts.offers[0]?.price).toBe(50)
})

test('a size is preselected only if the address names it or it is the only one, and if it is in stock', () => {
  expect(initialSku(variations, undefined)).toBeUndefined()
  expect(initialSku(variations, 'AA1004_560')).toBe('AA1004_560')
  expect(initialSku(variations, 'AA1004_540')).toBeUndefined()
  expect(initialSku(variations, 'AA9999_560')).toBeUndefined()
  expect(initialSku(variations.slice(2), undefined)).toBe('AA1004_560')
})

test('fresh stock replaces the page’s stock and nothing else of a size', () => {
  const fresh = withStock(variations, [{ sku: 'AA1004_560', availability: 'OUT_OF_STOCK', maxQuantity: 0 }])
  expect(fresh[2]).toEqual({ ...variations[2], availability: 'OUT_OF_STOCK', maxQuantity: 0 })
  expect(fresh[1]).toEqual(variations[1])
})
