import { localizedFieldsOf } from '@stadion/site/localized-fields'
import type { Address } from '../contract.ts'

interface Incomplete {
  email: string | null
  shippingAddress: Address | null
  method: 'standard' | 'express'
  /** Whether something has to be delivered; gift cards go by mail. */
  hasGoods: boolean
  country: string
}

/** What an order of this bag still needs, in the order of the form (D-077, D-123). */
export function missingOf({ email, shippingAddress, method, hasGoods, country }: Incomplete): string[] {
  const missing = email ? [] : ['customer']
  if (!hasGoods) return missing
  if (!shippingAddress) return [...missing, 'shippingAddress']
  const localized = localizedFieldsOf(country)
    .filter(({ key, requiredToOrder }) => requiredToOrder && !shippingAddress.localizedFields?.[key])
    .map(({ key }) => `localizedFields.${key}`)
  // The courier of an express delivery calls.
  const phone = method === 'express' && !shippingAddress.phoneNumber ? ['phoneNumber'] : []
  return [...missing, ...localized, ...phone]
}
