import { z } from 'zod'

/** Money is in major units of the order's currency. */
const money = z.number()

export const lookupSchema = z.object({ orderNumber: z.string().min(1).max(32), email: z.string().min(1).max(254) })
/** The token of a mailed link. */
export const mailedPassSchema = z.object({ t: z.string().min(1).max(200) })
export const openedSchema = z.object({ orderNumber: z.string() })
/** Owners and browsers with a pass send `{}`. */
export const cancelSchema = z.object({ email: z.string().min(1).max(254).optional() })
/** Whether this is the first that asks, and so the one that tells. */
export const purchaseToldSchema = z.object({ isFirst: z.boolean() })
export const orderParamsSchema = z.object({ orderNumber: z.string().min(1).max(32) })

/** With weak proof `address1` is `…`, `address2` empty, `phoneNumber` null, and company and localized fields are missing. */
const addressSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  zipcode: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  phoneNumber: z.string().nullable(),
  company: z.string().nullable().optional(),
  localizedFields: z.record(z.string(), z.string()).optional(),
  vatId: z.string().optional(),
})

const lineSchema = z.object({
  itemId: z.string(),
  productId: z.string(),
  articleId: z.string(),
  name: z.string(),
  slug: z.string(),
  size: z.string(),
  sizeLabel: z.string().optional(),
  kindName: z.string().optional(),
  color: z.string().nullable().optional(),
  quantity: z.int(),
  unitPrice: money,
  listPrice: money,
  /** It was charged the price of members. */
  memberPrice: z.boolean().optional(),
  price: money,
  /** In percent; null on gift cards. */
  taxRate: z.number().nullable(),
  image: z.string(),
  /** With strong proof only. */
  giftCard: z
    .object({ recipientName: z.string(), recipientEmail: z.string(), senderName: z.string().nullish(), message: z.string().nullable() })
    .nullable(),
  /** What has become of its pieces. A piece that is not cancelled and not shipped is still with the shop. */
  cancelledQuantity: z.int(),
  shippedQuantity: z.int(),
  deliveredQuantity: z.int(),
  /** On their way back. */
  returningQuantity: z.int(),
  returnedQuantity: z.int(),
})

const shipmentSchema = z.object({
  shipmentId: z.string(),
  shipmentType: z.enum(['inline', 'egiftcard']),
  productLineItemList: z.array(lineSchema),
  shippingLineItem: z.object({
    name: z.string(),
    method: z.enum(['standard', 'express', 'email']),
    price: money,
    discountList: z.array(z.object({ name: z.string(), price: money })),
    /** The level of members by which it was free (D-198); strong proof only. */
    freeLevel: z.int().optional(),
    /** First and last day of arrival, both included, as `2026-11-26`; missing in older orders. Not of e-mails. */
    promisedFrom: z.string().optional(),
    promisedTo: z.string().optional(),
  }),
  shippingAddress: addressSchema.optional(),
})

/** An order that was paid again has one for each way that took a part of it (D-127). */
const paymentSchema = z.object({
  /** `CARD`, `GIFT_CARD`, `CASH_ON_DELIVERY`, `BANK_REDIRECT`, …; `BANK_TRANSFER` for money that was brought to the shop's account. */
  method: z.string(),
  /** The card's, or the name of the bank's way, as `iDEAL`. */
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  amount: money,
  /**
   * Money is taken when goods leave. Cash is OPEN until the parcel is delivered. VOIDED: it was freed, and nothing was taken. LAPSED: the
   * approval ended before the goods were sent, and nothing was taken of it.
   */
  status: z.enum(['AUTHORISED', 'CAPTURED', 'OPEN', 'VOIDED', 'LAPSED']),
})

const quantitySchema = z.object({ itemId: z.string(), quantity: z.int() })

/** What left together. */
const parcelSchema = z.object({
  /** `local` is the carrier outside production. */
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  shippedAt: z.string(),
  deliveredAt: z.string().nullable(),
  items: z.array(quantitySchema),
})

const returnSchema = z.object({
  returnId: z.string(),
  status: z.enum(['RETURN_REQUESTED', 'RECEIVED', 'EXPIRED']),
  requestedAt: z.string(),
  receivedAt: z.string().nullable(),
  /** The last day on which the goods may be sent. */
  sendBy: z.string(),
  items: z.array(quantitySchema),
  refund: z.object({ amount: money, currency: z.string() }),
  /** With strong proof only. */
  label: z.object({ url: z.string() }).nullable(),
})

const withdrawalSchema = z.object({
  withdrawalId: z.string(),
  declaredAt: z.string(),
  /** REFUND_STARTED: nothing more is expected of the shopper, and money is still on its way back. */
  status: z.enum(['DECLARED', 'GOODS_EXPECTED', 'REFUND_STARTED', 'DONE', 'REFUSED']),
  items: z.array(quantitySchema),
})

/** Money that goes back; `doneAt` is null until the provider says that it has. STUCK: it does not go by itself, a person sees to it. */
const refundSchema = z.object({
  amount: money,
  currency: z.string(),
  method: z.string(),
  status: z.enum(['STARTED', 'DONE', 'STUCK']),
  startedAt: z.string(),
  doneAt: z.string().nullable(),
})

/**
 * What can be paid again, as the authorisation has lapsed, and until when. `isOpen`: a payment has begun and not ended. `declined`: why the last
 * one did not work; null if there was none. `banks`: whose ways can be taken in place of a card.
 */
const paymentDueSchema = z.object({
  amount: money,
  until: z.string(),
  isOpen: z.boolean(),
  declined: z.string().nullable(),
  banks: z.array(z.object({ scheme: z.string(), name: z.string() })).optional(),
})

