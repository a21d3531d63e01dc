import { expect, test } from 'vitest'
import { benefitsOf } from './benefits.ts'

test('D-198 only the highest level has every article before everybody: an article may open to it alone', () => {
  const levels = [1, 2, 3].map((level) => ({ level, from: level * 1_000, freeExpress: level > 2, freeWrapping: level > 1 }))
  const [, , early, , express] = benefitsOf(levels, true)
  expect(early).toEqual({ name: 'points.benefit.early', given: [3], some: [1, 2] })
  expect(express).toEqual({ name: 'points.benefit.express', given: [3], some: [] })
})
