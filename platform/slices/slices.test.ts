import { expect, test } from 'vitest'
import { milliseconds, type Span } from './define-slice.ts'
import { mergeUnique } from './merge-unique.ts'
import { sortSlices } from './sort-slices.ts'

const names = (...slices: Parameters<typeof sortSlices>[0]) => sortSlices(slices).map(({ name }) => name)

test('slices come after those they need, otherwise in the order of the list', () => {
  expect(names({ name: 'wishlist', after: ['account', 'catalogue'] }, { name: 'account' }, { name: 'bag' }, { name: 'catalogue' })).toEqual(
    ['account', 'catalogue', 'wishlist', 'bag'],
  )
})

test('a missing slice, a repeated name, and a cycle are refused by name', () => {
  expect(() => names({ name: 'bag', after: ['shelf'] })).toThrow('The slice bag comes after shelf, which is not a slice')
  expect(() => names({ name: 'bag' }, { name: 'bag' })).toThrow('Two slices have the same name')
  expect(() => names({ name: 'a', after: ['b'] }, { name: 'b', after: ['a'] })).toThrow('Slices depend on each other in a cycle: a → b → a')
})

test.each([
  ['30s', 30_000],
  ['5m', 300_000],
  ['6h', 21_600_000],
  ['1d', 86_400_000],
] as const)('%s are %i milliseconds', (span, ms) => expect(milliseconds(span)).toBe(ms))

test('an invalid duration is refused', () => expect(() => milliseconds('6 hours' as Span)).toThrow('"6 hours" is not a duration'))

test('a name that two slices provide is refused, with both of them', () => {
  const [bag, wishlist] = [{ name: 'bag' }, { name: 'wishlist' }]
  expect([
    ...mergeUnique('form', [
      [bag, '/cart', 1],
      [wishlist, '/wishlist', 2],
    ]),
  ]).toEqual([
    ['/cart', 1],
    ['/wishlist', 2],
  ])
  expect(() =>
    mergeUnique('form', [
      [bag, '/cart', 1],
      [wishlist, '/cart', 2],
    ]),
  ).toThrow('The form /cart is in the manifests of bag and wishlist')
  expect(() =>
    mergeUnique('limit of', [
      [bag, 'POST /x', 1],
      [bag, 'POST /x', 2],
    ]),
  ).toThrow('bag and bag')
})
