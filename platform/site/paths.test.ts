import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PagePath } from './addresses.ts'
import { homePath, pathIn, pathInside } from './paths.ts'

test('the home of a storefront is its site path without a trailing slash', () => {
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
] as const)('with the site path "%s" the path %s is %s', (sitePath, path, expected) => {
  expect(pathIn({ sitePath }, path)).toBe(expected)
})

test('no path ever has a double slash or loses its query', () => {
  const segments = fc.array(fc.stringMatching(/^[a-z-]{1,8}$/), { maxLength: 3 })
  fc.assert(
    fc.property(fc.constantFrom('', 'fr', 'us'), segments, fc.constantFrom('', '?q=a/b'), (sitePath, parts, query) => {
      const inside: PagePath = `/${parts.join('/')}${query}`
      const path = pathIn({ sitePath }, inside)
      expect(path.split('?')[0]).toMatch(/^\/$|^(\/[a-z-]+)+$/)
      expect(path.endsWith(query)).toBe(true)
    }),
  )
})

test('a path written by pathIn is read back for the same storefront only', () => {
  expect(pathInside({ sitePath: 'fr' }, pathIn({ sitePath: 'fr' }, '/cart'))).toBe('/cart')
  expect(pathInside({ sitePath: 'fr' }, homePath({ sitePath: 'fr' }))).toBe('/')
  expect(pathInside({ sitePath: '' }, '/cart')).toBe('/cart')
  expect(pathInside({ sitePath: 'fr' }, '/cart')).toBeUndefined()
  expect(pathInside({ sitePath: 'fr' }, '/french/cart')).toBeUndefined()
  expect(pathInside({ sitePath: '' }, '//example.com')).toBeUndefined()
})

test('an address with a site path is not put below a site path again', () => {
  const cart = pathIn({ sitePath: 'fr' }, '/cart')
  // @ts-expect-error what pathIn answers is an address
  expect(pathIn({ sitePath: 'fr' }, cart)).toBe('/fr/fr/cart')
  // @ts-expect-error a path begins with a slash
  expect(pathIn({ sitePath: 'fr' }, 'cart')).toBe('/frcart')
})
