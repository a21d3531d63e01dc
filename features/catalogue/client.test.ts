import { expect, test } from 'vitest'
import { readSearches, withSearch } from './client.ts'

test('the last five searches are kept, each once, the newest first', () => {
  const all = ['a b', 'c', 'd', 'e', 'f', ' A  B '].reduce<readonly string[]>(withSearch, [])
  expect(all).toEqual(['A B', 'f', 'e', 'd', 'c'])
  expect(['g', '', '  ', 'x'.repeat(101)].reduce<readonly string[]>(withSearch, all)).toEqual(['g', 'A B', 'f', 'e', 'd'])
})

test('what is no list of searches counts as none', () => {
  for (const stored of [null, '', '{', '{}', '"run"', 'null']) expect(readSearches(stored), String(stored)).toEqual([])
  expect(readSearches('["run",1,null,"","x"]')).toEqual(['run', 'x'])
})
