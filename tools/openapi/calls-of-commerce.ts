/** A call of the document: `POST /path`, and the statuses that it answers at least. */
export type DocumentedCall = readonly [call: string, ...statuses: number[]]

const bag = '/api/bridge/baskets/-'
const orders = '/api/bridge/orders'
const order = `${orders}/{orderNumber}`

/**
 * What a sale and all that follows it consists of (commerce, Part 16), written out so that a call that is dropped, or an answer of it, is
 * noticed. Not here: hooks and the provider’s stand-in, which exist outside production only, and the stream of a payment (decision 047).
 */
export const callsOfCommerce: readonly DocumentedCall[] = [
  ...['customer', 'shipping-address', 'billing-address', 'shipping-method', 'checkout'].map(
    (part) => [`PUT ${bag}/${part}`, 200, 400, 409, 429] as const,
  ),
  [`GET ${bag}`, 200, 400, 429, 503],
  [`POST ${bag}/items`, 200, 400, 403, 404, 409, 429, 503],
  [`PATCH ${bag}/items/{itemId}`, 200, 400, 403, 404, 409, 429, 503],
  [`DELETE ${bag}/items/{itemId}`, 200, 404, 409, 429, 503],
  [`POST ${bag}/vouchers`, 200, 400, 404, 409, 429, 503],
  [`DELETE ${bag}/vouchers/{code}`, 200, 404, 409, 429, 503],
  ['GET /api/bridge/delivery', 200, 429],
  [`GET ${bag}/shipping-methods`, 200, 400],
  [`GET ${bag}/payment-methods`, 200, 400],
  [`POST ${bag}/gift-cards`, 200, 400, 402, 409, 429],
  [`DELETE ${bag}/gift-cards/{id}`, 200, 400, 404, 409, 429],
  [`POST ${bag}/quote`, 200, 400, 409, 429],
  [`POST ${orders}`, 201, 202, 400, 402, 403, 409, 429, 502],
  [`GET ${bag}/payment`, 200, 429, 503],
  [`DELETE ${bag}/payment`, 200, 202, 409, 429, 503],
  [`POST ${bag}/payment/extend`, 200, 409, 429, 503],
  ['POST /api/payments/webhooks/{provider}', 200, 400, 404, 413, 429, 503],
  ['GET /api/payments/return/{provider}', 303, 400, 404, 503],
  ['POST /api/payments/return/{provider}', 303, 400, 404, 413, 503],
  [`POST ${orders}/lookup`, 200, 400, 404, 429],
  [`GET ${order}`, 200, 400, 404, 429],
  [`GET ${order}/stream`, 200, 400, 404, 429, 503],
  [`POST ${order}/cancel`, 200, 400, 404, 409, 429],
  [`POST ${order}/payment`, 200, 202, 400, 402, 404, 409, 502],
  [`POST ${order}/returns`, 201, 400, 404, 409, 429],
  [`POST ${order}/returns/preview`, 200, 400, 404, 409, 429],
  [`GET ${order}/returns/{returnId}/label`, 200, 400, 404, 429],
  [`POST ${order}/withdrawals`, 201, 400, 404, 429],
  ['POST /api/bridge/withdrawals/confirm', 200, 400, 429],
  [`GET ${order}/documents`, 200, 404],
  [`GET ${order}/documents/{documentNumber}`, 200, 404],
  ['POST /api/bridge/gift-cards/balance', 200, 400, 402, 429],
  ['POST /api/exchange/messages', 200, 400, 404, 409, 413],
]
