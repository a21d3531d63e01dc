import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { priceBand, priceIn, priceLevels, priceRanges } from './prices.ts'

test.each([
  ['EUR', 100, 100],
  ['GBP', 45, 41],
  ['GBP', 100, 90],
  ['CHF', 35, 39],
  ['CZK', 90, 2250],
  ['DKK', 35, 265],
  ['NOK', 35, 400],
  ['SEK', 95, 1050],
  ['PLN', 100, 440],
  ['PLN', 33.75, 149],
  ['HUF', 79.95, 32000],
  ['ARS', 79.25, 79500],
  ['CLP', 100, 99_990],
  ['CLP', 79.5, 79_990],
  ['CLP', 79.4, 78_990],
  ['JPY', 35, 5600],
  ['KRW', 33.33, 50_000],
  ['VND', 100, 2_700_000],
  ['SAR', 95, 390],
])('D-066 in %s a price of %d euros is %d', (currency, euros, price) => {
  expect(priceIn(currency, euros)).toBe(price)
})

test('D-066 every currency of a storefront has a price list', () => {
  expect(Object.keys(priceLevels)).toHaveLength(30)
  expect(storefronts.filter(({ currency }) => !(currency in priceLevels))).toEqual([])
  expect(() => priceIn('QQQ', 1)).toThrow('There is no price list for QQQ')
})

test('price ranges have no gaps, and contain what their band contains', () => {
  const ranges = priceRanges('GBP')
  expect(ranges.map(({ min, max }) => [min, max])).toEqual([
    [0, 23],
    [23, 45],
    [45, 90],
    [90, 135],
    [135, undefined],
  ])
  for (const euros of [1, 25, 26, 50, 99, 100, 150, 151, 900])
    for (const currency of Object.keys(priceLevels)) {
      const { min, max = Number.POSITIVE_INFINITY } = priceRanges(currency)[priceBand(euros) - 1]!
      const price = priceIn(currency, euros)
      expect(price >= min && price <= max, `${price} ${currency} between ${min} and ${max}`).toBe(true)
    }
})
