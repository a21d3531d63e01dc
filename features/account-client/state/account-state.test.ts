import { expect, test } from 'vitest'
import { presets } from '../portal/presets.ts'
import { clientVersion, defaultMfId, eventTypes, initialAccountState, statuses } from './account-state.ts'
import { aUser } from './testing/fake-browser.ts'
import * as to from './transitions.ts'

const initial = initialAccountState()
const keys = Object.keys(initial)

test('A-STATE-01 the state holds the options of the portal', () => {
  const context = ['isModalVisible', 'preset', 'touchpoint', 'pageContext', 'hintAcid', 'mfId', 'clientVersion', 'isAuthProvider']
  expect(keys.slice(0, 12)).toEqual([...context, 'propSourceId', 'storeId', 'hasModalClient', 'isAccountPortalEnabled'])
  const opening = { touchpoint: 'CART', pageContext: 'PDP', hintAcid: 'A', propSourceId: '10101', storeId: '3' } as const
  const props = { preset: 'confirmed-app', isAuthProvider: true, ...opening } as const
  expect(to.opened(initial, props)).toMatchObject(props)
})

test('A-STATE-02 A-STATE-03 A-STATE-05 the state holds event, status, user, and the sent fields', () => {
  const others = ['eventType', 'status', 'user', 'isAuthenticated', 'isPersistent', 'isSessionReload', 'isReauthenticated', 'authContext']
  expect(keys.slice(12)).toEqual([
    ...others,
    'error',
    'profileData',
    'lightUser',
    'registrationData',
    'lightRegistrationData',
    'loginCredentials',
  ])
  const session = { isPersistent: true, isSessionReload: true, isReauthenticated: true }
  expect(to.authenticated(initial, aUser(session))).toMatchObject(session)
})

test('A-STATE-04 the authentication context holds five fields', () => {
  expect(Object.keys(initial.authContext)).toEqual(['hasUser', 'isAuthHandled', 'authData', 'appRedirect', 'shouldUpdateConsents'])
})

test('A-STATE-06 a status is pending, success or error', () => {
  expect(statuses).toEqual(['pending', 'success', 'error'])
})

test('A-STATE-07 an event is one of ten', () => {
  expect(eventTypes).toEqual([
    'login',
    'registration',
    'lightRegistration',
    'logout',
    'sessionReload',
    'externalAuth',
    'getProfileData',
    'passwordResetStart',
    'passwordResetComplete',
    'createPassword',
  ])
  for (const eventType of eventTypes) expect(to.started(initial, eventType)).toMatchObject({ eventType, status: 'pending' })
})

test('A-STATE-08 a success keeps the user', () => {
  const user = aUser()
  expect(to.authenticated(initial, user)).toMatchObject({ isAuthenticated: true, user, status: 'success' })
})

test.each([
  [
    'A-STATE-09 a reload is a reload before all else',
    { isSessionReload: true, socialProvider: 'google', isNewUser: true },
    'sessionReload',
  ],
  ['A-STATE-10 a social session is an external sign-in', { socialProvider: 'google', isNewUser: true }, 'externalAuth'],
  ['A-STATE-11 a new user has registered', { isNewUser: true }, 'registration'],
  ['A-STATE-12 everything else is a login', {}, 'login'],
  ['A-REAUTH-03 signing in again is a login', { isReauthenticated: true }, 'login'],
] as const)('%s', (_, session, eventType) => {
  expect(to.authenticated(initial, aUser(session)).eventType).toBe(eventType)
})

test('A-STATE-13 A-STATE-14 logging out clears the shopper’s data', () => {
  const filled = {
    ...to.authenticated(initial, aUser({ isPersistent: true })),
    lightUser: { ...aUser(), email: 'a@b.de' },
    profileData: {},
    error: new Error('x'),
  }
  const { authContext, ...state } = to.loggedOut(filled)
  expect(state).toMatchObject({ isAuthenticated: false, isPersistent: false, eventType: 'logout', status: 'success' })
  for (const field of ['user', 'lightUser', 'profileData', 'error'] as const) expect(state[field]).toBeUndefined()
  expect(authContext).toEqual(initial.authContext)
})

test('A-STATE-17 A-STATE-18 A-STATE-19 opening shows, closing hides and clears the last event, but keeps the user', () => {
  const open = to.opened(to.authenticated(initial, aUser()), { preset: 'modal', isAuthProvider: false })
  expect(open.isModalVisible).toBe(true)
  const closed = to.closed(to.failed(open, 'login', {}))
  expect(closed).toMatchObject({ isModalVisible: false, isAuthenticated: true, user: aUser() })
  expect([closed.status, closed.eventType, closed.error]).toEqual([undefined, undefined, undefined])
})

test('A-LREG-03 a light account is the answer together with the address', () => {
  const answer = aUser({}, { accountType: 'LIGHT' })
  expect(to.lightRegistered(initial, answer, 'neu@example.com')).toMatchObject({
    lightUser: { ...answer, email: 'neu@example.com' },
    eventType: 'lightRegistration',
    status: 'success',
    isAuthenticated: false,
  })
})

test('A-EXT-03 an external sign-in is started, updated, reset or ends in an error', () => {
  const started = to.externalAuth.started(initial)
  expect(started).toMatchObject({ eventType: 'externalAuth', status: 'pending' })
  const updated = to.externalAuth.updated(started, { provider: 'google' })
  expect(updated.authContext.authData).toEqual({ provider: 'google' })
  expect(to.externalAuth.reset(updated).authContext.authData).toBeUndefined()
  expect(to.externalAuth.reset(updated)).toMatchObject({ eventType: undefined, status: undefined })
  expect(to.externalAuth.error(updated, 'no')).toMatchObject({ status: 'error', error: 'no' })
})

test('A-CONST-03 A-CONST-04 version and fragment are those of this portal', () => {
  expect([clientVersion, initial.clientVersion]).toEqual(['1.3.8', '1.3.8'])
  expect([defaultMfId, initial.mfId]).toEqual(Array(2).fill('account_account-portal/1.0.0-experimental.14'))
})

test('A-PROV-02 three presets sign in for other apps', () => {
  const providers = Object.entries(presets).flatMap(([name, { isAuthProvider }]) => (isAuthProvider ? [name] : []))
  expect(providers).toEqual(['confirmed-app', 'stadion-app', 'running-community'])
})

test('A-PROV-05 only a handover to an app has an address to go to', () => {
  expect(to.authenticated(initial, aUser()).authContext).toMatchObject({ appRedirect: undefined, isAuthHandled: false })
  expect(to.handedOver(initial, { interaction: 'u1' }, '/oidc/interaction/u1').authContext).toMatchObject({
    authData: { interaction: 'u1' },
    appRedirect: '/oidc/interaction/u1',
    isAuthHandled: true,
  })
})
