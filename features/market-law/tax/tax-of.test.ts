import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxException } from './exceptions.ts'
import { taxRates } from './rates.ts'
import type { TaxRounding } from './round-tax.ts'
import { lawOf, taxLaw } from './tax-law.ts'
import { type TaxedLine, taxOf } from './tax-of.ts'

const at = new Date('2026-11-21T09:00:00Z')
const line = (unitPrice: number, own: Partial<TaxedLine> = {}): TaxedLine => ({
  taxCategory: 'footwear',
  isForChildren: false,
  quantity: 1,
  unitPrice,
  discount: 0,
  ...own,
})
const tax = (place: string, lines: readonly TaxedLine[], delivery = 0, currency = 'USD') => {
  const [country = '', state] = place.split('-')
  return taxOf(lawOf(taxLaw, country, state, at), lines, delivery, currency)
}
const apparel = { taxCategory: 'apparel' } as const
const ball = { taxCategory: 'accessory' } as const

test('COM-TAX-06 delivery is taxed by the mix of the goods', () => {
  const kids = { ...apparel, isForChildren: true }
  // Half of 3.99 for each; the first rate gets the odd penny.
  expect(tax('GB', [line(3000), line(3000, kids)], 399, 'GBP').lines).toEqual([
    { rate: 20, base: 2667, tax: 533 },
    { rate: 0, base: 3199, tax: 0 },
  ])
  // A quarter of what is paid is for the ball.
  expect(tax('US-PA', [line(3000, apparel), line(1000, ball)], 700).lines).toEqual([
    { rate: 6, base: 1175, tax: 71 },
    { rate: 0, base: 3525, tax: 0 },
  ])
})

test('COM-TAX-07 tax of each rate is rounded once per order; in each line, or once per invoice, where the row says so', () => {
  const kids = { ...apparel, isForChildren: true }
  const rounded = (place: string, rounding: TaxRounding | undefined, lines: readonly TaxedLine[], delivery = 0) => {
    const rates = taxRates.map((row) => (row.place === place && rounding ? { ...row, rounding } : row))
    const [country = '', state] = place.split('-')
    const { lines: taxed, total } = taxOf(lawOf({ ...taxLaw, rates }, country, state, at), lines, delivery, 'USD')
    expect(taxed.reduce((sum, one) => sum + one.tax, 0)).toBe(total)
    return taxed.map((one) => one.tax)
  }
  // 7.25 % of 0.10 is 0.725 cents, of 0.30 it is 2.175.
  const three = [line(10), line(10), line(10)]
  expect(rounded('US-CA', undefined, three)).toEqual([2])
  expect(rounded('US-CA', 'line', three)).toEqual([3])
  expect(rounded('US-CA', 'line', three, 10)).toEqual([4])
  expect(rounded('US-CA', 'invoice', three)).toEqual([2])
  // With the tax in the price: 17/117 of 0.10 is 1.45, 3/103 of 0.50 is 1.46, in all 2.91.
  const two = [line(10), line(50, kids)]
  expect(rounded('LU', 'rate', two)).toEqual([1, 1])
  expect(rounded('LU', 'line', two)).toEqual([1, 1])
  expect(rounded('LU', 'invoice', two)).toEqual([1, 2])
})

test('goods for nothing leave delivery at the usual rate', () => {
  expect(tax('US-PA', [line(3000, { ...apparel, discount: 3000 })], 700).lines).toEqual([{ rate: 6, base: 700, tax: 42 }])
})

test.each([
  ['US-NY', 10_900, 0, 0],
  ['US-NY', 10_999, 0, 0],
  ['US-NY', 11_000, 0, 440],
  ['US-NY', 12_000, 1_001, 0],
  ['US-MA', 17_500, 0, 0],
  ['US-MA', 20_000, 0, 156],
  ['US-MA', 20_000, 2_500, 0],
  ['US-RI', 25_000, 0, 0],
  ['US-RI', 26_000, 0, 70],
  ['US-NJ', 90_000, 0, 0],
])('COM-TAX-03 in %s a shoe of %i, reduced by %i, is taxed with %i', (place, price, discount, expected) => {
  expect(tax(place, [line(price, { discount })]).total).toBe(expected)
})

test('a limit looks at each piece after its part of the discount', () => {
  // 110.00 and 110.00 less 0.01: one piece stays at the limit.
  const two = tax('US-NY', [line(11_000, { quantity: 2, discount: 1 })])
  expect(two.lines).toEqual([
    { rate: 4, base: 11_000, tax: 440 },
    { rate: 0, base: 10_999, tax: 0 },
  ])
  expect(two.rateOfLines).toEqual([4])
})

