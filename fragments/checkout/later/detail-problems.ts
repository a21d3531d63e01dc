import { readShippingAddress } from '@stadion/bag/checkout-fields/read-address'
import { type DetailFields, detailsInput, problemsByField } from '@stadion/checkout/details-input'

/** What is wrong with section 1 by the rules of the server, which decides; its billing address is left to the server alone. */
export function detailProblems(fields: DetailFields, site: { country: string; hasGoods: boolean }): Record<string, string> {
  const { customer, shippingAddress } = detailsInput(fields, { ...site, localized: [] })
  const email = customer?.email ?? ''
  const found = shippingAddress ? (readShippingAddress(shippingAddress, site.country).problems ?? []) : []
  return {
    ...(/^\S+@\S+\.\S+$/.test(email) ? {} : { email: email ? 'email_invalid' : 'email_required' }),
    ...problemsByField(found),
  }
}
