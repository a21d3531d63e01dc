import { sourceIdOf } from '@stadion/account/touchpoints/source-ids'
import { appTouchpoints } from '@stadion/account/touchpoints/touchpoints'
import { expect, test, vi } from 'vitest'
import { AccountCallError } from './account-call.ts'
import { aBrowser, aMarker, aStorage, aUser, type FakeBrowser } from './testing/fake-browser.ts'

const login = 'POST /api/account/login'
const register = 'POST /api/account'
const light = 'POST /api/account/light-account'
const reset = 'POST /api/account/password-reset/start'
const create = 'POST /api/account/create-password'
const secret = { email: 'anna@example.com', password: 'correct horse' }
const signedIn = (own: FakeBrowser = {}) =>
  aBrowser({
    cookies: aMarker(),
    state: { user: aUser(), isAuthenticated: true },
    ...own,
    answers: { [login]: { body: aUser() }, ...own.answers },
  })

test('A-LOGIN-01 A-BOT-01 a login sends the credentials and a token of its action', async () => {
  const { service, calls, actions, state } = signedIn({ state: {} })
  await service.login({ ...secret, isPersistent: true })
  expect(calls('/api/account/login')[0]?.body).toEqual({ ...secret, isPersistent: true, recaptcha: 'token-login' })
  expect(actions).toEqual(['login'])
  expect(state()).toMatchObject({ eventType: 'login', status: 'success', isAuthenticated: true, user: aUser() })
})

test('A-STATE-05 the sent fields are in the state, without secrets', async () => {
  let asked = () => {}
  const answer = new Promise<{ body: unknown }>((resolve) => {
    asked = () => resolve({ body: aUser() })
  })
  const { service, state } = aBrowser({ answers: { [login]: () => answer, [register]: () => answer, [light]: () => answer } })
  const all = [service.login(secret)]
  expect(state().loginCredentials).toEqual({ email: secret.email })
  all.push(service.register({ ...secret, firstName: 'Anna' }))
  expect(state().registrationData).toEqual({ email: secret.email, firstName: 'Anna' })
  all.push(service.registerLight({ email: 'neu@example.com' }))
  expect(state().lightRegistrationData).toEqual({ email: 'neu@example.com' })
  asked()
  await Promise.all(all)
})

test('A-LOGIN-03 a failed login keeps its four fields in the state and returns more to its screen', async () => {
  const body = { error: 'access_denied', error_description: 'Account Locked', retryAfter: 840 }
  const { service, state } = aBrowser({ answers: { [login]: { status: 403, body, headers: { 'retry-after': '840' } } } })
  const outcome = await service.login(secret)
  expect(outcome).toEqual({ ok: false, failure: { code: 'Account Locked', status: 403, validationErrors: {}, retryAfter: 840 } })
  expect(state()).toMatchObject({ eventType: 'login', status: 'error', isAuthenticated: false })
  expect(state().error).toEqual({ isUserBlocked: false, isTemporarilyLocked: true, isKMCRequired: false, validationErrors: {} })
})

test('a network failure is reported as such and never rejects', async () => {
  const { service } = aBrowser({ answers: { [login]: new TypeError('down') } })
  expect(await service.login(secret)).toMatchObject({ ok: false, failure: { code: 'OFFLINE' } })
})

test('A-REG-01 A-BOT-02 A-REG-02 a registration sends its fields, the age confirmation and a signup token', async () => {
  const { service, calls, actions, state } = aBrowser({ answers: { [register]: { status: 201, body: aUser({ isNewUser: true }) } } })
  await service.register({ ...secret, firstName: 'Anna' })
  expect(calls('/api/account')[0]?.body).toEqual({
    ...secret,
    firstName: 'Anna',
    ageConfirmation: true,
    createMember: true,
    recaptcha: 'token-signup',
  })
  expect(actions).toEqual(['signup'])
  expect(state()).toMatchObject({ eventType: 'registration', isAuthenticated: true })
})

test('A-REG-03 the age confirmation can be overridden', async () => {
  const { service, calls } = aBrowser({ answers: { [register]: { status: 400, body: {} } } })
  await service.register({ ...secret, ageConfirmation: false })
  expect(calls('/api/account')[0]?.body.ageConfirmation).toBe(false)
})

