import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { AddedItem, Basket, DeliveryTerms } from './schema.ts'

export type { AddedItem, Address, Basket, BasketMessage, DeliveryTerms, GiftCard, LineItem, Shipment } from './schema.ts'

/** Milliseconds after which a call of the bag gives up. */
export const bagTimeoutMs = 30_000

const bridge = { family: 'bridge', timeoutMs: bagTimeoutMs } as const

/** The bag of the visitor; an empty one where there is none. */
export const readBag = /* @__PURE__ */ route<{ answer: Basket }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/baskets/-',
  summary: 'The current bag.',
})

/** Names one press of a button: an add that comes twice with the same key, because its answer was lost, counts once. */
export const pressHeader = 'idempotency-key'

/** Puts SKUs into the bag: all of them or none. */
export const addItems = /* @__PURE__ */ route<{ body: { items: AddedItem[] } | AddedItem[]; answer: Basket }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/baskets/-/items',
  summary: 'Add SKUs to the bag. With the header idempotency-key an add that is sent again counts once.',
})

/** Sets the quantity of a line, 0 removes it; with a SKU the line becomes that one, such as another size. */
export const changeItem = /* @__PURE__ */ route<{
  params: { itemId: string }
  body: { quantity: number; productId?: string | undefined }
  answer: Basket
}>({
  ...bridge,
  method: 'PATCH',
  path: '/api/bridge/baskets/-/items/{itemId}',
  summary: 'Change a line of the bag.',
})

/** Takes a line out of the bag. */
export const removeItem = /* @__PURE__ */ route<{ params: { itemId: string }; answer: Basket }>({
  ...bridge,
  method: 'DELETE',
  path: '/api/bridge/baskets/-/items/{itemId}',
  summary: 'Remove a line of the bag.',
})

/** Applies a voucher in place of the one before it. */
export const addVoucher = /* @__PURE__ */ route<{ body: { code: string }; answer: Basket }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/baskets/-/vouchers',
  summary: 'Add a voucher to the bag.',
})

/** Takes the voucher off the bag. */
export const removeVoucher = /* @__PURE__ */ route<{ params: { code: string }; answer: Basket }>({
  ...bridge,
  method: 'DELETE',
  path: '/api/bridge/baskets/-/vouchers/{code}',
  summary: 'Remove a voucher of the bag.',
})

/** What delivery costs in the storefront, for pages that promise it: nobody else knows the fees. */
export const readDeliveryTerms = /* @__PURE__ */ route<{ answer: DeliveryTerms }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/delivery',
  summary: 'What delivery costs and how long it takes.',
})

/** Marked pure, so that a client which only needs the routes does not carry the table. */
export const bagFailures = /* @__PURE__ */ failures({
  invalidRequest: [400, '{reason}'],
  originalHostNotAvailable: [400, 'Original host is not available'],
  productNotFound: [404, 'Product {productId} was not found'],
  ProductItemNotAvailableException: [409, 'Product {productId} is not available in this quantity'],
  quantityLimitExceeded: [409, 'A bag holds at most {maxPerSku} of a product and {maxLines} lines'],
  membersOnly: [403, 'Product {productId} is for members only'],
  itemNotFound: [404, 'Item {itemId} is not in the bag'],
  voucherNotFound: [404, 'Voucher {code} was not found'],
  voucherNotApplicable: [409, 'Voucher {code} does not apply to this bag'],
})
