import { z } from 'zod'

// serve() has already trimmed and normalised strings, removed control characters, and turned null into undefined (D-009).

/** Most pieces of one SKU in a bag. */
export const maxPerSku = 10
/** Most lines in a bag. */
export const maxLines = 50
/** Most articles that are saved for later. */
export const maxSaved = 50
const maxItemsPerCall = 20

const text = (max: number) => z.string().min(1).max(max)

/** A link, a name of a host, an e-mail address: what would make our mail to an address that nobody has confirmed a letter of somebody else. */
const leadsAway = /:\/\/|\S@\S|[\p{L}\d]\.\p{L}{2,}(?![\p{L}\d])/u
/** Text that is mailed as it was typed (commerce.md, Part 11). */
const mailed = <T extends z.ZodString>(typed: T) => typed.refine((value) => !leadsAway.test(value), 'no links and addresses')

export const giftCardSchema = z.object({
  recipientName: mailed(text(60)),
  recipientEmail: z.email().max(254),
  /** Who gives it. */
  senderName: mailed(text(60)).optional(),
  message: mailed(z.string().max(200)).optional(),
})

/** As lines show it. */
const giftCardOfLineSchema = z.object({
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** Lines from before it could be said have none. */
  senderName: z.string().nullish(),
  message: z.string().nullable(),
})

export const addedItemSchema = z.object({
  /** The SKU. */
  productId: text(32),
  quantity: z.int().min(1).max(maxPerSku).default(1),
  giftCard: giftCardSchema.optional(),
})

const addedItemsSchema = z.array(addedItemSchema).min(1).max(maxItemsPerCall)

/** Both forms of the body of an add: `{ items: [...] }` and a bare array. */
export const addItemsSchema = z.union([z.object({ items: addedItemsSchema }), addedItemsSchema])

export const changeItemSchema = z.object({
  quantity: z.int().min(0).max(maxPerSku),
  /** The SKU that the line changes to, such as another size of its article. */
  productId: text(32).optional(),
})
export const itemParamsSchema = z.object({ itemId: text(32) })
export const savedParamsSchema = z.object({ savedId: text(32) })
/** Without a quantity all of it comes back. */
export const restoreSavedSchema = z.object({ quantity: z.int().min(1).max(maxPerSku).optional() }).default({})
export const addVoucherSchema = z.object({ code: text(40) })
export const voucherParamsSchema = z.object({ code: text(40) })

export const addressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  zipcode: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  phoneNumber: z.string(),
  company: z.string().nullable().optional(),
  /** What only the country of the address asks for, such as `cpf` in Brazil. */
  localizedFields: z.record(z.string(), z.string()).optional(),
  /** Of a billing address. */
  vatId: z.string().optional(),
})

/** Money is in major units of the basket's currency. */
const money = z.number()

const lineItemSchema = z.object({
  itemId: z.string(),
  productId: z.string(),
  articleId: z.string(),
  name: z.string(),
  slug: z.string(),
  size: z.string(),
  /** For shoppers: the size, the kind of article and for whom it is, and the colour if there is one. */
  sizeLabel: z.string().optional(),
  kindName: z.string().optional(),
  color: z.string().nullable().optional(),
  quantity: z.int(),
  unitPrice: money,
  listPrice: money,
  /** The lowest price of a piece in the 30 days before it was reduced; null if it is not reduced, or nothing may be announced. */
  priorPrice: money.nullable().optional(),
  /** It is charged the price of members, which is less than everybody's. */
  memberPrice: z.boolean().optional(),
  /** It was won in this raffle: one piece, until the time to buy it is over. */
  raffle: z.string().optional(),
  price: money,
  /** In percent; null on gift cards and while the tax is not known. */
  taxRate: z.number().nullable(),
  image: z.string(),
  availability: z.enum(['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK']),
  maxQuantity: z.int(),
  /** Kept for members, and nobody is signed in: it cannot be ordered like this. */
  forMembers: z.boolean().optional(),
  giftCard: giftCardOfLineSchema.nullable(),
})

