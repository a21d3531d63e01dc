import { z } from 'zod'

/** One of blanks alone is said for its field. */
const orderNumber = z.string().max(32)
const itemsSchema = z
  .array(z.object({ itemId: z.string().min(1).max(64), quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(100)

export const withdrawalParamsSchema = z.object({ orderNumber })

/** Texts are checked by hand: what makes a statement unusable is said for each field. Everything else that is sent is ignored. */
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
  /** `a***@example.com`. */
  acknowledgedTo: z.string(),
})

export const confirmSchema = z.object({ t: z.string().min(1).max(200) })
export const confirmedSchema = z.object({ status: z.literal('CONFIRMED') })

export const offerSchema = z.object({
  /** Whether this storefront has the function. */
  offered: z.boolean(),
})

export type Statement = z.input<typeof statementSchema>
export type StatedItem = z.output<typeof itemsSchema>[number]
export type Declared = z.infer<typeof declaredSchema>
export type Confirmed = z.infer<typeof confirmedSchema>
export type Offer = z.infer<typeof offerSchema>
