import { articleIdPattern } from '@stadion/site/article-ids'
import { z } from 'zod'
import { reportReasons } from './report-reasons.ts'

export const fits = ['SMALL', 'TRUE', 'LARGE'] as const
export const reviewSorts = ['newest', 'helpful', 'high', 'low'] as const

const articleId = z.string().regex(articleIdPattern)
const fit = z.enum(fits)
const state = z.enum(['PUBLISHED', 'PENDING'])

/** Forms send empty fields. */
const unlessBlank = <T extends z.ZodType>(schema: T) => z.preprocess((value) => (value === '' ? undefined : value), schema)
const whole = (min: number, max: number, fallback: number) =>
  unlessBlank(
    z
      .union([z.string().regex(/^\d{1,6}$/), z.number().int()])
      .default(fallback)
      .transform(Number)
      .pipe(z.number().min(min).max(max)),
  )

export const articleParamsSchema = z.object({ id: z.string().max(40) })

export const reviewsQuerySchema = z.object({
  sort: unlessBlank(z.enum(reviewSorts).default('newest')),
  stars: unlessBlank(z.union([z.string(), z.number()]).transform(Number).pipe(z.number().int().min(1).max(5)).optional()),
  size: unlessBlank(z.string().max(20).optional()),
  fit: unlessBlank(fit.optional()),
  language: unlessBlank(z.enum(['own', 'all']).default('all')),
  /** A cursor of an answer, or else the number of a page. */
  after: unlessBlank(z.string().max(200).optional()),
  page: whole(1, 500, 1),
  pageSize: whole(1, 50, 10),
})

/** How a model is rated. */
export const ratingSchema = z.object({ average: z.number(), count: z.int() })

export const reviewSchema = z.object({
  no: z.string(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  language: z.string(),
  country: z.string(),
  size: z.string().nullable(),
  fit: fit.nullable(),
  /** For shoppers; null where the article is no longer sold. */
  colour: z.string().nullable(),
  /** `2026-09`. */
  boughtOn: z.string(),
  /** `2026-10-02`. */
  at: z.string(),
  helpful: z.int(),
  edited: z.boolean(),
  /** Of the demo. */
  sample: z.boolean(),
  /** Whether its writer got points for it, whatever it says. */
  rewarded: z.boolean(),
})

export const reviewsAnswerSchema = z.object({
  summary: z.object({
    ...ratingSchema.shape,
    /** How many have one star, two, … five. */
    stars: z.array(z.int()).length(5),
    fit: z.object({ small: z.int(), true: z.int(), large: z.int() }),
    /** Sizes that were reviewed, in the order of their names. */
    sizes: z.array(z.string()),
  }),
  /** How many the filters leave, and how many of them are in another language than the storefront’s. */
  total: z.int(),
  inOtherLanguages: z.int(),
  items: z.array(reviewSchema),
  next: z.string().nullable(),
  how: z.string(),
})

/** Lengths are checked with words for each field (server/check-said.ts). */
const said = {
  stars: z.int().optional(),
  fit: fit.nullish(),
  title: z.string().max(4000).optional(),
  text: z.string().max(20_000).optional(),
  name: z.string().max(4000).optional(),
}
/** By what the order is proven: its mail’s link, or its number and the session or pass of its owner. */
const proof = { token: z.string().max(100).optional(), orderNumber: z.string().max(40).optional() }

export const writeReviewSchema = z.object({ ...proof, articleId, ...said })
export const editReviewSchema = z.object({ ...proof, ...said })
export const withdrawReviewSchema = z.object(proof)
export const writtenReviewSchema = z.object({ no: z.string(), state })

/** A review as its writer sees it. */
export const ownReviewSchema = z.object({
  no: z.string(),
  stars: z.int(),
  fit: fit.nullable(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  state: z.enum(['PUBLISHED', 'PENDING', 'REMOVED', 'WITHDRAWN']),
  at: z.string(),
  /** Whether it may still be changed. */
  open: z.boolean(),
})

export const reviewableSchema = z.object({
  orderNumber: z.string(),
  articles: z.array(z.object({ id: articleId, name: z.string(), size: z.string().nullable(), review: ownReviewSchema.nullable() })),
  /** Until when the link may be used; null for the owner of the order. */
  until: z.string().nullable(),
})

export const linkParamsSchema = z.object({ token: z.string().max(100) })
export const orderParamsSchema = z.object({ orderNumber: z.string().max(40) })
export const reviewParamsSchema = z.object({ no: z.string().regex(/^rv_[0-9a-z]{4,16}$/) })
/** How many found a review helpful. */
export const helpfulSchema = z.object({ helpful: z.int() })
export const noBodySchema = z.object({})
export const reportReviewSchema = z.object({
  reason: z.enum(reportReasons),
  text: z.string().max(2000).optional(),
  recaptcha: z.string().max(4000).optional(),
})

/** How many reviews of the brand were removed. */
export const reviewFiguresSchema = z.object({ removed: z.int() })

export const endInvitationsSchema = z.object({ t: z.string().max(100) })

export type EndInvitations = z.infer<typeof endInvitationsSchema>
export type ReviewFigures = z.infer<typeof reviewFiguresSchema>
export type ReviewsQuery = z.output<typeof reviewsQuerySchema>
export type ReviewsAnswer = z.infer<typeof reviewsAnswerSchema>
export type Review = z.infer<typeof reviewSchema>
export type Rating = z.infer<typeof ratingSchema>
export type WriteReview = z.infer<typeof writeReviewSchema>
export type EditReview = z.infer<typeof editReviewSchema>
export type WrittenReview = z.infer<typeof writtenReviewSchema>
export type OwnReview = z.infer<typeof ownReviewSchema>
export type Reviewable = z.infer<typeof reviewableSchema>
export type Helpful = z.infer<typeof helpfulSchema>
export type ReportReview = z.infer<typeof reportReviewSchema>
export type OrderProof = z.infer<typeof withdrawReviewSchema>