const shipmentSchema = z.object({
  shipmentId: z.string(),
  shipmentType: z.enum(['inline', 'egiftcard']),
  productLineItemList: z.array(lineItemSchema),
  shippingLineItem: z.object({
    name: z.string(),
    method: z.enum(['standard', 'express', 'email']),
    price: money,
    discountList: z.array(z.object({ name: z.string(), price: money })),
    /** The level of the member by which it is free (D-198). */
    freeLevel: z.int().optional(),
    /** First and last day of arrival, both included, as `2026-11-26` if it is ordered now. Not of e-mails. */
    promisedFrom: z.string().optional(),
    promisedTo: z.string().optional(),
  }),
  shippingAddress: addressSchema.optional(),
})

/** Most gift cards on a bag. */
export const maxGiftCards = 5

/** 16 digits, in whatever groups, and their PIN. */
export const putGiftCardSchema = z.object({ code: text(40), pin: text(12) })
export const giftCardParamsSchema = z.object({ id: text(40) })

/** A gift card that pays for a part of the bag. */
const appliedGiftCardSchema = z.object({
  id: z.string(),
  last4: z.string(),
  /** What it pays for this bag. */
  applied: money,
  /** What it has. */
  balance: money,
})

/** Why a voucher does not count (D-133). */
export const voucherReasons = [
  'EXPIRED',
  'NOT_YET',
  'USED_UP',
  'ALREADY_USED',
  'NOT_YOURS',
  'MINIMUM',
  'NOTHING_TO_REDUCE',
  'OTHER_COUNTRY',
] as const

const voucherSchema = z.object({
  code: z.string(),
  /** Null where it takes an amount off, as `amount` is where it takes a percentage. */
  percentage: z.number().nullable(),
  amount: money.nullable(),
  discount: money,
  /** What is lost of an amount that is larger than the goods. */
  unused: money,
  /** Why it does not count any more; the bag is ordered only without it. */
  reason: z.enum(voucherReasons).nullable(),
  /** The name of a promotion that saves more, with which it does not go together: the bag is ordered without a use of the voucher. */
  replacedBy: z.string().optional(),
})

/** A reduction that needs no code. */
const promotionSchema = z.object({
  key: z.string(),
  /** In the shopper's language. */
  name: z.string(),
  /** What it takes off the goods. */
  discount: money,
  /** Standard delivery is free by it. */
  freeDelivery: z.boolean(),
})

/** Most signs of the note in a parcel. */
export const maxNote = 300

/** Without `wrap` nothing of it is kept. */
export const setGiftSchema = z.object({
  wrap: z.boolean(),
  /** Signs are counted by the call, whose answer says that they are too many. */
  note: z.string().max(4000).optional(),
  hidePrices: z.boolean().default(false),
})

/** The goods wrapped as a gift. */
const giftSchema = z.object({
  wrap: z.boolean(),
  /** Printed and put into the parcel. */
  note: z.string().nullable(),
  /** The packing slip has no prices. */
  hidePrices: z.boolean(),
  /** What wrapping costs here, whether or not it is chosen. */
  price: money,
  /** The level of the member by which it costs nothing (D-198). */
  freeLevel: z.int().optional(),
})

/** What has changed since an article was saved for later. */
export const savedNotes = ['priceDropped', 'priceRaised', 'stockReduced', 'soldOut', 'noLongerSold'] as const

/** Saved for later: not in the sums, and not ordered. What is no longer sold has only its name. */
const savedItemSchema = z.object({
  savedId: z.string(),
  productId: z.string(),
  articleId: z.string().nullable(),
  name: z.string(),
  slug: z.string().nullable(),
  size: z.string().nullable(),
  sizeLabel: z.string().optional(),
  kindName: z.string().optional(),
  color: z.string().nullable().optional(),
  quantity: z.int(),
  /** Now. */
  unitPrice: money.nullable(),
  /** That is the price of members, which is less than everybody's. */
  memberPrice: z.boolean().optional(),
  /** When it was saved. */
  savedPrice: money,
  image: z.string().nullable(),
  availability: z.enum(['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK']),
  /** In stock, as far as one bag takes. */
  maxQuantity: z.int(),
  savedAt: z.string(),
  notes: z.array(z.enum(savedNotes)),
})

