import { expect, test } from 'vitest'
import { createSessionReload } from './session-reload.ts'
import { aBrowser, aMarker, aStorage, aUser, type FakeBrowser } from './testing/fake-browser.ts'

const basic = 'GET /api/account/basic-profile'
const path = '/api/account/basic-profile'
const known = { user: aUser(), isAuthenticated: true }
const gone = { [basic]: { status: 401, body: { error: 'invalid_session' } } }
const there = (own: FakeBrowser = {}) => aBrowser({ cookies: aMarker(), answers: { [basic]: { body: aUser() } }, ...own })

test('A-RELOAD-01 calls during a reload get the same answer', async () => {
  const { service, calls } = there()
  const [one, two] = await Promise.all([service.reload(), service.reload()])
  expect(one).toBe(two)
  expect(calls(path)).toHaveLength(1)
  await service.reload()
  expect(calls(path)).toHaveLength(2)
})

test('A-RELOAD-02 without a token nothing happens', async () => {
  const { service, asked, state } = there({ cookies: '' })
  const before = state()
  await service.reload({ logout: true })
  expect(asked).toEqual([])
  expect(state()).toBe(before)
})

test('A-RELOAD-03 a missing token logs a known user out, if asked to', async () => {
  const { service, asked, state } = there({ cookies: '', state: known })
  const before = state()
  await service.reload()
  expect(state()).toBe(before)
  await service.reload({ logout: true })
  expect(state()).toMatchObject({ isAuthenticated: false, eventType: 'logout' })
  expect(asked).toEqual([])
})

test('A-RELOAD-04 A-CONST-09 while an event is pending a reload only asks for the consents', async () => {
  const now = () => 1_000_000
  const { service, asked, state } = there({ session: aStorage({ pending__login: String(now() - 1000) }), now })
  await service.reload()
  expect(asked).toEqual([])
  expect(state().authContext.shouldUpdateConsents).toBe(true)
  expect(state().user).toBeUndefined()
  const old = there({ session: aStorage({ pending__login: String(now() - 61_000) }), now })
  await old.service.reload()
  expect(old.calls(path)).toHaveLength(1)
})

test('A-RELOAD-05 with a session marker the basic call is made, without it it is not', async () => {
  const { service, calls, state } = there()
  await service.reload()
  expect(calls(path)).toHaveLength(1)
  expect(state()).toMatchObject({ isAuthenticated: true, eventType: 'sessionReload', status: 'success' })
  let reads = 0
  const reload = createSessionReload({
    hasToken: () => true,
    hasSessionMarker: () => false,
    isPending: () => false,
    isAuthenticated: () => false,
    read: async () => {
      reads++
      return aUser()
    },
    storage: aStorage(),
    onConsents() {},
    onUser() {},
    onGone() {},
  })
  await reload()
  expect(reads).toBe(0)
})

test('A-RELOAD-06 a failed call logs out, if asked to', async () => {
  const { service, state, session } = there({ answers: gone, state: known, session: aStorage({ foreign: '1' }) })
  await service.reload({ logout: true })
  expect(state()).toMatchObject({ isAuthenticated: false, eventType: 'logout' })
  expect(session.length).toBe(0)
})

test('A-RELOAD-07 a failed call leaves a user signed in, unless asked otherwise', async () => {
  const { service, state } = there({ answers: gone, state: known })
  await service.reload()
  expect(state().isAuthenticated).toBe(true)
})

const redirected = () => aStorage({ 'account.redirect': '1' })

test('A-RELOAD-08 a return from a redirect counts as a sign-in, not as a reload', async () => {
  const answers = { [basic]: { body: aUser() }, 'GET /auth/session': { body: aUser() } }
  const { service, state, session } = there({ session: redirected(), answers })
  await service.reload()
  expect(state()).toMatchObject({ isSessionReload: false, eventType: 'login' })
  expect(session.getItem('account.redirect')).toBeNull()
  await service.reload()
  expect(state()).toMatchObject({ isSessionReload: true, eventType: 'sessionReload' })
})

test('A-SESS-05 after a redirect the session call is used, with its headers', async () => {
  const { service, asked } = there({ session: redirected(), locale: 'en_GB', answers: { 'GET /auth/session': { body: aUser() } } })
  expect((await service.reload())?.acid).toBe(aUser().acid)
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /auth/session'])
  const { headers } = asked[0]!
  expect(['content-type', 'x-app-country', 'x-client-id'].map((name) => headers.get(name))).toEqual([
    'application/json',
    'GB',
    'stadion-web',
  ])
})

test('A-SESS-06 A-ERR-01 A-ERR-02 a refused session after a redirect is revoked; without an answer nothing is revoked', async () => {
  for (const status of [401, 500]) {
    const { service, asked, cookies, state } = there({ session: redirected(), answers: { 'GET /auth/session': { status, body: {} } } })
    await service.reload()
    expect(asked.map(({ method }) => method)).toEqual(['GET', 'DELETE'])
    expect(cookies()).toBe('')
    expect(state()).toMatchObject({ isAuthenticated: false, status: 'error', error: { message: 'Invalid session' } })
  }
  const down = there({ session: redirected(), answers: { 'GET /auth/session': new TypeError('down') } })
  await down.service.reload()
  expect(down.asked).toHaveLength(1)
  expect(down.state()).toMatchObject({ isAuthenticated: false, status: 'error', error: { message: 'Unknown error' } })
})
