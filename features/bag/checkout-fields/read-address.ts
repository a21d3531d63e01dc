import { type AddressField, type AddressRules, addressRules, postalCodeOf } from '@stadion/site/address-rules'
import { localizedFieldsOf } from '@stadion/site/localized-fields'
import type { Address } from '../contract.ts'
import type { AddressInput, BillingInput, FieldProblem } from './contract.ts'

/** An address in its stored form, or all that is wrong with it, in the order of its country's form. */
export type ReadAddress = { address: Address; problems?: undefined } | { problems: FieldProblem[] }

const namePattern = /^[\p{L}\p{M}'’. -]{1,60}$/u
const longest = { address1: 100, address2: 100, city: 60, state: 50, company: 60, phoneNumber: 40 } as const

type Reader = (typed: string, country: string) => string | undefined
const name: Reader = (typed) => (namePattern.test(typed) ? typed : undefined)
const atMost =
  (length: number): Reader =>
  (typed) =>
    typed.length <= length ? typed : undefined
const readers: Readonly<Record<AddressField, Reader>> = {
  firstName: name,
  lastName: name,
  address1: atMost(longest.address1),
  address2: atMost(longest.address2),
  city: atMost(longest.city),
  zipcode: postalCodeOf,
  state: atMost(longest.state),
  phoneNumber: atMost(longest.phoneNumber),
}
const vatId: Reader = (typed) => {
  const plain = typed.toUpperCase().replace(/[\s.-]/g, '')
  return /^[A-Z]{2}[A-Z0-9+*]{2,14}$/.test(plain) ? plain : undefined
}

/** A delivery address. It lies in the storefront's country. */
export const readShippingAddress = (typed: AddressInput, country: string, strict?: StrictRules): ReadAddress =>
  withCountry(typed, [country], (rules) => readFields(typed, country, rules, strict))

/** A billing address: any country in which the brand sells. Only a courier needs a phone number. */
export const readBillingAddress = (typed: BillingInput, countries: readonly string[], strict?: StrictRules): ReadAddress =>
  withCountry(typed, countries, (rules) => {
    const required = new Set([...rules.required].filter((field) => field !== 'phoneNumber'))
    return readFields(typed, typed.country!, { ...rules, required }, strict, typed.vatId)
  })

/** All other rules depend on the country, so a wrong one is the only problem that is named. */
function withCountry({ country }: AddressInput, countries: readonly string[], read: (rules: AddressRules) => ReadAddress): ReadAddress {
  const rules = country && countries.includes(country) ? addressRules(country) : undefined
  return rules ? read(rules) : { problems: [{ field: 'country', code: country ? 'country_invalid' : 'country_required' }] }
}

/** What browsers leave to the server. Each answers the stored form of what was typed, or undefined if it is wrong. */
export interface StrictRules {
  readLocalized(country: string, key: string, typed: string): string | undefined
  /** Of a state or phone number that is short enough. */
  readState(typed: string, country: string): string | undefined
  readPhone(typed: string, country: string): string | undefined
}
const asTyped: StrictRules = { readLocalized: (_, _key, typed) => typed, readState: (typed) => typed, readPhone: (typed) => typed }

function readFields(
  typed: AddressInput,
  country: string,
  { fields, required }: AddressRules,
  { readLocalized, readState, readPhone }: StrictRules = asTyped,
  typedVatId?: string,
): ReadAddress {
  const problems: FieldProblem[] = []
  /** The stored value of a field; undefined if it is empty or wrong. */
  const read = (field: string, value: string | undefined, reader: Reader, isRequired = false): string | undefined => {
    const key = field.replace('localizedFields.', '')
    if (!value) {
      if (isRequired) problems.push({ field, code: `${key}_required` })
      return undefined
    }
    const stored = reader(value, country)
    if (stored === undefined) problems.push({ field, code: `${key}_invalid` })
    return stored
  }
  const then =
    (first: Reader, strict: Reader): Reader =>
    (text, where) =>
      first(text, where) === undefined ? undefined : strict(text, where)
  const readerOf: Readonly<Record<AddressField, Reader>> = {
    ...readers,
    state: then(readers.state, readState),
    phoneNumber: then(readers.phoneNumber, readPhone),
  }
  const stored = new Map(fields.map((field) => [field, read(field, typed[field], readerOf[field], required.has(field))]))
  const localizedFields: Record<string, string> = {}
  for (const { key } of localizedFieldsOf(country)) {
    const value = read(`localizedFields.${key}`, typed.localizedFields?.[key], (text) => readLocalized(country, key, text))
    if (value !== undefined) localizedFields[key] = value
  }
  const company = read('company', typed.company, atMost(longest.company)) ?? null
  const ofCompany = read('vatId', typedVatId, vatId)
  if (problems.length > 0) return { problems }
  const textOf = (field: AddressField) => stored.get(field) ?? ''
  return {
    address: {
      firstName: textOf('firstName'),
      lastName: textOf('lastName'),
      address1: textOf('address1'),
      address2: textOf('address2'),
      city: textOf('city'),
      zipcode: textOf('zipcode'),
      state: stored.get('state') ?? null,
      country,
      phoneNumber: textOf('phoneNumber'),
      company,
      localizedFields,
      ...(ofCompany ? { vatId: ofCompany } : {}),
    },
  }
}
