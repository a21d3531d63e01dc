import { expect, test } from 'vitest'
import { type BrandDefinition, brandInSlot, brandOf, brands } from './brands.ts'

test('there are two brands, and each slot of the market table holds one', () => {
  expect(brands.map(({ slot }) => slot)).toEqual(['main', 'sister'])
  for (const brand of brands) {
    expect(brandInSlot(brand.slot)).toBe(brand)
    expect(brandOf(brand.key)).toBe(brand)
  }
})

test('a brand’s names are unique', () => {
  const naming: (keyof BrandDefinition)[] = ['key', 'name', 'domain', 'articlePrefix', 'orderLetter']
  for (const key of naming) expect(new Set(brands.map((brand) => brand[key])).size, key).toBe(2)
})

test('a brand’s values fit their uses: a host name, an article id, an order number', () => {
  for (const brand of brands) {
    expect(brand.domain).toMatch(/^[a-z][a-z0-9-]*$/)
    expect(brand.key).toMatch(/^[a-z][a-z0-9]*$/)
    expect(brand.articlePrefix).toMatch(/^[A-Z]{2}$/)
    expect(brand.orderLetter).toMatch(/^[A-Z]$/)
  }
})
