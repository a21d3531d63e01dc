import type { Address } from '../../contract.ts'
import { checkoutFailures, type QuoteInput } from '../contract.ts'

/** The place of a quote as an address of a bag, as far as it is known. Throws if the storefront does not deliver there. */
export function addressOfQuote(
  { country = '', state, zipcode = '', city = '' }: NonNullable<QuoteInput['shippingAddress']>,
  served: string,
): Address {
  if (country.toUpperCase() !== served) throw checkoutFailures.countryNotServed({ country })
  return { country: served, state: state || null, zipcode, city, firstName: '', lastName: '', address1: '', address2: '', phoneNumber: '' }
}
