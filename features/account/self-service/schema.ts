import { z } from 'zod'

/** The fields that PATCH may change. A missing field stays; an empty one is cleared. */
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
/** The new address that its owner has not confirmed yet. */
export const pendingEmailSchema = z.object({ newEmail: z.string().nullable() })
export type PendingEmail = z.infer<typeof pendingEmailSchema>
export const mailedTokenSchema = z.object({ t: z.string() })

/** An address as typed (D-071), without the choice of the default. */
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
  /** For example `Firefox, Windows`; a dash if unknown. */
  device: z.string(),
  /** An app that uses our sign-in; absent for a browser. */
  app: z.string().optional(),
  /** The current session. */
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
  /** Pieces. */
  itemCount: z.int(),
  images: z.array(z.string()),
})
export type OrderItem = z.infer<typeof orderItemSchema>
export const ordersSchema = z.object({ total: z.int(), orders: z.array(orderItemSchema) })
export type Orders = z.infer<typeof ordersSchema>

/**
 * When the account and its data are erased; null if no deletion was requested. `waitsForOrder`: an order is not finished, so it may be later.
 */
export const deletionSchema = z.object({ eraseAt: z.string().nullable(), waitsForOrder: z.boolean() })
export type Deletion = z.infer<typeof deletionSchema>
/** The token of the mail; not needed if signed in. */
export const keepAccountSchema = z.object({ t: z.string().optional() })
