import { placementCodes } from '@stadion/pages/placement'
import { articleIdPattern } from '@stadion/site/article-ids'
import { pageTypes } from '@stadion/site/page-types'
import { findStorefront } from '@stadion/site/storefronts'
import { z } from 'zod'
import { experimentVariants } from './placements.ts'

const articleId = z.string().regex(articleIdPattern)
const text = (max: number) => z.string().max(max)

/** Maximum number of articles of a page: those of a bag, and the newest of a wishlist. */
const mostEvents = 80
/** Maximum number of articles in a placement. */
export const mostProducts = 8

const context = z
  .object({
    brand: z.string(),
    locale: z.string(),
    country: text(2),
    env: text(20),
    consentLevel: z
      .union([z.literal(0), z.literal(1), z.literal(2)])
      .describe('Below 2 nothing is stored, and recommendations are the same for every visitor.'),
    visitorId: z.uuid().nullish().describe('Created by the browser if functional cookies are allowed.'),
  })
  .refine(({ brand, locale }) => findStorefront(brand, locale), { path: ['locale'], error: 'is no locale of the brand' })

const decisionEvent = z.object({
  type: z.literal('decision'),
  context,
  customData: z.object({ includeReporting: z.boolean(), actionType: z.literal('data collection') }),
})

/** One decided placement, as reported when a shopper has seen it. */
export const impressionSchema = z.object({
  placement: z.enum(placementCodes),
  activityId: text(60),
  variant: z.enum(experimentVariants),
  products: z.array(articleId).max(mostProducts),
})

const eventSchema = z.discriminatedUnion('type', [
  decisionEvent,
  z.object({
    type: z.literal('pageView'),
    pageType: z.enum(pageTypes),
    url: text(2048),
    gender: z.enum(['men', 'women', 'kids']).optional().describe('The gender that a list is for.'),
    category: z.enum(['shoes', 'clothing', 'accessories']).optional(),
  }),
  z.object({ type: z.literal('userAgent'), value: text(1024) }),
  z.object({ type: z.literal('referrer'), value: text(2048) }),
  z.object({ type: z.literal('product'), productId: articleId }),
  z.object({ type: z.literal('pageEvent'), name: text(80) }),
  impressionSchema.extend({ type: z.literal('impression') }),
])

export const engineRequestSchema = z.object({
  preview: text(40).nullish().describe('A variant to show instead of the visitor’s own; outside production only.'),
  events: z
    .array(eventSchema)
    .min(1)
    .max(mostEvents)
    .refine((events) => events.filter(({ type }) => type === 'decision').length <= 1, 'hold more than one decision'),
})

export const engineAnswerSchema = z.object({
  responses: z.array(z.object({ actions: z.array(z.object({ isControl: z.boolean(), impressionReporting: z.array(impressionSchema) })) })),
})

export const sitePathParams = z.object({ sitePath: text(40) })

export type EngineEvent = z.input<typeof eventSchema>
export type EngineRequest = z.input<typeof engineRequestSchema>
export type EngineAnswer = z.infer<typeof engineAnswerSchema>
export type Impression = z.infer<typeof impressionSchema>
export type DecisionContext = z.infer<typeof context>
