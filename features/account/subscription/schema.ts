import { z } from 'zod'

export const newsletterTypes = ['GENERAL', 'RELEASES', 'WAITINGLIST'] as const

/** The shape of the newsletter form; D-043 has the rules for the values. */
export const subscriptionSchema = z.object({
  email: z.string(),
  firstName: z.string().optional(),
  dateOfBirth: z.string().optional(),
  gender: z.enum(['M', 'F', 'X', 'U']).optional(),
  /** Default: `['GENERAL']`. */
  newsletterTypes: z.array(z.enum(newsletterTypes)).optional(),
  touchpoint: z.string().optional(),
  sourceId: z.string().optional(),
  ageConfirmation: z.boolean().optional(),
  recaptcha: z.string(),
})

export const subscriptionAnswerSchema = z.object({ status: z.literal('PENDING_CONFIRMATION'), email: z.string() })

export const unsubscribeSchema = z.object({ t: z.string() })

export type Subscription = z.infer<typeof subscriptionSchema>
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>
