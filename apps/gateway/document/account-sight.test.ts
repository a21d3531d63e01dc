import { runInNewContext } from 'node:vm'
import { hasMarker } from '@stadion/account-client/state/client'
import { markerCookie, sessionInfoKey } from '@stadion/account-client/state/storage-keys'
import { expect, test } from 'vitest'
import { accountSight } from './account-sight.ts'

const marker = `${markerCookie}=${encodeURIComponent('{"isLoggedin":true}')}`

function sight(cookie: string, info: string | null): string | undefined {
  const dataset: { account?: string } = {}
  const sessionStorage = { getItem: (key: string) => (key === sessionInfoKey ? info : null) }
  runInNewContext(accountSight, { document: { cookie, documentElement: { dataset } }, sessionStorage, Date, JSON })
  return dataset.account
}

test('before the first paint a page says whether somebody is signed in', () => {
  expect(hasMarker(marker)).toBe(true)
  expect(sight('a=b', null)).toBe('out')
  expect(sight(marker, null)).toBe('pending')
  expect(sight(marker, '{')).toBe('pending')
  expect(sight(marker, JSON.stringify({ expirationTimestamp: Date.now() - 1 }))).toBe('pending')
  expect(sight(marker, JSON.stringify({ expirationTimestamp: Date.now() + 60_000 }))).toBe('in')
})
