import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp, shareOut } from './minor-units.ts'

test.each([
  [1, 2, 1],
  [1, 3, 0],
  [2, 3, 1],
  [5, 10, 1],
  [0, 7, 0],
  [-1, 2, 0],
  [-2, 3, -1],
])('%i / %i is %i', (a, b, expected) => {
  expect(divideHalfUp(a, b)).toBe(expected)
})

test('agrees with exact integer arithmetic for the largest bags', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000_000 }), fc.integer({ min: 0, max: 30_000 }), (gross, rate) => {
      const divisor = 100_000n + BigInt(rate)
      const exact = (2n * BigInt(gross) * BigInt(rate) + divisor) / (2n * divisor)
      expect(BigInt(divideHalfUp(gross * rate, 100_000 + rate))).toBe(exact)
    }),
  )
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [1, 2, 3], [2, 3, 5]],
  [5, [3, 0, 1], [4, 0, 1]],
  [0, [1, 1], [0, 0]],
])('%i by the weights %j is %j', (total, weights, shares) => {
  expect(shareOut(total, weights)).toEqual(shares)
})

test('shares add up, each less than one unit from its exact part', () => {
  const anyWeights = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 50 }).filter((all) => all.some((one) => one > 0))
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), anyWeights, (total, weights) => {
      const all = weights.reduce((sum, one) => sum + one, 0)
      const shares = shareOut(total, weights)
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total)
      shares.forEach((share, index) => {
        expect(Math.abs(share - (total * weights[index]!) / all)).toBeLessThan(1)
      })
    }),
  )
})
