import { z } from 'zod'

export const giftCardSecretSchema = z.object({
  /** 16 digits, in whatever groups. */
  code: z.string().min(1).max(40),
  pin: z.string().min(1).max(12),
})

export const giftCardBalanceSchema = z.object({
  last4: z.string(),
  /** In major units; what open payments hold is not in it. */
  balance: z.number(),
  currency: z.string(),
  expiresAt: z.string().nullable(),
})

export type GiftCardSecret = z.input<typeof giftCardSecretSchema>
export type GiftCardBalance = z.infer<typeof giftCardBalanceSchema>
