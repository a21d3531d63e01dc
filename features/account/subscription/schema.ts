import { z } from 'zod'
import { newsletterPaces, newsletterTopics } from './topics.ts'

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

export const newsletterChoiceSchema = z.object({
  /** Also while it waits for the confirmation of the address. */
  on: z.boolean(),
  /** It waits for that confirmation, and nothing is sent before. */
  pending: z.boolean(),
  /** Empty until some are chosen: nothing is preselected. */
  topics: z.array(z.enum(newsletterTopics)),
  /** Null until it is chosen. */
  often: z.enum(newsletterPaces).nullable(),
})

export const newsletterChangeSchema = z.object({
  /** The token of a mail; without it the account's own. */
  t: z.string().max(200).optional(),
  on: z.boolean(),
  /** None ends the newsletter. */
  topics: z.array(z.enum(newsletterTopics)).max(newsletterTopics.length).optional(),
  /** Default: as before, at first `each`. */
  often: z.enum(newsletterPaces).optional(),
})

export const newsletterLinkSchema = z.object({ t: z.string().max(200).optional() })

export type NewsletterChoice = z.infer<typeof newsletterChoiceSchema>
export type NewsletterChange = z.infer<typeof newsletterChangeSchema>
export type Subscription = z.infer<typeof subscriptionSchema>
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>
