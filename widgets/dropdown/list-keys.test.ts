import { expect, test } from 'vitest'
import { answerToKey, type ListState } from './list-keys.ts'

const [closed, open] = [false, true]
const press = (key: string, isOpen: boolean, active: number, usable = [0, 1, 3], altKey = false) => {
  const state: ListState = { isOpen, active }
  const answer = answerToKey({ key, altKey }, state, usable)
  return (
    answer && [answer.isOpen ? 'open' : 'closed', answer.active, ...(answer.picks ? ['picks'] : []), ...(answer.passes ? ['passes'] : [])]
  )
}

test.each(['ArrowDown', 'ArrowUp', 'Enter', ' '])('%s opens the list at its current choice', (key) => {
  expect(press(key, closed, 1)).toEqual(['open', 1])
})

test('without a choice the list opens at the nearer end', () => {
  expect([press('ArrowDown', closed, -1), press('ArrowUp', closed, -1), press(' ', closed, -1)]).toEqual([
    ['open', 0],
    ['open', 3],
    ['open', -1],
  ])
})

test('Home and End open the list at its ends; other keys keep it closed', () => {
  expect([press('Home', closed, 1), press('End', closed, 1)]).toEqual([
    ['open', 0],
    ['open', 3],
  ])
  expect(['Tab', 'Escape', 'PageDown'].map((key) => press(key, closed, 1))).toEqual([undefined, undefined, undefined])
})

test('arrow keys skip disabled options and stop at the ends', () => {
  expect(press('ArrowDown', open, 1)).toEqual(['open', 3])
  expect(press('ArrowDown', open, 3)).toEqual(['open', 3])
  expect(press('ArrowUp', open, 3)).toEqual(['open', 1])
  expect(press('ArrowUp', open, 0)).toEqual(['open', 0])
})

test('Page Up and Page Down move by ten', () => {
  const many = Array.from({ length: 25 }, (_, index) => index)
  expect(press('PageDown', open, 3, many)).toEqual(['open', 13])
  expect(press('PageDown', open, 20, many)).toEqual(['open', 24])
  expect(press('PageUp', open, 3, many)).toEqual(['open', 0])
})

test('Enter, Space and Alt+ArrowUp choose; Tab chooses and moves on; Escape does not choose', () => {
  expect([press('Enter', open, 1), press(' ', open, 1), press('ArrowUp', open, 1, [0, 1], true)]).toEqual(
    Array(3).fill(['closed', 1, 'picks']),
  )
  expect(press('Tab', open, 1)).toEqual(['closed', 1, 'picks', 'passes'])
  expect(press('Escape', open, 1)).toEqual(['closed', 1])
})

test('in a list without enabled options nothing moves', () => {
  expect(press('ArrowDown', open, -1, [])).toEqual(['open', -1])
})
