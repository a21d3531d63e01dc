import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { AddedItem, Basket, DeliveryTerms } from './schema.ts'

export type {
  AddedItem,
  Address,
  AppliedGiftCard,
  Basket,
  BasketMessage,
  DeliveryTerms,
  GiftCard,
  GiftWrap,
  LineItem,
  OpenPayment,
  SavedItem,
  Shipment,
  VoucherReason,
} from './schema.ts'

/** Timeout of a call of the bag, in milliseconds. */
export const bagTimeoutMs = 30_000

const bridge = { family: 'bridge', timeoutMs: bagTimeoutMs } as const

/** The bag of the visitor; an empty one if the visitor has none. */
export const readBag = /* @__PURE__ */ route<{ answer: Basket }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/baskets/-',
  summary: 'Read the bag.',
})

/** Header with the key of one press of a button: an add that is sent twice with the same key counts once. */
export const pressHeader = 'idempotency-key'

/** Puts SKUs into the bag: all of them or none. */
export const addItems = /* @__PURE__ */ route<{ body: { items: AddedItem[] } | AddedItem[]; answer: Basket }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/baskets/-/items',
  summary: 'Add SKUs to the bag. With the header idempotency-key an add that is sent again counts once.',
})

/** Sets the quantity of a line; 0 removes it. With a SKU the line changes to that SKU, such as another size. */
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
  summary: 'Remove a line from the bag.',
})

/** Saves a line for later: it leaves the bag, and is kept beside it. */
export const saveItem = /* @__PURE__ */ route<{ params: { itemId: string }; answer: Basket }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/baskets/-/items/{itemId}/save',
  summary: 'Save a line of the bag for later.',
})

/** Puts a saved article back into the bag, at the price of now and under the limits of an add; of fewer pieces the rest stays saved. */
export const restoreSaved = /* @__PURE__ */ route<{
  params: { savedId: string }
  body?: { quantity?: number | undefined }
  answer: Basket
}>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/baskets/-/saved/{savedId}/restore',
  summary: 'Put a saved article back into the bag.',
})

/** Takes an article off those that are saved for later. */
export const removeSaved = /* @__PURE__ */ route<{ params: { savedId: string }; answer: Basket }>({
  ...bridge,
  method: 'DELETE',
  path: '/api/bridge/baskets/-/saved/{savedId}',
  summary: 'Remove a saved article.',
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
  summary: 'Remove a voucher from the bag.',
})

/** Puts a gift card onto the bag, five at most; each pays up to what is due. */
export const putGiftCard = /* @__PURE__ */ route<{ body: { code: string; pin: string }; answer: Basket }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/baskets/-/gift-cards',
  summary: 'Put a gift card onto the bag.',
})

/** Takes a gift card off the bag. */
export const takeGiftCard = /* @__PURE__ */ route<{ params: { id: string }; answer: Basket }>({
  ...bridge,
  method: 'DELETE',
  path: '/api/bridge/baskets/-/gift-cards/{id}',
  summary: 'Take a gift card off the bag.',
})

/** Has the goods wrapped as a gift, with a note in the parcel and a slip without prices; or not. */
export const setGift = /* @__PURE__ */ route<{
  body: { wrap: boolean; note?: string | undefined; hidePrices?: boolean | undefined }
  answer: Basket
}>({
  ...bridge,
  method: 'PUT',
  path: '/api/bridge/baskets/-/gift',
  summary: 'Have the goods wrapped as a gift.',
})

/** Delivery fees and times of the storefront. Only the bag's server has the fees, so pages that show them ask for them here. */
export const readDeliveryTerms = /* @__PURE__ */ route<{ answer: DeliveryTerms }>({
  ...bridge,
  method: 'GET',
  path: '/api/bridge/delivery',
  summary: 'Read the costs and times of delivery.',
})

/** Marked pure, so that bundles that need only the routes drop this table. */
export const bagFailures = /* @__PURE__ */ failures({
  invalidRequest: [400, '{reason}'],
  /** With `details`: `{ opensOn }`, a day or null. */
  storefrontClosed: [409, 'This storefront takes no bags'],
  originalHostNotAvailable: [400, 'Original host is not available'],
  productNotFound: [404, 'Product {productId} was not found'],
  ProductItemNotAvailableException: [409, 'Product {productId} is not available in this quantity'],
  quantityLimitExceeded: [409, 'A bag holds at most {maxPerSku} of a product and {maxLines} lines'],
  membersOnly: [403, 'Product {productId} is for members only'],
  /** With `details`: `{ productId, from, yourFrom }`, when everybody and this visitor may buy it. */
  earlyAccess: [403, 'Product {productId} cannot be bought yet'],
  /** With `details`: `{ productId, raffle }`. */
  notInCountry: [403, 'Product {productId} was won in a raffle that is not for this country'],
  itemNotFound: [404, 'Item {itemId} is not in the bag'],
  savedNotFound: [404, 'Saved article {savedId} was not found'],
  savedLimitExceeded: [409, 'At most {maxSaved} articles can be saved for later'],
  voucherNotFound: [404, 'Voucher {code} was not found'],
  /** Unknown code, wrong PIN, another currency, expired and locked are one answer (D-116). */
  giftCardRefused: [402, 'The gift card is not accepted'],
  giftCardNotFound: [404, 'The gift card is not on the bag'],
  giftCardLimitExceeded: [409, 'A bag takes at most {maxGiftCards} gift cards'],
  wrappingNotOffered: [409, 'Gift wrapping is not offered'],
  nothingToWrap: [409, 'The bag holds no goods that could be wrapped'],
  noteTooLong: [400, 'A note has at most {maxNote} signs'],
  basketLocked: [409, 'The bag cannot be changed while a payment is open'],
  /** With `details`: `{ code, reason }`. */
  voucherNotApplicable: [409, 'Voucher {code} does not apply to this bag'],
})