test('exceptions are for their categories: athletic shoes in New York only, nothing for a ball', () => {
  const boots = { taxCategory: 'athletic' } as const
  expect(tax('US-NY', [line(9_000, boots)]).total).toBe(0)
  expect(tax('US-PA', [line(9_000, boots)]).total).toBe(540)
  expect(tax('US-NY', [line(9_000, ball)]).total).toBe(360)
  expect(tax('GB', [line(9_000, { ...ball, isForChildren: true })], 0, 'GBP').total).toBe(1_500)
})

test.each([
  ['GB', 20, 0],
  ['IE', 23, 0],
  ['LU', 17, 3],
  ['DE', 19, 19],
])('in %s adults’ shoes have %d %%, those for children %d %%', (place, adults, children) => {
  expect(tax(place, [line(100), line(100, { isForChildren: true })], 0, 'EUR').rateOfLines).toEqual([adults, children])
})

test('while the state is not known nothing is taxed, and every rate is unknown', () => {
  expect(tax('US', [line(9_000)], 700)).toEqual({ lines: [], total: 0, rateOfLines: [null] })
})

test('the row that holds on the day decides, also for an exception', () => {
  const raised = { ...taxRates.find(({ place }) => place === 'DE')!, percent: 20, from: '2027-01-01' }
  const rates = [...taxRates.map((row) => (row.place === 'DE' ? { ...row, until: '2027-01-01' } : row)), raised]
  const exception: TaxException = { ...taxLaw.exceptions[0]!, place: 'DE', from: '2027-01-01', isForChildrenOnly: false, percent: 5 }
  const on = (day: string) =>
    taxOf(lawOf({ rates, exceptions: [exception] }, 'DE', null, new Date(day)), [line(100), line(100, ball)], 0, 'EUR')
  expect(on('2026-12-31T23:59:59Z').rateOfLines).toEqual([19, 19])
  expect(on('2027-01-01T00:00:00Z').rateOfLines).toEqual([5, 20])
  // Before the first row its rate is the best estimate.
  expect(on('2020-01-01T00:00:00Z').rateOfLines).toEqual([19, 19])
})

test('a new row changes a rate on its day, and ends the one before: of a country, of a state and of an exception', () => {
  const added = (place: string, percent: number) => ({ ...taxRates.find((row) => row.place === place)!, percent, from: '2026-12-01' })
  const rates = [...taxRates, added('DE', 22), { ...added('DE', 25), from: '2027-12-01' }, added('US-CA', 8)]
  const british = taxLaw.exceptions.find(({ place }) => place === 'GB')!
  const exceptions = [...taxLaw.exceptions, { ...british, percent: 10, from: '2026-12-01' }]
  const on = (day: string, place: string) => {
    const [country = '', state] = place.split('-')
    return taxOf(lawOf({ rates, exceptions }, country, state, new Date(day)), [line(100, { isForChildren: true })], 0, 'EUR').rateOfLines
  }
  const days = ['2020-01-01T00:00:00Z', '2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', '2027-12-01T00:00:00Z']
  expect(['DE', 'US-CA', 'GB'].map((place) => days.map((day) => on(day, place)[0]))).toEqual([
    [19, 19, 22, 25],
    [7.25, 7.25, 8, 8],
    [20, 0, 10, 10],
  ])
})

test('for any bag, the lines of tax add up to what is paid', () => {
  const anyLine = fc
    .record({
      taxCategory: fc.constantFrom('footwear', 'apparel', 'athletic', 'accessory'),
      isForChildren: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 10 }),
      unitPrice: fc.integer({ min: 1, max: 40_000 }),
      percent: fc.constantFrom(0, 15, 100),
    })
    .map(({ percent, ...one }) => ({ ...one, discount: Math.round((one.unitPrice * one.quantity * percent) / 100) }))
  const places = fc.constantFrom('DE', 'GB', 'LU', 'US-NY', 'US-MA', 'US-RI', 'US-PA', 'US-OR', 'CA-QC', 'HK')
  fc.assert(
    fc.property(places, fc.array(anyLine, { minLength: 1, maxLength: 8 }), fc.nat({ max: 2_000 }), (place, lines, delivery) => {
      const { lines: taxed, total, rateOfLines } = tax(place, lines, delivery)
      const isIncluded = !/^(US|CA)/.test(place)
      const paid = lines.reduce((sum, one) => sum + one.unitPrice * one.quantity - one.discount, delivery)
      expect(taxed.reduce((sum, one) => sum + one.base + (isIncluded ? one.tax : 0), 0)).toBe(paid)
      expect(taxed.reduce((sum, one) => sum + one.tax, 0)).toBe(total)
      expect(new Set(taxed.map(({ rate }) => rate)).size).toBe(taxed.length)
      for (const { rate, base, tax: ofRate } of taxed) expect(Math.abs(ofRate - (base * rate) / 100)).toBeLessThanOrEqual(1)
      expect(rateOfLines).toHaveLength(lines.length)
    }),
  )
})
