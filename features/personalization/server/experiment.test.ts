import { expect, test } from 'vitest'
import { visitorOf } from '../testing.ts'
import { bucketOf, variantOf } from './experiment.ts'

test('a visitor is always in the same bucket, and buckets decide the variant', () => {
  expect(Object.values(visitorOf).map(bucketOf)).toEqual([4, 22, 59, 77])
  for (const [variant, visitor] of Object.entries(visitorOf)) expect(variantOf(visitor, null, true)).toBe(variant)
})

test('a tenth of many visitors is the control group, and the others are spread evenly', () => {
  const counts: Record<string, number> = {}
  for (let n = 0; n < 10_000; n++) {
    const variant = variantOf(`6f9619ff-8b86-4011-b42d-${String(n).padStart(12, '0')}`, null, true)
    counts[variant] = (counts[variant] ?? 0) + 1
  }
  expect(counts.CONTROL! / 10_000).toBeCloseTo(0.1, 1)
  for (const variant of ['A', 'B', 'C']) expect(counts[variant]! / 10_000).toBeCloseTo(0.3, 1)
})

test('a preview forces a variant outside production only; an unknown one has no effect', () => {
  for (const preview of ['A', 'B', 'C', 'CONTROL']) {
    expect(variantOf(visitorOf.B, preview, false)).toBe(preview)
    expect(variantOf(visitorOf.B, preview, true)).toBe('B')
  }
  expect(variantOf(visitorOf.C, 'D', false)).toBe('C')
})
