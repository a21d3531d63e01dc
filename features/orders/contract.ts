import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { CancelOrder, Lookup, MailedPass, Order, OrderEvent, OrderStatus, PaidAgain, PayAgain, PurchaseTold } from './schema.ts'

export type {
  CancelOrder,
  Lookup,
  Order,
  OrderDocument,
  OrderEvent,
  OrderLine,
  OrderParcel,
  OrderPayment,
  OrderRefund,
  OrderReturn,
  OrderShipment,
  OrderStatus,
  OrderWithdrawal,
  PaidAgain,
  PayAgain,
  PendingAgain,
} from './schema.ts'

const bridge = { family: 'bridge', timeoutMs: 30_000 } as const

/** Finds an order by its number and e-mail address: weak proof, for which the answer leaves out the street (D-121). */
export const lookUpOrder = /* @__PURE__ */ route<{ body: Lookup; answer: Order }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/orders/lookup',
  summary: 'Find an order by its number and e-mail address.',
})

/** The order of the signed-in shopper, or of a browser with its pass. */
export const readOrder = /* @__PURE__ */ route<{ params: { orderNumber: string }; answer: Order }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/orders/{orderNumber}',
  summary: 'Read an order.',
})

/** Opens an order by the link of one of its mails: strong proof, for this browser (D-121). */
export const openByMail = /* @__PURE__ */ route<{ body: MailedPass; answer: { orderNumber: string } }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/orders/pass',
  summary: 'Open an order by the link of a mail.',
})

/**
 * What becomes of an order, as server-sent events (D-125): `event: order`, `id` its number, `data` as `StreamedEvent`. Begins with what
 * `Last-Event-ID` has not seen, else with the last event. Its answer goes on for half an hour at most; 503 where too many are open.
 */
export const streamOrder = /* @__PURE__ */ route<{ params: { orderNumber: string }; answer: undefined }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/orders/{orderNumber}/stream',
  summary: 'Follow an order by server-sent events.',
})

/** An event of a stream, with what the order is by now. */
export interface StreamedEvent extends OrderEvent {
  status: OrderStatus
  trackingUrl: string | null
}

/** Cancels an order of which nothing has left, and answers it as it is then (D-128). */
export const cancelOrder = /* @__PURE__ */ route<{ params: { orderNumber: string }; body: CancelOrder; answer: Order }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/orders/{orderNumber}/cancel',
  summary: 'Cancel an order.',
})

/**
 * Pays what is still here of an order whose authorisation has lapsed (D-127): 200 with the order, or 202 if the payment is not finished. Strong
 * proof, and header `idempotency-key`; its other failures are those of placing an order.
 */
export const payAgain = /* @__PURE__ */ route<{ params: { orderNumber: string }; body: PayAgain; answer: PaidAgain }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/orders/{orderNumber}/payment',
  summary: 'Pay an order again whose authorisation has lapsed; 202 if the payment is not finished.',
})

/** Answers true only once for each order; the page that gets true sends the purchase event. */
export const tellPurchase = /* @__PURE__ */ route<{ params: { orderNumber: string }; answer: PurchaseTold }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/orders/{orderNumber}/purchase',
  summary: 'Ask once whether the purchase is still to be told.',
})

/** An order that is to be paid again. */
export interface OrderToPay {
  ref: string
  number: string
  /** Whether the account that asks has ordered it. */
  isOwn: boolean
}

/** An unknown number, a wrong address and somebody else's order are one answer. */
export const orderFailures = /* @__PURE__ */ failures({
  orderNotFound: [404, 'The order was not found'],
  notCancellable: [409, 'The order is on its way, or has ended'],
  paymentNotOpen: [409, 'Nothing is to be paid'],
})
