import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test.each([
  [undefined, ''],
  ['abc', 'abc'],
  ['abcd', 'abc'],
  ['ab😀', 'ab'],
  ['a😀b', 'a😀'],
])('of %j a field of three keeps %j', (typed, kept) => {
  expect(cut(typed, 3)).toBe(kept)
})
