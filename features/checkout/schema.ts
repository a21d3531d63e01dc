import { z } from 'zod'

/** Money is in major units of the order's currency. */
const money = z.number()
const time = z.string()
const text = (max: number) => z.string().min(1).max(max)

export const declineReasons = [
  'CARD_REFUSED',
  'NOT_ENOUGH_MONEY',
  'CARD_EXPIRED',
  'CHECK_DETAILS',
  'CHALLENGE_FAILED',
  'CANCELLED',
  'TRY_ANOTHER',
] as const

export const placeOrderSchema = z.object({
  payment: z.object({
    method: text(32),
    /** How the shopper pays: `REDIRECT` is the provider's own page. */
    flow: z.enum(['REDIRECT']).optional(),
    /** Of `BANK_REDIRECT`: the bank's way, as `ideal`. */
    scheme: text(32).optional(),
    /** What the provider's fields gave for a card, or its element for a wallet. */
    token: text(300).optional(),
    /** The shopper came back from the provider: look at that attempt, never begin a new one. */
    challengeId: text(64).optional(),
    /** Of a gift card that is to pay what those on the bag do not, and its PIN. */
    code: text(40).optional(),
    pin: text(12).optional(),
  }),
  /** The total that the shopper saw. */
  expectedTotal: money,
  /** The version of the bag that the shopper saw. */
  basketVersion: z.int().min(1).optional(),
})

/** 201: the order exists. */
export const createdSchema = z.object({
  orderNumber: z.string(),
  status: z.literal('CREATED'),
  total: money,
  currency: z.string(),
  email: z.string(),
  orderReference: z.string(),
  paid: z.array(z.object({ method: z.string(), amount: money })),
})

/** 202: the payment is not finished. `WAIT` has no address. */
export const pendingSchema = z.object({
  status: z.literal('PAYMENT_PENDING'),
  orderReference: z.string(),
  next: z.enum(['REDIRECT', 'WAIT']),
  redirectUrl: z.string().optional(),
  challengeId: z.string().optional(),
  expiresAt: time,
  total: money,
  currency: z.string(),
})

export const paymentMethodsSchema = z.object({
  amountDue: money,
  currency: z.string(),
  /** Where cash is paid on delivery: the limit, if this bag is above it and `CASH_ON_DELIVERY` so not among the methods. */
  cashLimit: money.optional(),
  methods: z.array(
    z.discriminatedUnion('id', [
      z.object({
        id: z.literal('CARD'),
        provider: z.string(),
        flows: z.array(z.enum(['TOKEN', 'REDIRECT'])),
        brands: z.array(z.string()),
        /** With the flow TOKEN: the provider's card fields. */
        fields: z.object({ kind: z.string(), publicKey: z.string().optional(), script: z.string() }).optional(),
      }),
      z.object({
        id: z.literal('WALLET'),
        provider: z.string(),
        flows: z.array(z.enum(['TOKEN'])),
        /** As `apple-pay`. */
        wallets: z.array(z.string()),
        /** Their buttons, which need scripts. */
        element: z.object({ kind: z.string(), publicKey: z.string().optional(), script: z.string() }),
      }),
      z.object({
        id: z.literal('BANK_REDIRECT'),
        provider: z.string(),
        flows: z.array(z.enum(['REDIRECT'])),
        scheme: z.string(),
        /** Of the scheme, as shoppers know it: `iDEAL`. */
        name: z.string(),
      }),
      z.object({ id: z.literal('CASH_ON_DELIVERY') }),
      /** With code and PIN. */
      z.object({ id: z.literal('GIFT_CARD') }),
      /** Nothing is due. */
      z.object({ id: z.literal('NONE') }),
    ]),
  ),
})

const paidSchema = z.object({
  status: z.literal('PAID'),
  orderNumber: z.string(),
  orderReference: z.string(),
  orderedAt: time.optional(),
})

export const paymentStateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('NONE') }),
  z.object({
    status: z.literal('OPEN'),
    orderReference: z.string(),
    method: z.string(),
    /** The way of the form: the method, and of a bank's way its scheme too, as `BANK_REDIRECT:ideal`. */
    way: z.string().optional(),
    next: z.enum(['REDIRECT', 'WAIT']),
    redirectUrl: z.string().optional(),
    challengeId: z.string().optional(),
    expiresAt: time,
    /** Until `expiresAt`, by the clock of the shop: that of a browser may be wrong. */
    secondsLeft: z.int().optional(),
    canCancel: z.boolean(),
    canExtend: z.boolean(),
  }),
  paidSchema,
  z.object({
    status: z.literal('DECLINED'),
    reason: z.enum(declineReasons),
    /** If the provider itself could not work: the way to pay that is not possible, as `CARD` or `BANK_REDIRECT:ideal`. */
    unavailable: z.string().optional(),
  }),
  z.object({ status: z.literal('EXPIRED') }),
  /** Nobody knows yet whether money was taken. */
  z.object({ status: z.literal('UNKNOWN'), since: time }),
])
export const paymentQuerySchema = z.object({ challenge: text(64).optional() })

export const cancelledPaymentSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('CANCELLED') }),
  /** It was too late: the money is there, and so is the order. */
  paidSchema,
])
/** 202: the provider has not answered yet. */
export const cancellingSchema = z.object({ status: z.literal('CANCELLING') })

export const extendedPaymentSchema = z.object({ status: z.literal('OPEN'), expiresAt: time, extensionsLeft: z.int() })

export type DeclineReason = (typeof declineReasons)[number]
export type PlaceOrder = z.input<typeof placeOrderSchema>
export type Placement = CreatedOrder | PendingPayment
export type CreatedOrder = z.infer<typeof createdSchema>
export type PendingPayment = z.infer<typeof pendingSchema>
export type PaymentMethods = z.infer<typeof paymentMethodsSchema>
export type PaymentMethod = PaymentMethods['methods'][number]
export type PaymentState = z.infer<typeof paymentStateSchema>
export type CancelledPayment = z.infer<typeof cancelledPaymentSchema> | z.infer<typeof cancellingSchema>
export type ExtendedPayment = z.infer<typeof extendedPaymentSchema>
