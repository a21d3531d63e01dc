import { expect, test } from 'vitest'
import { createFreshCache } from './fresh-cache.ts'

test('what was read before a change is kept for nobody, whoever writes it', async () => {
  let change = () => {}
  const cache = createFreshCache<string>(100_000, (forget) => (change = forget))
  const write = cache.writer()
  const slow = cache.get('list', () => new Promise((resolve) => setImmediate(() => resolve('old'))))
  change()
  write('price', 'old')
  expect([await slow, cache.peek('price'), cache.peek('list')]).toEqual(['old', undefined, undefined])
  cache.writer()('price', 'new')
  expect([cache.peek('price'), await cache.get('list', async () => 'new')]).toEqual(['new', 'new'])
})
