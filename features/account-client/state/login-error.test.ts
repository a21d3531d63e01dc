import { accountTypes, signInMethods } from '@stadion/account/session/contract'
import { expect, test } from 'vitest'
import { type AccountState, initialAccountState } from './account-state.ts'
import { loginErrorOf, registrationErrorOf } from './login-error.ts'
import { accountTypeOf, isBlocked, isTemporarilyLocked, signedInBy, visitorStateOf } from './select.ts'
import { aUser } from './testing/fake-browser.ts'
import { authenticated, failed, lightRegistered, started, succeeded } from './transitions.ts'

const described = (error_description: string) => loginErrorOf({ status: 403, body: { error: 'access_denied', error_description } })
const flags = ['isUserBlocked', 'isTemporarilyLocked', 'isKMCRequired'] as const
const raised = (description: string) => flags.filter((flag) => described(description)[flag])

test('A-LOGIN-03 a login error has four fields', () => {
  for (const answered of [{}, { status: 500, body: 'no' }, { status: 401, body: { error_description: 'INVALID_CREDENTIALS' } }])
    expect(Object.keys(loginErrorOf(answered))).toEqual([...flags, 'validationErrors'])
})

test('A-LOGIN-04 locked for safety is blocked', () => expect(raised('ACCOUNT_ACCESS_LOCKED')).toEqual(['isUserBlocked']))
test('A-LOGIN-05 locked by customer care is blocked', () => expect(raised('ACCOUNT_LOCKED_CCI')).toEqual(['isUserBlocked']))
test('A-LOGIN-06 a temporary lock is recognised by its exact words', () => {
  expect(raised('Account Locked')).toEqual(['isTemporarilyLocked'])
  expect(raised('ACCOUNT LOCKED')).toEqual([])
})
test('A-LOGIN-07 the Korean check is recognised', () => {
  expect(raised('KR_CI_REQUIRED')).toEqual(['isKMCRequired'])
  expect(raised('SOMETHING_ELSE')).toEqual([])
})

const body = {
  validationErrors: [
    { field: 'email', code: 'email_invalid' },
    { field: 'password', code: 'password_required' },
  ],
}
const map = { email: 'email_invalid', password: 'password_required' }

test('A-LOGIN-09 A-REG-05 A-ERR-12 validation details are read from 400 and 409 only', () => {
  for (const of of [loginErrorOf, registrationErrorOf]) {
    for (const status of [400, 409]) expect(of({ status, body }).validationErrors).toEqual(map)
    for (const status of [401, 403, 422, 500, undefined]) expect(of({ status, body }).validationErrors).toEqual({})
  }
})

test('A-REG-06 a registration error is a map keyed by field', () => {
  expect(registrationErrorOf({ status: 400, body })).toEqual({ validationErrors: map })
})

const initial = initialAccountState()
const blocked = { ...loginErrorOf({}), isUserBlocked: true, isTemporarilyLocked: true }

test('A-LOGIN-08 blocked or locked counts only after a failed login', () => {
  const states: [AccountState, boolean][] = [
    [failed(initial, 'login', blocked), true],
    [failed(initial, 'registration', blocked), false],
    [{ ...started(initial, 'login'), error: blocked }, false],
    [{ ...succeeded(initial, 'login'), error: blocked }, false],
  ]
  for (const [state, counts] of states) expect([isBlocked(state), isTemporarilyLocked(state)]).toEqual([counts, counts])
})

test('A-ROLE-02 a visitor is in one of seven states', () => {
  const none = loginErrorOf({})
  expect(visitorStateOf(initial)).toBe('anonymous')
  expect(visitorStateOf(authenticated(initial, aUser()))).toBe('authenticated')
  expect(visitorStateOf(authenticated(initial, aUser({ isPersistent: true })))).toBe('authenticated-persistent')
  expect(visitorStateOf(authenticated(initial, aUser({ socialProvider: 'google' })))).toBe('socially-authenticated')
  expect(visitorStateOf(lightRegistered(initial, aUser(), 'a@b.de'))).toBe('light-account')
  expect(visitorStateOf(failed(initial, 'login', { ...none, isUserBlocked: true }))).toBe('blocked')
  expect(visitorStateOf(failed(initial, 'login', { ...none, isTemporarilyLocked: true }))).toBe('temporarily-locked')
})

test('A-LOGIN-12 a visitor has one of four account types', () => {
  const states = [initial, authenticated(initial, aUser()), lightRegistered(initial, aUser(), 'a@b.de'), failed(initial, 'login', blocked)]
  expect(states.map(accountTypeOf)).toEqual(accountTypes)
  expect(accountTypes).toEqual(['NotRegistered', 'FULL', 'LIGHT', 'LOCKED'])
})

test('A-LOGIN-13 a session was started with a password or with a provider', () => {
  const sessions = [{}, { socialProvider: 'google' }].map((session) => signedInBy(authenticated(initial, aUser(session))))
  expect(sessions).toEqual(signInMethods)
  expect(signInMethods).toEqual(['password', 'social'])
  expect(signedInBy(initial)).toBeUndefined()
})
