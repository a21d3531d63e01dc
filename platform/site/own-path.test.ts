import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each([
  ['/my-account', '/my-account'],
  ['/fr/cart?x=1#top', '/fr/cart?x=1#top'],
  ['/männer', '/m%C3%A4nner'],
  ['/a//b', '/a//b'],
])('%s leads to %s', (path, expected) => {
  expect(ownPath(path)).toBe(expected)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/x/..//evil.example',
  '/.//evil.example',
  ' /x',
  'x',
  '',
  undefined,
  ['/x'],
  `/${'x'.repeat(2048)}`,
])('%j leads nowhere', (path) => {
  expect(ownPath(path)).toBeUndefined()
})
