import { expect, test } from 'vitest'
import { headersOf, readFlagsOf, sharingOf } from './view-client.ts'

test.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  ['no-store', undefined],
  ['private, max-age=60', undefined],
  ['max-age=60, No-Cache', undefined],
  ['public', [0, 0]],
  ['public, max-age=60', [60_000, 0]],
  ['Public, Max-Age=60, S-MaxAge=300, Stale-While-Revalidate=86400', [300_000, 86_400_000]],
  ['max-age=60, s-maxage=0', [60_000, 0]],
])('Cache-Control %s: fresh and stale-while-revalidate in milliseconds: %j', (header, expected) => {
  const sharing = sharingOf(header)
  expect(sharing && [sharing.freshForMs, sharing.staleForMs]).toEqual(expected)
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['{}', undefined],
  ['nonsense', undefined],
  ['{"wide":true,"none":null}', { wide: true, none: null }],
])('the header %s means that the view read the flags %j', (header, expected) => expect(readFlagsOf(header)).toEqual(expected))

test('a request has only the headers that it needs', () => {
  const flags = (header: string | undefined) => ({ header, valueOf: () => null })
  expect([headersOf({}), headersOf({ flags: flags(undefined) }), headersOf({ cookie: '' })]).toEqual([undefined, undefined, undefined])
  expect(headersOf({ cookie: 'a=1', flags: flags(undefined) })).toEqual({ cookie: 'a=1' })
  expect(headersOf({ flags: flags('{"b":1}') })).toEqual({ 'X-Mf-Flags': '{"b":1}' })
  expect(headersOf({ cookie: 'a=1', flags: flags('{"b":1}') })).toEqual({ cookie: 'a=1', 'X-Mf-Flags': '{"b":1}' })
})