/** An invoice, a receipt or a credit. With strong proof only. */
const documentSchema = z.object({
  number: z.string(),
  kind: z.enum(['INVOICE', 'RECEIPT', 'CREDIT']),
  issuedAt: z.string(),
  total: money,
  currency: z.string(),
  formats: z.array(z.string()),
})

export const orderStatuses = ['CREATED', 'CONFIRMED', 'SHIPPED', 'DELIVERED', 'RETURN_REQUESTED', 'RETURNED', 'CANCELLED'] as const

/** Those that shoppers may know. */
export const eventKinds = [
  'created',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'return-requested',
  'return-received',
  'withdrawal-declared',
  'refund-started',
  'refund-done',
  'document-issued',
] as const

/** `seq` is that of the order; what only the house has to know is left out, so it may jump. */
const eventSchema = z.object({ seq: z.int(), kind: z.enum(eventKinds), at: z.string() })

/** An order as it was placed, and what has become of it: later changes of the catalogue do not show (7.7, D-121). */
export const orderSchema = z.object({
  orderNumber: z.string(),
  orderReference: z.string(),
  /** Follows from its state and from what has become of its pieces (D-126). */
  status: z.enum(orderStatuses),
  createdAt: z.string(),
  currency: z.string(),
  /** With weak proof `a***@example.com`; null once it has been erased. */
  email: z.string().nullable(),
  /** What the browser has shown: the session or a strong pass, or number and e-mail address only. */
  proof: z.enum(['weak', 'strong']),
  pricing: z.object({
    baseTotal: money,
    discountTotal: money,
    productTotal: money,
    shippingTotal: money,
    /** Wrapping; missing in older orders. */
    serviceTotal: money.optional(),
    taxTotal: money,
    total: money,
    taxIncluded: z.boolean(),
    taxLines: z.array(z.object({ rate: z.number(), base: money, tax: money })),
  }),
  voucherList: z.array(z.object({ code: z.string(), percentage: z.number().nullable(), discount: money })),
  /** Reductions that needed no code. An API of the version before says nothing of them. */
  promotionList: z.array(z.object({ name: z.string(), discount: money, freeDelivery: z.boolean() })).optional(),
  shipmentList: z.array(shipmentSchema),
  /** Wrapped as a gift; null if not. The note shows with strong proof only, and until it is erased. */
  gift: z
    .object({
      note: z.string().nullable(),
      hidePrices: z.boolean(),
      /** The level of members by which it cost nothing (D-198); strong proof only. */
      freeLevel: z.int().optional(),
    })
    .nullable(),
  /** With strong proof only. */
  billingAddress: addressSchema.nullable(),
  payments: z.array(paymentSchema),
  paymentDue: paymentDueSchema.nullable(),
  parcels: z.array(parcelSchema),
  /** That of the latest parcel; null without one. */
  trackingUrl: z.string().nullable(),
  /** Nothing has left yet. */
  cancellable: z.boolean(),
  /** Why what is still here is not sent: a person looks at the order, or its payment can no longer be taken. Null if nothing stands in the way. */
  held: z.enum(['CHECK', 'PAYMENT_LAPSED']).nullable(),
  /** The last instant to ask for a return; null before the delivery. */
  returnableUntil: z.string().nullable(),
  /** A statement of withdrawal is in time. */
  withdrawable: z.boolean(),
  /** Null while the end is not known: nothing is delivered yet. */
  withdrawableUntil: z.string().nullable(),
  withdrawal: withdrawalSchema.nullable(),
  returns: z.array(returnSchema),
  /** What of the total is not due any more, as pieces were given up before they were sent; their delivery included. */
  cancelledTotal: money,
  refunds: z.array(refundSchema),
  documents: z.array(documentSchema),
  events: z.array(eventSchema),
})

export const payAgainSchema = z.object({
  payment: z.object({
    method: z.string().min(1).max(32),
    flow: z.enum(['REDIRECT']).optional(),
    /** Of `BANK_REDIRECT`: the bank's way, as `ideal`. */
    scheme: z.string().min(1).max(32).optional(),
    /** The shopper came back from the provider: look at that attempt, never begin a new one. */
    challengeId: z.string().min(1).max(64).optional(),
  }),
})
/** 202: the payment is not finished. `WAIT` has no address. */
export const pendingAgainSchema = z.object({
  status: z.literal('PAYMENT_PENDING'),
  orderReference: z.string(),
  next: z.enum(['REDIRECT', 'WAIT']),
  redirectUrl: z.string().optional(),
  challengeId: z.string().optional(),
  expiresAt: z.string(),
  total: money,
  currency: z.string(),
})

export type PayAgain = z.input<typeof payAgainSchema>
export type PendingAgain = z.infer<typeof pendingAgainSchema>
export type PaidAgain = Order | PendingAgain
export type CancelOrder = z.input<typeof cancelSchema>
export type MailedPass = z.input<typeof mailedPassSchema>
export type PurchaseTold = z.infer<typeof purchaseToldSchema>
export type Lookup = z.input<typeof lookupSchema>
export type Order = z.infer<typeof orderSchema>
export type OrderShipment = Order['shipmentList'][number]
export type OrderLine = z.infer<typeof lineSchema>
export type OrderPayment = z.infer<typeof paymentSchema>
export type OrderEvent = z.infer<typeof eventSchema>
export type OrderStatus = Order['status']
export type OrderParcel = z.infer<typeof parcelSchema>
export type OrderReturn = z.infer<typeof returnSchema>
export type OrderWithdrawal = z.infer<typeof withdrawalSchema>
export type OrderRefund = z.infer<typeof refundSchema>
export type OrderDocument = z.infer<typeof documentSchema>
