import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideHalfUp } from './minor-units.ts'

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
