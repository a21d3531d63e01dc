import { expect, test } from 'vitest'
import { overrideHeaders } from './header-overrides.ts'

const stored = (value: string | null) => () => ({ getItem: (key: string) => (key === 'httpHeaderOverrides' ? value : null) })
const overridden = (value: string | null) => {
  const headers = new Headers({ 'x-client-tag': 'storefront/1.0.0', 'x-mine': 'caller' })
  overrideHeaders(headers, stored(value))
  return Object.fromEntries(headers)
}

test('B-HTTP-07 overrides of session storage are added and win', () => {
  expect(overridden(JSON.stringify({ 'X-Client-Tag': 'other/2', 'original-host': 'www.reebok.de', 'x-added': '1' }))).toEqual({
    'x-client-tag': 'other/2',
    'x-mine': 'caller',
    'original-host': 'www.reebok.de',
    'x-added': '1',
  })
})

test('cookie, host and origin are never overridden', () => {
  const own = overridden('{"Cookie":"a=b","HOST":"evil.example","origin":"https://evil.example","x-added":"1"}')
  expect(Object.keys(own).sort()).toEqual(['x-added', 'x-client-tag', 'x-mine'])
})

test.each(['{', 'null', '[1]', '"x"', '{"no spaces":"1","x-number":2,"x-line":"a\\nb"}', null])(
  'an invalid header is ignored: %s',
  (value) => {
    expect(overridden(value)['x-client-tag']).toBe('storefront/1.0.0')
  },
)

test('a storage that cannot be read counts as empty', () => {
  const headers = new Headers({ 'x-mine': 'caller' })
  overrideHeaders(headers, () => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(headers.get('x-mine')).toBe('caller')
})
