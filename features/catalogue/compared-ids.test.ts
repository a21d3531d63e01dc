import { expect, test } from 'vitest'
import { readCompared } from './compared-ids.ts'

test.each([
  ['a shared address', ['AA1001,AA1002'], ['AA1001', 'AA1002']],
  ['the fields of a form', ['AA1001', 'AA1002'], ['AA1001', 'AA1002']],
  ['the same one twice', ['AA1001,AA1001', 'AA1001'], ['AA1001']],
  ['gaps', [',AA1001, ,'], ['AA1001']],
  ['what is no id', ['x'.repeat(99), 'a😀😀😀😀😀😀', '<b>', 'AA1001'], ['AA1001']],
  ['nothing', [], []],
])('reads %s', (_, values, ids) => {
  expect(readCompared(values)).toEqual(ids)
})

test('takes no more than a page of a list', () => {
  expect(readCompared([Array.from({ length: 99 }, (_, at) => `AA${1000 + at}`).join()])).toHaveLength(24)
})
