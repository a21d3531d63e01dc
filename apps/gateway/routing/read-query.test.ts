import { expect, test } from 'vitest'
import { partOf, ReadQuery } from './read-query.ts'

test('a query records which parameters were read, also missing ones', () => {
  const query = new ReadQuery('?size=42&utm_source=mail')
  expect([query.get('size'), query.has('color'), query.getAll('sport')]).toEqual(['42', false, []])
  expect([[...query.names], query.isReadWhole]).toEqual([['size', 'color', 'sport'], false])
})

test.each([
  ['its text', (query: URLSearchParams) => String(query)],
  ['its size', (query: URLSearchParams) => query.size],
  ['a copy', (query: URLSearchParams) => new URLSearchParams(query).get('a')],
  ['all names', (query: URLSearchParams) => [...query.keys()]],
  ['all pairs', (query: URLSearchParams) => [...query]],
  ['all entries', (query: URLSearchParams) => [...query.entries()]],
  ['all values', (query: URLSearchParams) => [...query.values()]],
  ['each of it', (query: URLSearchParams) => query.forEach(() => {})],
])('%s is all of it', (_, look) => {
  const query = new ReadQuery('?a=1')
  look(query)
  expect(query.isReadWhole).toBe(true)
})

test('a part has the same cache key whatever surrounds it, and no value can imitate another parameter', () => {
  const part = (query: string) => partOf(new URLSearchParams(query), ['a', 'b'])
  expect(part('?x=1&b=2&a=1&y')).toBe(part('?a=1&b=2'))
  expect(part('?a=1%26b%3D2')).not.toBe(part('?a=1&b=2'))
  expect(part('?x=1')).toBe('')
})

test('code that reads the whole query gets all of it', () => {
  const query = new ReadQuery('?a=1&a=2')
  expect([[...query.keys()], [...query.values()], [...query.entries()], [...query], String(query), query.size, query.getAll('a')]).toEqual([
    ['a', 'a'],
    ['1', '2'],
    [
      ['a', '1'],
      ['a', '2'],
    ],
    [
      ['a', '1'],
      ['a', '2'],
    ],
    'a=1&a=2',
    2,
    ['1', '2'],
  ])
  const each: string[] = []
  query.forEach((value, name) => void each.push(`${name}=${value}`))
  expect(each).toEqual(['a=1', 'a=2'])
  expect([...query.names]).toEqual(['a'])
})

test('a part with repeated parameters or special characters is percent-encoded', () => {
  expect(partOf(new URLSearchParams('a=1&b=%26+x&a=2'), ['b', 'a', 'none'])).toBe('?b=%26%20x&a=1&a=2')
})
