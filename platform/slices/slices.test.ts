import { expect, test } from 'vitest'
import { milliseconds, type Span } from './define-slice.ts'
import { inOrder } from './in-order.ts'

const names = (...slices: Parameters<typeof inOrder>[0]) => inOrder(slices).map(({ name }) => name)

test('slices stand after those they need, and else as they are listed', () => {
  expect(names({ name: 'wishlist', after: ['account', 'catalogue'] }, { name: 'account' }, { name: 'bag' }, { name: 'catalogue' })).toEqual(
    ['account', 'catalogue', 'wishlist', 'bag'],
  )
})

test('one that is missing, two of a name, and a circle are refused by name', () => {
  expect(() => names({ name: 'bag', after: ['shelf'] })).toThrow('The slice bag comes after shelf, which is no slice')
  expect(() => names({ name: 'bag' }, { name: 'bag' })).toThrow('Two slices have one name')
  expect(() => names({ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] })).toThrow('Slices need each other: a → b → a')
})

test.each([
  ['30s', 30_000],
  ['5m', 300_000],
  ['6h', 21_600_000],
  ['1d', 86_400_000],
] as const)('%s are %i milliseconds', (span, ms) => expect(milliseconds(span)).toBe(ms))

test('what is no span is refused', () => expect(() => milliseconds('6 hours' as Span)).toThrow('"6 hours" is no span of time'))
