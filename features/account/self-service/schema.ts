import { z } from 'zod'

/** What PATCH may change. A field that is left out stays; an empty one is cleared. */
export const profileChangeSchema = z.object({
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  dateOfBirth: z.string().optional(),
  gender: z.enum(['M', 'F', 'X', 'U', '']).optional(),
  phoneNumber: z.string().optional(),
  marketingConsent: z.boolean().optional(),
})
export type ProfileChange = z.infer<typeof profileChangeSchema>

export const passwordChangeSchema = z.object({ currentPassword: z.string(), newPassword: z.string() })
export type PasswordChange = z.infer<typeof passwordChangeSchema>

export const emailChangeSchema = z.object({ newEmail: z.string() })
export type EmailChange = z.infer<typeof emailChangeSchema>
export const emailChangeAnswerSchema = z.object({ status: z.literal('PENDING_CONFIRMATION'), newEmail: z.string() })
/** The address that waits for its owner's confirmation. */
export const pendingEmailSchema = z.object({ newEmail: z.string().nullable() })
export type PendingEmail = z.infer<typeof pendingEmailSchema>
export const mailedTokenSchema = z.object({ t: z.string() })

/** An address as it is typed (D-071), apart from which one is offered first. */
export const addressInputSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string().optional(),
  city: z.string(),
  zipcode: z.string().optional(),
  state: z.string().optional(),
  country: z.string(),
  phoneNumber: z.string(),
  isDefault: z.boolean().optional(),
})
export type AddressInput = z.infer<typeof addressInputSchema>

export const addressSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  zipcode: z.string(),
  state: z.string().nullable(),
  country: z.string(),
  phoneNumber: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof addressSchema>
export const addressesSchema = z.object({ addresses: z.array(addressSchema) })
export const idParamsSchema = z.object({ id: z.string() })

export const sessionItemSchema = z.object({
  id: z.string(),
  /** For example `Firefox, Windows`; a dash where it is not known. */
  device: z.string(),
  /** An app that signs its people in here; absent for a browser. */
  app: z.string().optional(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  isPersistent: z.boolean(),
  socialProvider: z.string().nullable(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
})
export type SessionItem = z.infer<typeof sessionItemSchema>
export const sessionItemsSchema = z.object({ sessions: z.array(sessionItemSchema) })

export const pageQuerySchema = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) })
export const orderItemSchema = z.object({
  orderNumber: z.string(),
  status: z.string(),
  orderedAt: z.string(),
  total: z.number(),
  currency: z.string(),
})
export type OrderItem = z.infer<typeof orderItemSchema>
export const ordersSchema = z.object({ total: z.int(), orders: z.array(orderItemSchema) })
export type Orders = z.infer<typeof ordersSchema>

/** When the account and what belongs to it go; null where nobody asked for that. */
export const deletionSchema = z.object({ eraseAt: z.string().nullable() })
export type Deletion = z.infer<typeof deletionSchema>
/** The token of the mail; not needed by whoever is signed in. */
export const keepAccountSchema = z.object({ t: z.string().optional() })
