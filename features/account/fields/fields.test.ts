import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loginForm } from '../login/login-form.ts'
import { emailKeyOf } from './email.ts'
import { type FormContext, fieldErrorsOf, problemOf, type Rule } from './form.ts'
import { nameOrderOf } from './name-order.ts'
import { newPassword } from './password.ts'
import * as rules from './rules.ts'
import { isCommonPassword } from './server/common-passwords.ts'
import { formBody } from './server/form-body.ts'

const context: FormContext = { today: '2026-11-21', minimumAge: 16, brandName: 'Stadion', isCommonPassword }
const form = Object.fromEntries(
  Object.entries(rules).flatMap(([name, rule]) => (name === 'opaque' || name === 'ageOn' ? [] : [[name, { rule: rule as Rule }]])),
)
const check = (field: string, value: unknown) => problemOf(form, field, { [field]: value }, context)

describe('addresses (D-042)', () => {
  test.each([
    ['  Anna@Example.COM ', 'anna@example.com'],
    ['anna.b+c@example.co', 'anna.b+c@example.co'],
    ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['Ä@example.com', 'ä@example.com'],
  ])('%s is found as %s', (typed, key) => expect(emailKeyOf(typed)).toBe(key))

  test.each([
    'anna',
    '@example.com',
    'anna@',
    'anna@example',
    'anna@example.c',
    'a b@example.com',
    'a@b@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(250)}.com`,
    'a@exa mple.com',
    'a@example.com/x',
    'a@[127.0.0.1]',
  ])('%s is none', (typed) => expect(emailKeyOf(typed)).toBeUndefined())
})

test('each field has its rule and its code (D-043)', () => {
  const right: Record<string, unknown[]> = {
    email: ['anna@example.com'],
    firstName: ['Anna', 'Nguyễn', "O'Neil", 'Jean-Luc', 'Дмитрий', '李', 'a'.repeat(40)],
    gender: ['M', 'F', 'X', 'U'],
    phoneNumber: ['+4915112345678'],
    dateOfBirth: ['1990-05-17', '2010-11-21', '1900-01-01'],
    ageConfirmation: [true],
    sourceId: ['10100'],
    storeId: ['300512'],
    invitationCode: ['K7M2QX9T'],
    currentPassword: ['x', 'a'.repeat(256)],
    marketingConsent: [true, false],
  }
  for (const [field, values] of Object.entries(right))
    for (const value of values) expect([field, value, check(field, value)]).toEqual([field, value, undefined])
  const wrong: [string, unknown, string][] = [
    ['email', 'anna', 'email_invalid'],
    ['email', 5, 'email_invalid'],
    ['firstName', 'A1', 'firstName_invalid'],
    ['lastName', 'a'.repeat(41), 'lastName_invalid'],
    ['gender', 'D', 'gender_invalid'],
    ['phoneNumber', '015112345678', 'phoneNumber_invalid'],
    ['dateOfBirth', '1990-02-30', 'dateOfBirth_invalid'],
    ['dateOfBirth', '1899-12-31', 'dateOfBirth_invalid'],
    ['dateOfBirth', '2026-11-21', 'dateOfBirth_invalid'],
    ['dateOfBirth', '2010-11-22', 'age_below_minimum'],
    ['ageConfirmation', false, 'age_confirmation_required'],
    ['ageConfirmation', 'true', 'age_confirmation_required'],
    ['recaptcha', 'a'.repeat(4097), 'recaptcha_required'],
    ['sourceId', '01010', 'source_invalid'],
    ['storeId', '3-0', 'store_invalid'],
    ['invitationCode', 'abc', 'invitation_invalid'],
    ['mailToken', 'short', 'token_invalid'],
    ['currentPassword', 'a'.repeat(257), 'password_too_long'],
    ['currentPassword', {}, 'password_invalid'],
    ['marketingConsent', 'yes', 'marketingConsent_invalid'],
  ]
  for (const [field, value, code] of wrong) expect([field, value, check(field, value)]).toEqual([field, value, code])
})

describe('new passwords (D-044)', () => {
  const problem = (password: unknown, email?: string) => newPassword(password, context, { email })
  test.each([
    ['1234567', 'password_too_short'],
    ['😀😀😀😀😀😀😀', 'password_too_short'],
    ['a'.repeat(129), 'password_too_long'],
    ['password', 'password_common'],
    ['PassWord1', 'password_common'],
    ['zzzzzzzzzzzz', 'password_common'],
    ['abcdefghijk', 'password_common'],
    ['98765432', 'password_common'],
    ['24681357xq', undefined],
    ['qwertzuiop', 'password_common'],
    ['poiuytrewq', 'password_common'],
    ['stadion-7xk', 'password_common'],
    ['correct horse battery', undefined],
    ['Seed passphrase 2026!', undefined],
    ['пароль для магазина', undefined],
    [12345678, 'password_invalid'],
  ])('%s: %s', (password, code) => expect(problem(password)).toBe(code))

  test('a password made of its own address is weak', () => {
    expect(problem('anna.muster99', 'anna.muster@example.com')).toBe('password_common')
    expect(problem('anna.muster99', 'bob@example.com')).toBeUndefined()
    expect(problem('bob-and-a-boat', 'bob@example.com')).toBeUndefined()
  })
  test('the list knows more than ten thousand', () => {
    expect(['iloveyou1', 'dragon', 'football'].some(isCommonPassword)).toBe(true)
    expect(isCommonPassword('Seed passphrase 2026!')).toBe(false)
  })
  test('normalised differently, a password has the same length', () => expect(problem('e\u0301'.repeat(7))).toBe('password_too_short'))
})

test('errors come in the order of the form, each with the key of its text', () => {
  expect(fieldErrorsOf(loginForm, { isPersistent: 'yes', email: 'anna' }, context)).toEqual([
    { field: 'email', code: 'email_invalid', message: 'account.errors.email.invalid' },
    { field: 'password', code: 'password_required', message: 'account.errors.password.required' },
    { field: 'isPersistent', code: 'isPersistent_invalid', message: 'account.errors.isPersistent.invalid' },
    { field: 'recaptcha', code: 'recaptcha_required', message: 'account.errors.recaptcha.required' },
  ])
})

test('a body accepts wrong types for their rules, and is described as its schema says', () => {
  const body = formBody(z.object({ email: z.string().max(254), age: z.boolean().optional() }))
  expect(body.parse({ email: 5, more: 1 })).toEqual({ email: 5, more: 1 })
  expect(body.parse({})).toEqual({})
  expect(body.safeParse([]).success).toBe(false)
  expect(z.toJSONSchema(body)).toMatchObject({
    properties: { email: { type: 'string', maxLength: 254 }, age: { type: 'boolean' } },
    required: ['email'],
  })
})

test('name fields come in the order of the language', () => {
  expect(nameOrderOf('en')).toEqual(['firstName', 'lastName'])
  for (const language of ['ja', 'ko', 'hu']) expect(nameOrderOf(language)).toEqual(['lastName', 'firstName'])
})
