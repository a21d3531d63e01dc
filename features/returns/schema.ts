import { z } from 'zod'

/** May be blank here: a statement without a number is refused with the name of its field. */
const orderNumber = z.string().max(32)
const itemsSchema = z
  .array(z.object({ itemId: z.string().min(1).max(64), quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(100)

export const orderParamsSchema = z.object({ orderNumber })

/** Names and addresses are checked in `read-statement.ts`, so that each wrong field is named. Everything else that is sent is ignored. */
export const statementSchema = z.object({
  name: z.string().max(120).optional(),
  email: z.string().max(254).optional(),
  /** Without items the whole contract. */
  items: itemsSchema.optional(),
})

export const declaredSchema = z.object({
  withdrawalId: z.string(),
  declaredAt: z.string(),
  status: z.literal('DECLARED'),
  /** `a***@example.com`; null where no mail is promised, as the address has had its acknowledgements of the day. */
  acknowledgedTo: z.string().nullable(),
})

export const confirmSchema = z.object({ t: z.string().min(1).max(200) })
export const confirmedSchema = z.object({ status: z.literal('CONFIRMED') })

export const offerSchema = z.object({
  /** Whether this storefront has the function. */
  offered: z.boolean(),
})

/** Why something is sent back; nobody has to say. The form offers a choice of them (`return-draft.ts`). */
const takenReasons = [
  'SIZE',
  'COLOUR',
  'DAMAGED',
  'OTHER',
  'TOO_SMALL',
  'TOO_LARGE',
  'NOT_AS_DESCRIBED',
  'CHANGED_MIND',
  'WRONG_ITEM',
] as const

export const startReturnSchema = z.object({
  /** Owners and browsers with a pass leave it out. */
  email: z.string().min(1).max(254).optional(),
  items: z
    .array(
      z.object({
        itemId: z.string().min(1).max(64),
        quantity: z.int().min(1).max(999),
        reason: z.enum(takenReasons).optional(),
      }),
    )
    .min(1)
    .max(100),
})
export const labelParamsSchema = z.object({ orderNumber, returnId: z.string().min(1).max(40) })
export const labelQuerySchema = z.object({ t: z.string().max(200).optional() })

const money = z.number()
const refundSchema = z.object({
  /** What goes back, with the parts of delivery and wrapping. */
  amount: money,
  /** What does not go back, as it was never paid: so much less is owed. */
  unpaid: money,
  delivery: money,
  service: money,
  currency: z.string(),
  /** The way it was paid: the provider first, then gift cards. */
  to: z.array(z.object({ method: z.string(), amount: money })),
})

export const previewSchema = z.object({
  refund: refundSchema,
  items: z.array(z.object({ itemId: z.string(), quantity: z.int(), amount: money })),
})
export const startedReturnSchema = z.object({
  returnId: z.string(),
  status: z.literal('RETURN_REQUESTED'),
  refund: refundSchema,
  /** Null with weak proof: the mail has it. */
  label: z.object({ url: z.string(), carrier: z.string() }).nullable(),
  sendBy: z.string(),
})

export type StartReturn = z.input<typeof startReturnSchema>
export type ReturnItem = z.output<typeof startReturnSchema>['items'][number]
export type ReturnPreview = z.infer<typeof previewSchema>
export type StartedReturn = z.infer<typeof startedReturnSchema>
export type Statement = z.input<typeof statementSchema>
export type StatedItem = z.output<typeof itemsSchema>[number]
export type Declared = z.infer<typeof declaredSchema>
export type Confirmed = z.infer<typeof confirmedSchema>
export type Offer = z.infer<typeof offerSchema>
