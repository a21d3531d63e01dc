import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { CancelledPayment, ExtendedPayment, PaymentMethods, PaymentState, Placement, PlaceOrder } from './schema.ts'

export type {
  CancelledPayment,
  CreatedOrder,
  DeclineReason,
  ExtendedPayment,
  PaymentMethod,
  PaymentMethods,
  PaymentState,
  PendingPayment,
  Placement,
  PlaceOrder,
} from './schema.ts'

/** Longer than the provider may take (12 s), and than a second press waits for the first (10 s). */
const timeoutMs = 30_000
const bridge = { family: 'bridge', timeoutMs } as const
const payment = '/api/bridge/baskets/-/payment'

/** Header with the key of one press of the order button, a UUID. */
export const idempotencyHeader = 'idempotency-key'

/** Orders the bag: 201 with the order, or 202 if the payment is not finished. */
export const placeOrder = /* @__PURE__ */ route<{ body: PlaceOrder; answer: Placement }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/orders',
  status: 201,
  summary:
    'Order the bag. Sent again with the same idempotency-key it answers what became of the first; 202 if the payment is not finished.',
})

/** How this bag can be paid; those of the storefront if the bag is empty. */
export const readPaymentMethods = /* @__PURE__ */ route<{ answer: PaymentMethods }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/baskets/-/payment-methods',
  summary: 'Read the payment methods of the bag.',
})

/** What became of the bag's payment, or of the one with the challenge that the shopper comes back from. */
export const readPayment = /* @__PURE__ */ route<{ query: { challenge?: string | undefined }; answer: PaymentState }>({
  ...bridge,
  method: 'GET',
  path: payment,
  summary: 'Read the state of the payment of the bag.',
})

/** Ends an open payment; 202 if the provider has not answered yet. */
export const cancelPayment = /* @__PURE__ */ route<{ answer: CancelledPayment }>({
  ...bridge,
  method: 'DELETE',
  path: payment,
  summary: 'Cancel the open payment of the bag.',
})

/** Holds the goods of an open payment for longer. */
export const extendPayment = /* @__PURE__ */ route<{ answer: ExtendedPayment }>({
  ...bridge,
  method: 'POST',
  path: `${payment}/extend`,
  summary: 'Extend the time of the open payment.',
})

export const placementFailures = /* @__PURE__ */ failures({
  idempotencyKeyRequired: [400, 'The header idempotency-key must be a UUID'],
  invalidRequest: [400, '{reason}'],
  paymentMethodNotOffered: [400, 'Payment method {method} is not offered'],
  /** With `missing`, in the order of the form. */
  basketIncomplete: [400, 'The bag lacks {missing}'],
  /** With `details`: `{ balance, due }`, what the cards have and what they should pay. */
  giftCardInsufficient: [402, 'The gift card does not cover what is due'],
  giftCardRefused: [402, 'The gift card is not accepted'],
  /** With `reason`. */
  paymentDeclined: [402, 'The payment was declined'],
  /** Of a token: the bank asks. With `redirectUrl`, `challengeId` and `expiresAt`. */
  paymentChallengeRequired: [402, 'The bank wants the shopper to confirm'],
  membersOnly: [403, 'Product {productId} is for members only'],
  /** With `details`: `{ productId, from, yourFrom }`, when everybody and this visitor may buy it. */
  earlyAccess: [403, 'Product {productId} cannot be bought yet'],
  /** With `details`: `{ productId, raffle }`. */
  notInCountry: [403, 'Product {productId} was won in a raffle that is not for this country'],
  /** With `details`: `{ opensOn }`, a day or null. */
  storefrontClosed: [409, 'This storefront takes no orders'],
  idempotencyConflict: [409, 'The key belongs to another request'],
  basketEmpty: [409, 'The bag is empty'],
  /** With `details`: `{ expectedTotal, total, currency, version }`. */
  priceChanged: [409, 'The total is {total}, not {expectedTotal}'],
  /** With `details`: `{ productId, available }`. */
  ProductItemNotAvailableException: [409, 'Product {productId} is not available in this quantity'],
  /** With `details`: `{ code, reason }`. */
  voucherNotApplicable: [409, 'Voucher {code} does not apply to this order'],
  /** It is in the bag from a time when it was. */
  wrappingNotOffered: [409, 'Gift wrapping is not offered'],
  paymentNotOpen: [409, 'No payment is open'],
  extensionLimit: [409, 'The time cannot be extended again'],
  rateLimited: [429, 'Too many payments are open, or were declined'],
  /** Nothing was taken. */
  paymentUnavailable: [502, 'The payment provider is not available'],
})
