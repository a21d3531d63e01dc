import { pageApi } from '@stadion/http/testing/page-api'
import { expect, test } from 'vitest'
import { takeExternalAuthData } from './external-auth-data.ts'
import { readMarker } from './logged-in-marker.ts'
import { createSessionClient } from './session-client.ts'
import * as keys from './storage-keys.ts'
import { aMarker, aServer, aStorage, aUser } from './testing/fake-browser.ts'

function aClient(answers: Parameters<typeof aServer>[0], locale = 'de_DE') {
  const server = aServer(answers)
  let cookies = aMarker()
  const hostInfo = {
    get: () => ({ context: { brand: 'stadion', locale } }),
  }
  const writeCookie = (cookie: string) => {
    if (cookie.startsWith('userIsLogged=;')) cookies = ''
  }
  return { ...server, client: createSessionClient({ api: pageApi(server.fetch), hostInfo, writeCookie }), cookies: () => cookies }
}

test('A-SESS-05 A-SESS-07 both calls send content type, country of the locale and client', async () => {
  for (const [locale, country] of [
    ['de_DE', 'DE'],
    ['en_GB', 'GB'],
  ] as const) {
    const { client, asked } = aClient({ 'GET /auth/session': { body: aUser() } }, locale)
    expect(await client.read()).toEqual(aUser())
    await client.revoke()
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
    for (const { headers } of asked)
      expect([headers.get('content-type'), headers.get('x-app-country'), headers.get('x-client-id')]).toEqual([
        'application/json',
        country,
        'stadion-web',
      ])
  }
})

test('A-SESS-06 A-ERR-01 a session call that is not ok revokes, then says Invalid session', async () => {
  for (const status of [401, 500]) {
    const { client, asked, cookies } = aClient({ 'GET /auth/session': { status, body: {} } })
    await expect(client.read()).rejects.toThrow(/^Invalid session$/)
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
    expect(cookies()).toBe('')
  }
})

test('A-ERR-02 a session call that threw says Unknown error and does not revoke', async () => {
  const { client, asked } = aClient({ 'GET /auth/session': new TypeError('down') })
  await expect(client.read()).rejects.toThrow(/^Unknown error$/)
  expect(asked).toHaveLength(1)
})

test('A-SESS-09 A-SESS-11 the marker is removed whether or not revoking succeeds', async () => {
  for (const answer of [{ status: 204 }, { status: 500 }, new TypeError('down')]) {
    const { client, cookies } = aClient({ 'DELETE /auth/session': answer })
    await client.revoke()
    expect(cookies()).toBe('')
  }
})

test('A-SESS-10 A-CONST-06 the marker says that a session exists, and whether it is persistent', () => {
  expect(readMarker(`a=b; ${aMarker(true)}`)).toEqual({ isLoggedin: true, isPersistent: true })
  expect(readMarker(aMarker())).toEqual({ isLoggedin: true, isPersistent: false })
  for (const cookies of ['', 'userIsLogged=', 'userIsLogged=%7B', 'xuserIsLogged=1']) expect(readMarker(cookies)).toBeUndefined()
})

test('A-EXT-04 A-EXT-05 A-CONST-08 the result of an external sign-in is read once and removed', () => {
  const data = { provider: 'google', status: 'success' }
  const storage = aStorage({ 'account-ext-auth-data': JSON.stringify(data) })
  expect(takeExternalAuthData(storage)).toEqual(data)
  expect(takeExternalAuthData(storage)).toBeUndefined()
  for (const broken of ['{', '1', 'null', '{"provider":1}']) {
    const storage = aStorage({ 'account-ext-auth-data': broken })
    expect(takeExternalAuthData(storage)).toBeUndefined()
    expect(storage.length).toBe(0)
  }
})

test('A-CONST-05 A-CONST-07 the storage keys are those of the specification', () => {
  expect([keys.invitationKey, keys.sessionInfoKey, keys.pendingKey('login')]).toEqual([
    'invitationCode',
    'account.grant.sessionInfo',
    'pending__login',
  ])
})