/** What has changed since the shopper last saw a line. `soldOut` with `raffle`: it was won there, and that is not for this country. */
const messageSchema = z.object({
  code: z.enum(['priceChanged', 'stockReduced', 'soldOut', 'noLongerSold']),
  itemId: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** A payment that has begun: the bag is locked until it ends (D-107). */
const openPaymentSchema = z.object({
  status: z.literal('OPEN'),
  orderReference: z.string(),
  /** `CARD` and others, as the checkout names them. */
  method: z.string(),
  /** REDIRECT: the shopper finishes it at `redirectUrl`. WAIT: nobody knows yet how it ended. */
  next: z.enum(['REDIRECT', 'WAIT']),
  redirectUrl: z.string().optional(),
  challengeId: z.string().optional(),
  expiresAt: z.string(),
  canCancel: z.boolean(),
  canExtend: z.boolean(),
})

export const basketSchema = z.object({
  basketId: z.string().nullable(),
  /** Grows with every change; 0 without a bag. An order is placed for one version (D-107). */
  version: z.int(),
  currency: z.string(),
  totalProductCount: z.int(),
  pricing: z.object({
    baseTotal: money,
    discountTotal: money,
    productTotal: money,
    shippingTotal: money,
    /** What is done for the goods: wrapping them. An API of the version before says nothing of it. */
    serviceTotal: money.optional(),
    taxTotal: money,
    total: money,
    taxIncluded: z.boolean(),
    taxEstimated: z.boolean(),
    /** What is taxed at one rate: the rate in percent, the sum without the tax, the tax. Empty while the tax is not known. */
    taxLines: z.array(z.object({ rate: z.number(), base: money, tax: money })),
    /** Goods total from which standard delivery is free. */
    deliveryFreeFrom: money,
    /** What gift cards pay: of goods and delivery, not of gift cards. */
    giftCardTotal: money,
    /** What is left to be paid otherwise. */
    amountDue: money,
  }),
  /** In the order in which they pay. */
  giftCardList: z.array(appliedGiftCardSchema),
  shipmentList: z.array(shipmentSchema),
  emailAddress: z.string().nullable(),
  /** The newsletter is wished for once there is an order. */
  newsletter: z.boolean().optional(),
  billingAddress: addressSchema.nullable(),
  voucherList: z.array(voucherSchema),
  /** One at most. An API of the version before says nothing of it. */
  promotionList: z.array(promotionSchema).optional(),
  messageList: z.array(messageSchema),
  /** Saved for later, the latest first. An API of the version before says nothing of it. */
  savedList: z.array(savedItemSchema).optional(),
  /** Null without goods: nothing can be wrapped. An API of the version before says nothing of it. */
  gift: giftSchema.nullish(),
  /** Null while no payment is open. */
  payment: openPaymentSchema.nullable(),
  /** Nothing of it can be ordered, as its storefront takes no orders, maybe until a day. Missing where it does. */
  closed: z.object({ opensOn: z.iso.date().nullable() }).optional(),
  /** What an order of this bag still needs, in the order of the form: `customer`, `shippingAddress`, `localizedFields.cpf`, `phoneNumber`. */
  missing: z.array(z.string()),
})

/** What delivery costs in a storefront, and how long it takes, in major units of its currency and in working days (D-066, D-075). */
export const deliveryTermsSchema = z.object({
  currency: z.string(),
  standard: money,
  /** Goods total from which standard delivery is free. */
  freeFrom: money,
  express: money,
  minDays: z.int(),
  maxDays: z.int(),
})

export type DeliveryTerms = z.infer<typeof deliveryTermsSchema>
export type AddedItem = z.input<typeof addedItemSchema>
export type GiftCard = z.input<typeof giftCardSchema>
export type Address = z.infer<typeof addressSchema>
export type Basket = z.infer<typeof basketSchema>
export type Shipment = z.infer<typeof shipmentSchema>
export type LineItem = z.infer<typeof lineItemSchema>
export type SavedItem = z.infer<typeof savedItemSchema>
export type GiftWrap = z.infer<typeof giftSchema>
export type AppliedGiftCard = z.infer<typeof appliedGiftCardSchema>
export type VoucherReason = (typeof voucherReasons)[number]
export type OpenPayment = z.infer<typeof openPaymentSchema>
export type BasketMessage = z.infer<typeof messageSchema>
