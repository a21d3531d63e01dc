import { expect, test } from 'vitest'
import { allowedOf, distanceOf, nearest } from './spelling.ts'

const isNear = (one: string, other: string): boolean => distanceOf(one, other) <= allowedOf(one)

test.each([
  ['sok', 'sock', false],
  ['bal', 'ball', false],
  ['cap', 'cap', true],
  ['sokc', 'sock', true],
  ['blal', 'ball', true],
  ['baall', 'ball', true],
  ['shooes', 'shoes', true],
  ['soes', 'shoes', true],
  ['shors', 'shoes', true],
  ['sheos', 'shoes', true],
  ['seohs', 'shoes', false],
  ['jcaekt', 'jacket', false],
  ['jakcet', 'jacket', true],
  ['hacket', 'jacket', true],
  ['traninig', 'training', true],
  ['trainnnig', 'training', true],
  ['fotbal', 'football', false],
  ['footbsll', 'football', true],
  ['basketbalk', 'basketball', true],
  ['vasketbalk', 'basketball', false],
  ['runner2', 'runner3', false],
  ['runnner2', 'runner2', true],
  ['рнанинг', 'раннинг', true],
  ['κολτες', 'κάλτσες', false],
])('%s for %s: %s', (typed, meant, near) => {
  expect(isNear(typed, meant)).toBe(near)
})

test('the nearest known word wins, of equally near ones the first', () => {
  expect(nearest('trainin', ['trail', 'training', 'trainer'])).toBe('training')
  expect(nearest('boat', ['coat', 'boot'])).toBe('coat')
  expect(nearest('zzzzzz', ['coat', 'boot'])).toBeUndefined()
})
