import type { AddressInput, CheckoutInput, FieldProblem } from '@stadion/bag/checkout-fields/contract'
import { hyphenated } from '@stadion/site/address-rules'
import { localizedKeys } from '@stadion/site/localized-fields'

/** The fields of section 1 by their names in the form. */
export type DetailFields = Readonly<Record<string, string | undefined>>

const ofAddress = ['firstName', 'lastName', 'address1', 'address2', 'city', 'zipcode', 'state', 'phoneNumber', 'company'] as const
/** Boxes of the form; sent only if they are ticked. */
const ticks = ['newsletter', 'saveAddress'] as const
/** In names of fields, before those of the billing address. */
export const billingPrefix = 'billing.'

/** Every field of section 1. */
export const detailNames: readonly string[] = [
  'email',
  ...ticks,
  ...ofAddress,
  ...localizedKeys,
  ...[...ofAddress, 'country', 'vatId'].map((name) => `${billingPrefix}${name}`),
]

/**
 * What the form of section 1 says, for the call that stores it.
 * @param hasGoods whether anything is delivered; gift cards go by mail and need no address
 */
export function detailsInput(fields: DetailFields, { country, hasGoods }: { country: string; hasGoods: boolean }): CheckoutInput {
  const customer = { email: textOf(fields, 'email'), newsletter: Boolean(fields.newsletter) }
  if (!hasGoods) return { customer }
  const address = addressOf(fields, '', country)
  const extra = Object.fromEntries(localizedKeys.flatMap((key) => (textOf(fields, key) ? [[key, textOf(fields, key)]] : [])))
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
  ...Object.fromEntries(ofAddress.map((name) => [name, textOf(fields, prefix + name)])),
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
