import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { fieldErrorsOf } from '../fields/form.ts'
import { registrationForm } from './registration-form.ts'

const complete = { email: 'a@example.com', password: 'correct horse battery', ageConfirmation: true, recaptcha: 'x' }
const codes = (values: object, options = {}, minimumAge = 18) =>
  fieldErrorsOf(registrationForm(options), { ...complete, ...values }, { today: '2026-11-21', minimumAge, brandName: 'Stadion' }).map(
    ({ code }) => code,
  )

test('A-REG-08 A-REG-09 A-REG-10 the minimum age is 16 in en_GB, 13 in en_US and 18 everywhere else', () => {
  for (const { brand, locale, minimumAge } of storefronts) {
    const years = locale === 'en_GB' ? 16 : locale === 'en_US' ? 13 : 18
    expect([brand, locale, minimumAge]).toEqual([brand, locale, years])
    expect(codes({ dateOfBirth: `${2026 - years}-11-21` }, {}, minimumAge)).toEqual([])
    expect(codes({ dateOfBirth: `${2026 - years}-11-22` }, {}, minimumAge)).toEqual(['age_below_minimum'])
  }
})

test('registration with a provider needs no password, but validates one that is given', () => {
  expect(codes({ password: undefined })).toEqual(['password_required'])
  expect(codes({ password: undefined }, { external: true })).toEqual([])
  expect(codes({ password: 'short' }, { external: true })).toEqual(['password_too_short'])
})

test('for the Korean identity check the certificate is a field (D-055)', () => {
  expect(codes({}, { needsCertificate: true })).toEqual(['kmc_required'])
  expect(codes({ kmcCertificate: 7 }, { needsCertificate: true })).toEqual(['kmc_required'])
  expect(codes({ kmcCertificate: 'c' }, { needsCertificate: true })).toEqual([])
})
