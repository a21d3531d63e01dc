import { articleIdPattern } from '@stadion/site/article-ids'
import { z } from 'zod'

export const rewardNoSchema = z.string().min(1).max(20)

const voucherSchema = z.object({
  code: z.string(),
  /** In major units of the storefront's currency; null where it takes a percentage off. */
  amount: z.number().nullable(),
  percentage: z.number().nullable(),
  /** The last day on which it counts; null without end. */
  until: z.string().nullable(),
})

export const membershipSchema = z.object({
  /** Whether points are counted: false for whoever has left. */
  member: z.boolean(),
  number: z.string().nullable(),
  level: z.number(),
  /** The first day on which it may be another without more points; null of the first level. */
  levelUntil: z.string().nullable(),
  /** From how many points on each begins, and what it gives for nothing (D-198). */
  levels: z.array(z.object({ level: z.number(), from: z.number(), freeExpress: z.boolean(), freeWrapping: z.boolean() })),
  /** Points earned within 365 days, which make the level. */
  earned: z.number(),
  /** Points that are missing to the next level; null of the last. */
  toNext: z.number().nullable(),
  points: z.object({
    sure: z.number(),
    pending: z.number(),
    expireNext: z.object({ points: z.number(), on: z.string() }).nullable(),
  }),
  rewards: z.array(z.object({ no: z.string(), points: z.number(), voucher: z.number(), currency: z.string() })),
  vouchers: z.array(voucherSchema),
})

export const changeMembershipSchema = z.object({ member: z.boolean() })

export const movementsQuerySchema = z.object({
  after: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
})

export const movementsSchema = z.object({
  items: z.array(
    z.object({
      kind: z.enum(['EARN', 'REVIEW', 'WELCOME', 'INVITE', 'REDEEM', 'REVERSE', 'EXPIRE', 'ADJUST']),
      points: z.number(),
      state: z.enum(['PENDING', 'SURE']),
      /** The order, or the voucher; null for all else. */
      ref: z.string().nullable(),
      at: z.string(),
    }),
  ),
  next: z.string().nullable(),
})

export const openingQuerySchema = z.object({ article: z.string().regex(articleIdPattern) })

/** When it opens for whoever asks, and how long that takes; null and 0 for whoever may buy it now. */
export const openingSchema = z.object({ from: z.string().nullable(), leftMs: z.int() })

export const redeemSchema = z.object({ no: rewardNoSchema })

export const redeemedSchema = z.object({ code: z.string(), amount: z.number(), currency: z.string(), until: z.string() })

export type Membership = z.infer<typeof membershipSchema>
export type ChangeMembership = z.input<typeof changeMembershipSchema>
export type Movements = z.infer<typeof movementsSchema>
export type Opening = z.infer<typeof openingSchema>
export type Redeem = z.input<typeof redeemSchema>
export type Redeemed = z.infer<typeof redeemedSchema>
