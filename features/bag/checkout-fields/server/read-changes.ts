import type { Storefront } from '@stadion/site/storefronts'
import { storefronts } from '@stadion/site/storefronts'
import type { Address } from '../../contract.ts'
import { type AddressInput, type BillingInput, type CustomerInput, checkoutFailures, type FieldProblem } from '../contract.ts'
import { type ReadAddress, readBillingAddress, readShippingAddress } from '../read-address.ts'
import { strictRules } from '../strict-rules.ts'

/** What a call changes of a bag, in its stored form; keys that are missing stay as they are. */
export interface CheckoutChanges {
  email?: string
  newsletter?: boolean
  shippingAddress?: Address
  /** Null: the delivery address. */
  billingAddress?: Address | null
  shippingMethod?: 'standard' | 'express'
}

/** Whether a text is an e-mail address. */
export type IsEmail = (typed: string) => boolean

/** The parts of a checkout that a call may set. */
export interface SentParts {
  customer?: CustomerInput | undefined
  shippingAddress?: AddressInput | undefined
  billingAddress?: BillingInput | undefined
}

/**
 * The changes of what was sent. Throws `validationFailed` with every wrong field.
 * @param isWhole whether fields are named with their part, as `shippingAddress.zipcode`
 */
export function readChanges(sent: SentParts, isEmail: IsEmail, storefront: Storefront, isWhole = false): CheckoutChanges {
  const problems: FieldProblem[] = []
  const report = (part: keyof SentParts, found: readonly FieldProblem[]) =>
    problems.push(...found.map(({ field, code }) => ({ field: isWhole ? `${part}.${field}` : field, code })))
  const addressOf = (part: 'shippingAddress' | 'billingAddress', read: ReadAddress): Address | undefined => {
    if (!read.problems) return read.address
    report(part, read.problems)
    return undefined
  }

  const changes: CheckoutChanges = {}
  const { customer, shippingAddress, billingAddress } = sent
  if (customer) {
    const { email = '', newsletter = false } = customer
    if (!isEmail(email)) report('customer', [{ field: 'email', code: email ? 'email_invalid' : 'email_required' }])
    Object.assign(changes, { email, newsletter })
  }
  if (shippingAddress)
    Object.assign(changes, {
      shippingAddress: addressOf('shippingAddress', readShippingAddress(shippingAddress, storefront.country, strictRules)),
    })
  if (billingAddress?.sameAsShipping) changes.billingAddress = null
  else if (billingAddress)
    Object.assign(changes, {
      billingAddress: addressOf('billingAddress', readBillingAddress(billingAddress, countriesOf(storefront), strictRules)),
    })
  if (problems.length > 0) throw checkoutFailures.validationFailed({}, { body: { validationErrors: problems } })
  return changes
}

/** Every country in which the brand sells. */
const countriesOf = ({ brand }: Storefront): string[] => storefronts.filter((one) => one.brand === brand).map(({ country }) => country)
