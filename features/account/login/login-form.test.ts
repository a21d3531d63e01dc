import { expect, test } from 'vitest'
import { fieldErrorsOf } from '../fields/form.ts'
import { formBody } from '../fields/server/form-body.ts'
import { lockReasons, login, loginFailures } from './contract.ts'
import { loginForm } from './login-form.ts'
import { credentialsSchema } from './schema.ts'

const context = { today: '2026-11-21', minimumAge: 16, brandName: 'Stadion' }
const codes = (values: object) => fieldErrorsOf(loginForm, { ...values }, context).map(({ field, code }) => `${field}: ${code}`)
const credentials = { email: 'anna@example.com', password: 'x', recaptcha: 'r' }

test('a sign-in needs an address, a password and a bot token; optional fields must have the right type', () => {
  expect(codes({})).toEqual(['email: email_required', 'password: password_required', 'recaptcha: recaptcha_required'])
  expect(codes(credentials)).toEqual([])
  expect(
    codes({ ...credentials, isPersistent: true, reauthenticate: false, hintAcid: 'A', kmcCertificate: 'c', extAuthToken: 'e' }),
  ).toEqual([])
  const wrong = { isPersistent: 'on', reauthenticate: 1, hintAcid: 7, kmcCertificate: [], extAuthToken: 'x'.repeat(4097) }
  expect(codes({ email: 'anna', password: 7, ...wrong, recaptcha: 'r'.repeat(4097) })).toEqual([
    'email: email_invalid',
    'password: password_invalid',
    'isPersistent: isPersistent_invalid',
    'reauthenticate: reauthenticate_invalid',
    'hintAcid: hintAcid_invalid',
    'kmcCertificate: kmcCertificate_invalid',
    'extAuthToken: extAuthToken_invalid',
    'recaptcha: recaptcha_required',
  ])
})

test('the document of the API has each field of the form with its type, and says which are needed', () => {
  const { properties, required } = formBody(credentialsSchema).toJSONSchema({ io: 'input' })
  const types = Object.entries(properties ?? {}).map(([name, field]) => [name, (field as { type: string }).type])
  expect(Object.fromEntries(types)).toEqual({
    ...{ email: 'string', password: 'string', recaptcha: 'string', isPersistent: 'boolean', reauthenticate: 'boolean' },
    ...{ hintAcid: 'string', kmcCertificate: 'string', extAuthToken: 'string' },
  })
  expect(Object.keys(properties ?? {})).toEqual(Object.keys(loginForm))
  expect(required).toEqual(['email', 'password', 'recaptcha'])
})

test('a sign-in is one call, and its failures have a status, a code and a reason', () => {
  expect(login).toMatchObject({ family: 'account', method: 'POST', path: '/api/account/login', timeoutMs: 30_000 })
  const reason = lockReasons.blocked
  expect([loginFailures.invalid_grant({ reason }), loginFailures.access_denied({ reason })]).toMatchObject([
    { status: 401, code: 'invalid_grant', message: reason },
    { status: 403, code: 'access_denied', message: reason },
  ])
})
