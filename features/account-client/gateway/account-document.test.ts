import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { hasMarker } from '../state/client.ts'
import { markerCookie, sessionInfoKey } from '../state/storage-keys.ts'
import { accountDocument } from './account-document.ts'

const marker = `${markerCookie}=${encodeURIComponent('{"isLoggedin":true}')}`

const now = Date.UTC(2026, 0, 5)

function status(cookie: string, info: string | null): string | undefined {
  const said = new Map<string, string>()
  const documentElement = { setAttribute: (name: string, value: string) => said.set(name, value) }
  const sessionStorage = { getItem: (key: string) => (key === sessionInfoKey ? info : null) }
  const { script = '' } = accountDocument()({} as never)
  runInNewContext(script, { document: { cookie, documentElement }, sessionStorage, Date: { now: () => now }, JSON })
  return said.get('data-account')
}

test('before the first paint a page says whether somebody is signed in', () => {
  expect(hasMarker(marker)).toBe(true)
  expect(status('a=b', null)).toBe('out')
  expect(status(marker, null)).toBe('pending')
  expect(status(marker, '{')).toBe('pending')
  expect(status(marker, JSON.stringify({ expirationTimestamp: now - 1 }))).toBe('pending')
  expect(status(marker, JSON.stringify({ expirationTimestamp: now + 60_000 }))).toBe('in')
})