test('A-REG-04 source and store are sent together or not at all', async () => {
  const sent = async (own: FakeBrowser) => {
    const { service, calls } = aBrowser({ answers: { [register]: { body: aUser() } }, ...own })
    await service.register(secret)
    const { sourceId, storeId } = calls('/api/account')[0]?.body ?? {}
    return [sourceId, storeId]
  }
  expect(await sent({ search: '?sourceId=10101&storeId=S1' })).toEqual(['10101', 'S1'])
  expect(await sent({ session: aStorage({ sourceId: '10102', storeId: 'S2' }) })).toEqual(['10102', 'S2'])
  expect(await sent({ state: { propSourceId: '10103', storeId: 'S3' } })).toEqual(['10103', 'S3'])
  for (const search of ['?sourceId=10101', '?storeId=S1', '']) expect(await sent({ search })).toEqual([undefined, undefined])
})

test('A-TP-05 the source id is the one the app supplies, otherwise that of the table', async () => {
  const sent = async (own: FakeBrowser) => {
    const { service, calls } = aBrowser({ answers: { [light]: { body: aUser() } }, ...own })
    await service.registerLight({ email: 'neu@example.com' })
    return calls('/api/account/light-account')[0]?.body.sourceId
  }
  expect(appTouchpoints).toEqual(['CONFIRMED APP', 'STADION APP', 'RUNNING APP'])
  for (const touchpoint of appTouchpoints) {
    for (const id of ['12345', '54321'])
      expect([
        await sent({ state: { touchpoint }, search: `?sourceId=${id}` }),
        await sent({ state: { touchpoint, propSourceId: id } }),
      ]).toEqual([id, id])
    const own = sourceIdOf({ touchpoint, brand: 'main', environment: 'production', action: 'registration' })
    for (const id of ['01234', '123456', 'abcde', '']) expect(await sent({ state: { touchpoint }, search: `?sourceId=${id}` })).toBe(own)
  }
})

test('A-SESS-04 the signed-in user stays with the tab in the older form, with its four fields', async () => {
  const user = aUser({ isNewUser: true, isPersistent: true, socialProvider: 'google' })
  const { service, session } = aBrowser({ answers: { [login]: { body: user } } })
  await service.login(secret)
  expect(JSON.parse(session.getItem('account.grant.sessionInfo') ?? '')).toEqual({
    acid: user.acid,
    isNewUser: true,
    isPersistent: true,
    isSocialLogin: true,
    expirationTimestamp: user.expirationTimestamp,
  })
})

test('A-INVITE-03 A-INVITE-04 a known invitation is sent, and removed after success', async () => {
  for (const [path, call] of [
    ['/api/account', 'register'],
    ['/api/account/light-account', 'registerLight'],
  ] as const) {
    const { service, calls, session } = aBrowser({ answers: { [`POST ${path}`]: { body: aUser() } }, search: '?invitationCode=K7M2' })
    await service[call](secret)
    expect(calls(path)[0]?.body.invitationCode).toBe('K7M2')
    expect(session.getItem('invitationCode')).toBeNull()
    const without = aBrowser({ answers: { [`POST ${path}`]: { body: aUser() } } })
    await without.service[call](secret)
    expect(without.calls(path)[0]?.body).not.toHaveProperty('invitationCode')
  }
})

test('A-LREG-01 A-BOT-03 a light registration sends address, source and a signup token', async () => {
  const { service, calls, actions, state } = aBrowser({ answers: { [light]: { status: 201, body: aUser({}, { accountType: 'LIGHT' }) } } })
  await service.registerLight({ email: 'neu@example.com', firstName: 'Neu' })
  const sourceId = sourceIdOf({ touchpoint: 'UNKNOWN', brand: 'main', environment: 'production', action: 'registration' })
  expect(calls('/api/account/light-account')[0]?.body).toMatchObject({
    email: 'neu@example.com',
    firstName: 'Neu',
    sourceId,
    recaptcha: 'token-signup',
  })
  expect(actions).toEqual(['signup'])
  expect(state()).toMatchObject({ isAuthenticated: false, lightUser: { email: 'neu@example.com' }, eventType: 'lightRegistration' })
})

