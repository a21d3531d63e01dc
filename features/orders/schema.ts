import { z } from 'zod'

/** Money is in major units of the order's currency. */
const money = z.number()

export const lookupSchema = z.object({ orderNumber: z.string().min(1).max(32), email: z.string().min(1).max(254) })
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
  price: money,
  /** In percent; null on gift cards. */
  taxRate: z.number().nullable(),
  image: z.string(),
  /** With strong proof only. */
  giftCard: z.object({ recipientName: z.string(), recipientEmail: z.string(), message: z.string().nullable() }).nullable(),
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
  }),
  shippingAddress: addressSchema.optional(),
})

const paymentSchema = z.object({
  /** `CARD`, `CASH_ON_DELIVERY`. */
  method: z.string(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  amount: money,
  /** Cash is OPEN until the parcel is delivered. */
  status: z.enum(['AUTHORISED', 'CAPTURED', 'OPEN']),
})

/** `seq` is that of the order; what only the house has to know is left out, so it may jump. */
const eventSchema = z.object({ seq: z.int(), kind: z.enum(['created']), at: z.string() })

/** An order as it was placed: later changes of the catalogue do not show (D-121). */
export const orderSchema = z.object({
  orderNumber: z.string(),
  orderReference: z.string(),
  status: z.enum(['CREATED']),
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
    taxTotal: money,
    total: money,
    taxIncluded: z.boolean(),
    taxLines: z.array(z.object({ rate: z.number(), base: money, tax: money })),
  }),
  voucherList: z.array(z.object({ code: z.string(), percentage: z.number().nullable(), discount: money })),
  shipmentList: z.array(shipmentSchema),
  /** With strong proof only. */
  billingAddress: addressSchema.nullable(),
  payments: z.array(paymentSchema),
  events: z.array(eventSchema),
})

export type Lookup = z.input<typeof lookupSchema>
export type Order = z.infer<typeof orderSchema>
export type OrderShipment = Order['shipmentList'][number]
export type OrderLine = z.infer<typeof lineSchema>
export type OrderPayment = z.infer<typeof paymentSchema>
export type OrderEvent = z.infer<typeof eventSchema>
