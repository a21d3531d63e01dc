import type { AddressInput, CheckoutInput, FieldProblem } from '@stadion/bag/checkout-fields/contract'
import { hyphenated } from '@stadion/site/address-rules'

/** The fields of section 1 by their names in the form. */
export type DetailFields = Readonly<Record<string, string | undefined>>

/** The fields that every address has. */
export const namesOfAddress = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'zipcode',
  'state',
  'phoneNumber',
  'company',
] as const
/** In names of fields, before those of the billing address. */
export const billingPrefix = 'billing.'

interface AboutForm {
  country: string
  /** Whether anything is delivered; gift cards go by mail and need no address. */
  hasGoods: boolean
  /** The fields that only this country asks for. */
  localized: readonly string[]
}

/** What the form of section 1 says, for the call that stores it. */
export function detailsInput(fields: DetailFields, { country, hasGoods, localized }: AboutForm): CheckoutInput {
  const customer = { email: textOf(fields, 'email'), newsletter: Boolean(fields.newsletter) }
  if (!hasGoods) return { customer }
  const address = addressOf(fields, '', country)
  const extra = Object.fromEntries(localized.flatMap((key) => (textOf(fields, key) ? [[key, textOf(fields, key)]] : [])))
  const billingCountry = textOf(fields, `${billingPrefix}country`) || country
  const billing = addressOf(fields, billingPrefix, billingCountry)
  const vatId = textOf(fields, `${billingPrefix}vatId`)
  const hasBilling = vatId !== '' || Object.values(billing).some((value) => value !== '')
  return {
    customer,
    shippingAddress: { ...address, country, localizedFields: extra },
    billingAddress: hasBilling ? { ...billing, country: billingCountry, vatId } : { sameAsShipping: true },
  }
}

const textOf = (fields: DetailFields, name: string): string => (fields[name] ?? '').trim()
const addressOf = (fields: DetailFields, prefix: string, country: string): AddressInput => ({
  ...Object.fromEntries(namesOfAddress.map((name) => [name, textOf(fields, prefix + name)])),
  // Without JavaScript nobody has written the hyphen.
  zipcode: hyphenated(textOf(fields, `${prefix}zipcode`), country),
})

/** Codes by the names of the form's fields: `{ zipcode: 'zipcode_invalid', 'billing.city': 'city_required' }`. */
export const problemsByField = (problems: readonly FieldProblem[]): Record<string, string> =>
  Object.fromEntries(problems.map(({ field, code }) => [nameOf(field), code]))

const nameOf = (field: string): string =>
  field
    .replace(/^(customer|shippingAddress)\./, '')
    .replace(/^billingAddress\./, billingPrefix)
    .replace('localizedFields.', '')
