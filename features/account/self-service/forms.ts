import { postalRules } from '@stadion/site/postal'
import type { Form, Rule } from '../fields/form.ts'
import { newPassword } from '../fields/password.ts'
import { currentPassword, dateOfBirth, email, firstName, gender, lastName, marketingConsent, phoneNumber } from '../fields/rules.ts'

/** The fields of each form in order, for browser and server. */
export const profileForm: Form = {
  firstName: { rule: firstName },
  lastName: { rule: lastName },
  dateOfBirth: { rule: dateOfBirth },
  gender: { rule: gender },
  phoneNumber: { rule: phoneNumber },
  marketingConsent: { rule: marketingConsent },
}

/** `email` of the values is the account's address: a password made of it is weak. */
export const passwordChangeForm: Form = {
  currentPassword: { rule: currentPassword, required: 'password_required' },
  newPassword: { rule: newPassword, required: 'password_required' },
}

export const emailChangeForm: Form = { newEmail: { rule: email, required: 'email_required' } }

const line =
  (field: string, most: number): Rule =>
  (value) =>
    typeof value === 'string' && value.trim().length <= most ? undefined : `${field}_invalid`

/** An address (D-071, D-075). `country` is the chosen one; postal code and state depend on it. */
export function addressForm(country: unknown, countries: readonly string[]): Form {
  const { zipcode, zipcodeOptional, stateRequired } = postalRules(typeof country === 'string' ? country : '')
  return {
    firstName: { rule: firstName, required: 'firstName_required' },
    lastName: { rule: lastName, required: 'lastName_required' },
    address1: { rule: line('address1', 100), required: 'address1_required' },
    address2: { rule: line('address2', 100) },
    zipcode: {
      rule: (value) => (typeof value === 'string' && zipcode.test(value.trim()) ? undefined : 'zipcode_invalid'),
      ...(zipcodeOptional ? {} : { required: 'zipcode_required' }),
    },
    city: { rule: line('city', 60), required: 'city_required' },
    state: { rule: line('state', 50), ...(stateRequired ? { required: 'state_required' } : {}) },
    country: { rule: (value) => (countries.includes(value as string) ? undefined : 'country_invalid'), required: 'country_required' },
    phoneNumber: { rule: phoneNumber, required: 'phoneNumber_required' },
    isDefault: { rule: (value) => (typeof value === 'boolean' ? undefined : 'isDefault_invalid') },
  }
}

/** A typed phone number in its stored form: `+49 (151) 123-45` becomes `+4915112345`. */
export const plainPhone = (typed: string): string =>
  typed.replace(/[\s().\-/\u2010-\u2015\u200e\u200f\u2066-\u2069]/g, '').replace(/^00/, '+')
