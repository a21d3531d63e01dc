import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Basket } from '../contract.ts'
import type { AddressInput, BillingInput, CheckoutInput, CustomerInput, DeliveryMethods, MethodInput, Quote, QuoteInput } from './schema.ts'

export type {
  AddressInput,
  BillingInput,
  CheckoutInput,
  CustomerInput,
  DeliveryMethod,
  DeliveryMethods,
  Quote,
  QuoteInput,
} from './schema.ts'

const bridge = { family: 'bridge', timeoutMs: 30_000 } as const

/** Who orders, and whether they want the newsletter once the order exists. */
export const setCustomer = /* @__PURE__ */ route<{ body: CustomerInput; answer: Basket }>({
  ...bridge,
  method: 'PUT',
  path: '/api/bridge/baskets/-/customer',
  summary: 'Set the e-mail address of the bag.',
})

/** Where the goods go. */
export const setShippingAddress = /* @__PURE__ */ route<{ body: AddressInput; answer: Basket }>({
  ...bridge,
  method: 'PUT',
  path: '/api/bridge/baskets/-/shipping-address',
  summary: 'Set the delivery address of the bag.',
})

/** Where the invoice goes, if not to the delivery address. */
export const setBillingAddress = /* @__PURE__ */ route<{ body: BillingInput; answer: Basket }>({
  ...bridge,
  method: 'PUT',
  path: '/api/bridge/baskets/-/billing-address',
  summary: 'Set the billing address of the bag, or that it is the delivery address.',
})

/** Several of the above at once: all or none. */
export const setCheckout = /* @__PURE__ */ route<{ body: CheckoutInput; answer: Basket }>({
  ...bridge,
  method: 'PUT',
  path: '/api/bridge/baskets/-/checkout',
  summary: 'Set e-mail address, addresses and delivery method of the bag: all that are sent, or none.',
})

/** The delivery methods of this bag with their prices. */
export const readDeliveryMethods = /* @__PURE__ */ route<{ answer: DeliveryMethods }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/baskets/-/shipping-methods',
  summary: 'Read the delivery methods of the bag.',
})

/** Chooses one of them. */
export const setDeliveryMethod = /* @__PURE__ */ route<{ body: MethodInput; answer: Basket }>({
  ...bridge,
  method: 'PUT',
  path: '/api/bridge/baskets/-/shipping-method',
  summary: 'Choose the delivery method of the bag.',
})

/** One wrong field, in the order of the form: `{ field: 'zipcode', code: 'zipcode_invalid' }`. */
export interface FieldProblem {
  field: string
  code: string
}

/** Prices this bag for another address or method, for the sheet of a wallet. Changes nothing (D-124). */
export const quoteBag = /* @__PURE__ */ route<{ body: QuoteInput; answer: Quote }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/baskets/-/quote',
  summary: 'Price the bag for an address and a delivery method. Nothing is changed.',
})

export const checkoutFailures = /* @__PURE__ */ failures({
  validationFailed: [400, 'Some fields are missing or wrong'],
  invalidRequest: [400, '{reason}'],
  basketEmpty: [409, 'The bag is empty'],
  countryNotServed: [409, 'This storefront does not deliver to {country}'],
})
