import { billingPrefix } from '@stadion/checkout/details-input'
import type { Translate } from '@stadion/fragments/fragment'
import { localizedFieldsOf } from '@stadion/site/localized-fields'

const keys: Readonly<Record<string, string>> = {
  email: 'my-account.email',
  firstName: 'my-account.firstName',
  lastName: 'my-account.lastName',
  address1: 'my-account.address.address1',
  address2: 'my-account.address.address2',
  zipcode: 'my-account.address.zipcode',
  city: 'my-account.address.city',
  state: 'my-account.address.state',
  country: 'my-account.address.country',
  phoneNumber: 'my-account.phone',
  company: 'checkout.company',
  vatId: 'checkout.vatId',
  cpf: 'checkout.cpf',
  lastNameKana: 'checkout.lastNameKana',
  firstNameKana: 'checkout.firstNameKana',
  nationalAddress: 'checkout.nationalAddress',
  pccc: 'checkout.pccc',
}

/** Where the plain label misleads (D-123). */
const keysIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AE: { state: 'checkout.state.AE' },
  BR: { address2: 'checkout.address2.BR' },
  HK: { city: 'checkout.city.HK' },
  JP: { address1: 'checkout.address1.rest', city: 'checkout.city.JP', state: 'checkout.state.JP' },
  KR: { address1: 'checkout.address1.rest' },
  MX: { address1: 'checkout.address1.MX' },
  TR: { address1: 'checkout.address1.TR', city: 'checkout.city.TR' },
}

/** The label of a field of section 1 by its name in the form, in the words of its country. */
export function labelOf(t: Translate, field: string, country: string): string {
  const name = field.replace(billingPrefix, '')
  const invoiceName = localizedFieldsOf(country).find(({ key }) => key === name)?.invoiceName
  return invoiceName ? t('checkout.forInvoice', { name: invoiceName }) : t(keysIn[country]?.[name] ?? keys[name] ?? name)
}

/** What is wrong with a field. */
export function problemText(t: Translate, code: string): string {
  if (code.endsWith('_required')) return t(code === 'email_required' ? 'account.errors.email.required' : 'checkout.errors.required')
  const texts: Readonly<Record<string, string>> = {
    email_invalid: 'account.errors.email.invalid',
    firstName_invalid: 'account.errors.firstName.invalid',
    lastName_invalid: 'account.errors.firstName.invalid',
    phoneNumber_invalid: 'account.errors.phoneNumber.invalid',
    zipcode_invalid: 'checkout.errors.zipcode',
  }
  return t(texts[code] ?? 'checkout.errors.invalid')
}

/** The id of a field's control, to which the error summary leads. */
export const fieldId = (field: string): string => `checkout-${field.replace('.', '-')}`
