import { nameOrderOf } from '@stadion/account/fields/name-order'
import type { FragmentSite, Translate } from '@stadion/fragments/fragment'
import { addressRules } from '@stadion/site/address-rules'
import { localizedFieldsOf } from '@stadion/site/localized-fields'
import { countriesWithStates } from '@stadion/site/state-codes'
import { type StateChoice, stateChoices } from '@stadion/site/state-names'

/** What the form of section 1 says in the words of its country. Written by the server, so that no browser loads every country's. */
export interface FormTexts {
  /** By the names of the fields, in the order of the form. */
  labels: Readonly<Record<string, string>>
  /** What only this country asks for. */
  localized: readonly { key: string; isRequired: boolean }[]
  /** By country, where they are chosen from a list; another country is that of a billing address. */
  states: Readonly<Record<string, readonly StateChoice[]>>
}

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

export function formTexts(t: Translate, { country, language }: Pick<FragmentSite, 'country' | 'language'>): FormTexts {
  const localized = localizedFieldsOf(country)
  const first = ['email', ...nameOrderOf(language), ...(addressRules(country)?.shown ?? [])]
  const rest = Object.keys(keys).filter((name) => !first.includes(name))
  const labels = Object.fromEntries([
    ...[...new Set(first)].map((name) => [name, t(keysIn[country]?.[name] ?? keys[name]!)]),
    ...localized.map(({ key, invoiceName }) => [key, invoiceName ? t('checkout.forInvoice', { name: invoiceName }) : t(`checkout.${key}`)]),
    ...rest.map((name) => [name, t(keysIn[country]?.[name] ?? keys[name]!)]),
  ])
  return {
    labels,
    localized: localized.map(({ key, requiredToOrder }) => ({ key, isRequired: requiredToOrder === true })),
    states: Object.fromEntries(
      [...countriesWithStates, country].flatMap((one) => {
        const choices = stateChoices(one, language)
        return choices ? [[one, choices]] : []
      }),
    ),
  }
}
