import { expect, test } from 'vitest'
import { outcomeOf } from './three-way.ts'

const none = undefined
test.each([
  // file, live, state
  ['a', 'a', 'a', 'same'],
  ['b', 'a', 'a', 'import'],
  ['a', 'b', 'a', 'kept'],
  ['b', 'b', 'a', 'same'],
  ['b', 'c', 'a', 'conflict'],
  // Taken out of one, or of both.
  [none, 'a', 'a', 'gone'],
  ['a', none, 'a', 'kept'],
  [none, none, 'a', 'same'],
  [none, 'b', 'a', 'conflict'],
  ['b', none, 'a', 'conflict'],
  // New in one, or in both.
  ['a', none, none, 'import'],
  [none, 'a', none, 'same'],
  ['a', 'a', none, 'same'],
  ['a', 'b', none, 'conflict'],
  // A folder that has not met this shop.
  ['a', 'b', null, 'import'],
  ['a', none, null, 'import'],
  [none, 'a', null, 'same'],
  ['a', 'a', null, 'same'],
] as const)('folder %s, shop %s, when they last met %s: %s', (file, live, state, outcome) => {
  expect(outcomeOf({ file, live, state })).toBe(outcome)
})
