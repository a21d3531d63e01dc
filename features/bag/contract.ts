import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { AddedItem, Basket } from './schema.ts'

export type { AddedItem, Address, Basket, BasketMessage, GiftCard, LineItem, Shipment } from './schema.ts'

/** Milliseconds after which a call of the bag gives up. */
export const bagTimeoutMs = 30_000

/** The bag of the visitor; an empty one where there is none. */
export const readBag = route<{ answer: Basket }>({
  method: 'GET',
  path: '/api/bridge/baskets/-',
  family: 'bridge',
  summary: 'The current bag, empty where the visitor has none.',
  timeoutMs: bagTimeoutMs,
})

/** Puts SKUs into the bag: all of them or none. */
export const addItems = route<{ body: { items: AddedItem[] } | AddedItem[]; answer: Basket }>({
  method: 'POST',
  path: '/api/bridge/baskets/-/items',
  family: 'bridge',
  summary: 'Add one to twenty SKUs to the current bag, all or none.',
  timeoutMs: bagTimeoutMs,
})

/** Sets the quantity of a line; 0 removes it. */
export const changeItem = route<{ params: { itemId: string }; body: { quantity: number }; answer: Basket }>({
  method: 'PATCH',
  path: '/api/bridge/baskets/-/items/{itemId}',
  family: 'bridge',
  summary: 'Set the quantity of a line of the bag; 0 removes it.',
  timeoutMs: bagTimeoutMs,
})

/** Takes a line out of the bag. */
export const removeItem = route<{ params: { itemId: string }; answer: Basket }>({
  method: 'DELETE',
  path: '/api/bridge/baskets/-/items/{itemId}',
  family: 'bridge',
  summary: 'Take a line out of the bag.',
  timeoutMs: bagTimeoutMs,
})

/** Applies a voucher in place of the one before it. */
export const addVoucher = route<{ body: { code: string }; answer: Basket }>({
  method: 'POST',
  path: '/api/bridge/baskets/-/vouchers',
  family: 'bridge',
  summary: 'Apply a voucher to the bag; a bag has one at most.',
  timeoutMs: bagTimeoutMs,
})

/** Takes the voucher off the bag. */
export const removeVoucher = route<{ params: { code: string }; answer: Basket }>({
  method: 'DELETE',
  path: '/api/bridge/baskets/-/vouchers/{code}',
  family: 'bridge',
  summary: 'Take a voucher off the bag.',
  timeoutMs: bagTimeoutMs,
})

export const bagFailures = failures({
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
