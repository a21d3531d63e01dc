import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homePath, pathIn } from './paths.ts'

test('the home of a storefront is its site path without a slash behind it', () => {
  expect(homePath({ sitePath: '' })).toBe('/')
  expect(homePath({ sitePath: 'fr' })).toBe('/fr')
})

test.each([
  ['', '/', '/'],
  ['', '/cart', '/cart'],
  ['fr', '/', '/fr'],
  ['fr', '/?a=1', '/fr?a=1'],
  ['fr', '/#top', '/fr#top'],
  ['fr', '/cart', '/fr/cart'],
  ['fr', '/cart?a=1', '/fr/cart?a=1'],
])('with the site path "%s" the path %s is %s', (sitePath, path, expected) => {
  expect(pathIn({ sitePath }, path)).toBe(expected)
})

test('no path ever has a double slash or loses its query', () => {
  const segments = fc.array(fc.stringMatching(/^[a-z-]{1,8}$/), { maxLength: 3 })
  fc.assert(
    fc.property(fc.constantFrom('', 'fr', 'us'), segments, fc.constantFrom('', '?q=a/b'), (sitePath, parts, query) => {
      const path = pathIn({ sitePath }, `/${parts.join('/')}${query}`)
      expect(path.split('?')[0]).toMatch(/^\/$|^(\/[a-z-]+)+$/)
      expect(path.endsWith(query)).toBe(true)
    }),
  )
})
