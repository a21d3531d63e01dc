import { expect, test } from 'vitest'
import { offeredTypes } from './contract.ts'
import { emailProblem, lastNameProblem, membershipIdProblem, problemsOf } from './request-form.ts'
import { categorySchema, requestTypeSchema } from './schema.ts'

const right = { lastName: 'Doe', email: 'doe@example.com', requestTypes: ['EXPORT'] }
const fieldsOf = (fields: object, category: 'CCPA' | 'GDPR' | 'LGPD' = 'GDPR') =>
  problemsOf({ ...right, ...fields }, category).map(({ field }) => field)

test('B-PRIV-05 the types are EXPORT, DO_NOT_SELL, DELETE and DATA_PORTABILITY; the server accepts no other', () => {
  expect([...requestTypeSchema.options].sort()).toEqual(['DATA_PORTABILITY', 'DELETE', 'DO_NOT_SELL', 'EXPORT'])
  for (const type of ['export', 'CORRECT', '', 7, null]) expect(fieldsOf({ requestTypes: [type] })).toEqual(['requestTypes'])
  for (const types of [[], ['EXPORT', 'DELETE'], 'EXPORT', undefined]) expect(fieldsOf({ requestTypes: types })).toEqual(['requestTypes'])
  expect([...new Set(Object.values(offeredTypes).flat())].sort()).toEqual([...requestTypeSchema.options].sort())
})

test('B-PRIV-06 B-PRIV-07 a last name is letters of any script, apostrophe, period, space and hyphen', () => {
  for (const name of ["O'Neil-Smith Jr.", 'O’Neil', 'Müller', 'Иванова', 'สุขใจ', 'Nguyễn', '山田', 'محمد'])
    expect(lastNameProblem(name), name).toBeUndefined()
  for (const name of ['', ' ', undefined, null, 7]) expect(lastNameProblem(name)).toBe('profile.lastname.missing')
  for (const name of ['R2D2', '<b>', 'a@b', 'x'.repeat(61), 'a_b'])
    expect(lastNameProblem(name), name).toBe('errorforms.default.parseerror')
})

test('B-PRIV-08 an address has a local part, @, a domain and a top-level domain of two letters and more', () => {
  for (const email of ['a@b.co', 'anna.muster+x@mail.example.com', 'a@bücher.de']) expect(emailProblem(email), email).toBeUndefined()
  for (const email of ['', undefined, 'a@b', 'a@b.c', '@b.co', 'a b@c.de', 'a@b..de', `${'x'.repeat(65)}@b.co`, `a@${'x'.repeat(254)}.co`])
    expect(emailProblem(email), String(email)).toBe('profile.email.missing')
})

test('B-PRIV-13 B-PRIV-14 the categories are three, and a state goes with CCPA alone, where it is California', () => {
  expect([...categorySchema.options].sort()).toEqual(['CCPA', 'GDPR', 'LGPD'])
  expect(fieldsOf({ state: 'CA' }, 'CCPA')).toEqual([])
  expect(fieldsOf({}, 'CCPA')).toEqual([])
  for (const state of ['NY', 'OTHER', '', 7]) expect(fieldsOf({ state }, 'CCPA')).toEqual(['state'])
  for (const category of ['GDPR', 'LGPD'] as const) expect(fieldsOf({ state: 'CA' }, category)).toEqual(['state'])
})

test('a membership number has twelve digits, if given', () => {
  for (const id of [undefined, null, '', '300000000017']) expect(membershipIdProblem(id)).toBeUndefined()
  for (const id of ['3', '3000000000170', 'x00000000017', 7]) expect(membershipIdProblem(id)).toBe('privacy.membershipId.invalid')
})