test('A-ERR-03 a refused light registration fails with the server’s answer', async () => {
  for (const status of [400, 500]) {
    const { service, state } = aBrowser({ answers: { [light]: { status, body: { a: 1 } } } })
    await service.registerLight({ email: 'neu@example.com' })
    expect(state().error).toBeInstanceOf(AccountCallError)
    expect(state().error).toMatchObject({ message: 'Failed to fetch light-account call', status, body: { a: 1 } })
  }
})

test('A-PWD-01 A-PWD-02 A-BOT-05 a reset sends address, token and source, and ends in success or error', async () => {
  const { service, calls, actions, state } = aBrowser({ answers: { [reset]: { status: 202, body: { status: 'ACCEPTED' } } } })
  const done = service.startPasswordReset({ email: 'anna@example.com' })
  expect(state()).toMatchObject({ eventType: 'passwordResetStart', status: 'pending' })
  await done
  expect(Object.keys(calls('/api/account/password-reset/start')[0]?.body).sort()).toEqual(['email', 'recaptcha', 'sourceId'])
  expect([actions, state().status]).toEqual([['password_reset'], 'success'])
  const refused = aBrowser({ answers: { [reset]: { status: 429 } } })
  await refused.service.startPasswordReset({ email: 'anna@example.com' })
  expect(refused.state()).toMatchObject({ eventType: 'passwordResetStart', status: 'error' })
})

test('A-PWD-05 A-PWD-06 A-BOT-04 a new password signs in; its token decides the event', async () => {
  for (const [token, eventType] of [
    ['rpt', 'passwordResetComplete'],
    ['a', 'createPassword'],
  ] as const) {
    const { service, calls, actions, state } = aBrowser({ answers: { [create]: { body: aUser() } } })
    const done = service.createPassword({ [token]: 'T', password: 'correct horse' })
    expect(state()).toMatchObject({ eventType, status: 'pending' })
    await done
    expect(calls('/api/account/create-password')[0]?.body).toEqual({
      [token]: 'T',
      password: 'correct horse',
      recaptcha: 'token-create_password',
    })
    expect(actions).toEqual(['create_password'])
    expect(state()).toMatchObject({ eventType, status: 'success', isAuthenticated: true })
    const refused = aBrowser({ answers: { [create]: { status: 400, body: {} } } })
    await refused.service.createPassword({ [token]: 'T', password: 'x' })
    expect(refused.state()).toMatchObject({ eventType, status: 'error', isAuthenticated: false })
  }
})

test('A-REAUTH-01 A-REAUTH-02 re-authentication is a login with a flag, and the state says so', async () => {
  const { service, calls, state } = signedIn({
    answers: { [login]: ({ body }) => ({ body: aUser({ isReauthenticated: body.reauthenticate === true }) }) },
  })
  await service.login(secret)
  expect([calls('/api/account/login')[0]?.body.reauthenticate, state().isReauthenticated]).toEqual([undefined, false])
  await service.reauthenticate(secret)
  expect([calls('/api/account/login')[1]?.body.reauthenticate, state().isReauthenticated]).toEqual([true, true])
})

test('A-STATE-20 the profile is read into the state', async () => {
  const body = { email: 'anna@example.com' }
  const { service, state } = aBrowser({ answers: { 'GET /api/account/profile': { body } } })
  const done = service.loadProfile()
  expect(state()).toMatchObject({ eventType: 'getProfileData', status: 'pending' })
  await done
  expect(state()).toMatchObject({ status: 'success', profileData: body })
  const refused = aBrowser({ answers: { 'GET /api/account/profile': { status: 401, body: {} } } })
  await refused.service.loadProfile()
  expect(refused.state()).toMatchObject({ eventType: 'getProfileData', status: 'error' })
})

