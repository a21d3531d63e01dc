import { expect, test } from 'vitest'
import { createTypeAhead, findTyped } from './type-ahead.ts'

test('keys within 275 ms are one sequence, later ones start a new one', () => {
  let time = 1000
  const typing = createTypeAhead(() => time)
  expect(typing.isRunning()).toBe(false)
  expect(typing.add('s')).toBe('s')
  time += 274
  expect(typing.add('w')).toBe('sw')
  time += 274
  expect(typing.add('e')).toBe('swe')
  time += 275
  expect(typing.isRunning()).toBe(false)
  expect(typing.add('d')).toBe('d')
})

const lands = ['Österreich', 'Deutschland', 'Dänemark', 'Schweden', 'Schweiz', 'Spanien']

test.each([
  ['d', -1, 1],
  ['d', 1, 2],
  ['d', 2, 1],
  ['dd', 1, 2],
  ['dä', 1, 2],
  ['DA', 1, 2],
  ['schwei', 3, 4],
  ['sch', 3, 3],
  ['o', 5, 0],
  ['x', 2, -1],
])('typing %s from %i leads to %i', (typed, active, expected) => {
  expect(findTyped(lands, typed, active)).toBe(expected)
})

test('a label that starts with a doubled letter is found by both letters', () => {
  expect(findTyped(['Aachen', 'Augsburg'], 'aa', 0)).toBe(0)
  expect(findTyped(['Augsburg', 'Aachen'], 'aa', 0)).toBe(1)
})
