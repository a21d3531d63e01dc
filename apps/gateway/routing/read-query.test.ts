import { expect, test } from 'vitest'
import { partOf, ReadQuery } from './read-query.ts'

test('a query knows which parameters were asked for, also those that it has not', () => {
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
])('%s is all of it', (_, look) => {
  const query = new ReadQuery('?a=1')
  look(query)
  expect(query.isReadWhole).toBe(true)
})

test('a part is written alike whatever else stands around it, and no value passes for another parameter', () => {
  const part = (query: string) => partOf(new URLSearchParams(query), ['a', 'b'])
  expect(part('?x=1&b=2&a=1&y')).toBe(part('?a=1&b=2'))
  expect(part('?a=1%26b%3D2')).not.toBe(part('?a=1&b=2'))
  expect(part('?x=1')).toBe('')
})