test.each([
  ['A-STATE-21 a login', login, 'login'],
  ['A-STATE-22 a registration', register, 'registration'],
  ['A-STATE-23 a finished reset', create, 'passwordResetComplete'],
  ['A-STATE-24 a new password', create, 'createPassword'],
] as const)('%s tells its listeners once, before the page knows; a failure tells nobody', async (_, route, eventType) => {
  const run = async (answer: { status?: number; body: unknown }) => {
    const { service } = aBrowser({ answers: { [route]: answer } })
    const listener = vi.fn()
    service.beforeSuccess(listener)
    if (eventType === 'login') await service.login(secret)
    else if (eventType === 'registration') await service.register(secret)
    else await service.createPassword({ password: 'x', [eventType === 'createPassword' ? 'a' : 'rpt']: 'T' })
    return listener.mock.calls
  }
  expect(await run({ body: aUser() })).toEqual([[{ eventType, session: aUser() }]])
  expect(await run({ status: 401, body: {} })).toEqual([])
})

test('A-STATE-25 all listeners finish before the user is set', async () => {
  const { service, state } = signedIn({ state: {} })
  const open: (() => void)[] = []
  for (const _ of [1, 2]) service.beforeSuccess(() => new Promise<void>((resolve) => open.push(resolve)))
  const done = service.login(secret)
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(open).toHaveLength(count))
    expect(state().isAuthenticated).toBe(false)
    open[count - 1]?.()
  }
  await done
  expect(state().isAuthenticated).toBe(true)
})

test('a listener that fails or hangs is reported and does not block the others', async () => {
  vi.useFakeTimers()
  const { service, state, reported } = signedIn({ state: {} })
  service.beforeSuccess(() => Promise.reject(new Error('broken')))
  service.beforeSuccess(() => new Promise(() => {}))
  const done = service.login(secret)
  await vi.advanceTimersByTimeAsync(4999)
  expect(state().isAuthenticated).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await done
  vi.useRealTimers()
  expect(state().isAuthenticated).toBe(true)
  expect(reported.map((error) => (error as Error).message)).toEqual(['broken', expect.stringContaining('5000 ms')])
})

test('A-TP-08 the current touchpoint decides the source id', async () => {
  const sent = async (touchpoint: 'CART' | 'WISHLIST ICON') => {
    const { service, calls } = aBrowser({ answers: { [reset]: { status: 202, body: {} } } })
    service.opened({ preset: 'modal', isAuthProvider: false, touchpoint })
    await service.startPasswordReset({ email: 'a@b.de' })
    return calls('/api/account/password-reset/start')[0]?.body.sourceId
  }
  expect(await sent('CART')).toBe('10234')
  expect(await sent('WISHLIST ICON')).toBe('10204')
})

test('A-CONST-07 this tab’s user is stored at sign-in and removed at logout', async () => {
  const { service, session } = signedIn({ state: {} })
  await service.login(secret)
  expect(JSON.parse(session.getItem('account.grant.sessionInfo') ?? '')).toMatchObject({
    acid: aUser().acid,
    isPersistent: false,
    expirationTimestamp: 1795262400000,
  })
  await service.logout()
  expect(session.getItem('account.grant.sessionInfo')).toBeNull()
})

test('A-LOGIN-14 A-STATE-13 logging out calls the server, revokes the token and ends anonymous even if both fail', async () => {
  const down = new TypeError('down')
  const both: FakeBrowser['answers'][] = [{}, { 'POST /api/account/logout': down, 'DELETE /auth/session': down }]
  for (const answers of both) {
    const { service, asked, state, session, local, cookies } = signedIn({
      answers,
      session: aStorage({ foreign: '1' }),
      local: aStorage({ a: '1' }),
    })
    await service.logout()
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/account/logout', 'DELETE /auth/session'])
    expect(state()).toMatchObject({ isAuthenticated: false, eventType: 'logout', status: 'success', user: undefined })
    expect([session.length, local.length, cookies()]).toEqual([0, 0, ''])
  }
})

test('A-BOT-07 calls of the session carry no token', async () => {
  const { service, asked } = signedIn({
    answers: { 'GET /api/account/basic-profile': { body: aUser() }, 'GET /api/account/profile': { body: {} } },
  })
  await service.reload()
  await service.loadProfile()
  await service.logout()
  expect(asked).toHaveLength(4)
  for (const { body } of asked) expect(body).toBeUndefined()
})
