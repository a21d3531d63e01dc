import { expect, test } from 'vitest'
import { nextSizeOf } from './next-size.ts'

const article = (gender: 'kids' | 'women') => ({
  gender,
  variations: ['12K', '13K', '1'].map((size) => ({ productId: `AA1_${size}`, size, label: size, stock: 'IN_STOCK', available: 1 })),
})

test('a child grows into the next size of the table; adults, the largest size and other sizes have none', () => {
  const next = (size: string | null, gender: 'kids' | 'women' = 'kids') => nextSizeOf(article(gender) as never, size)
  expect([next('12K'), next('13K')]).toEqual(['13K', '1'])
  expect([next('1'), next('9'), next(null), next('12K', 'women'), nextSizeOf(undefined, '12K')]).toEqual(Array(5).fill(undefined))
})
