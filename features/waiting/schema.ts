import { articleIdPattern, skuPattern } from '@stadion/site/article-ids'
import { z } from 'zod'

/** Wishes that an address may have at a time, for each brand. */
export const mostWishes = 20

/** A size by its SKU, or an article before its launch. `email` and `recaptcha`: of whoever is not signed in. */
export const waitRequestSchema = z
  .object({
    sku: z.string().regex(skuPattern).optional(),
    articleId: z.string().regex(articleIdPattern).optional(),
    email: z.string().max(1000).optional(),
    recaptcha: z.string().optional(),
  })
  .refine(({ sku, articleId }) => (sku === undefined) !== (articleId === undefined), 'either a sku or an articleId')

export const askedSchema = z.object({ state: z.enum(['CONFIRM', 'WAITING']) })

export const linkRequestSchema = z.object({ t: z.string().max(100), intent: z.enum(['look', 'confirm', 'end']) })

/** `ASKED`: not confirmed yet. `TOLD`: the mail was sent. `GONE`: ended by a press. `EXPIRED`: after 180 days, or unconfirmed for seven. */
export const wishStateSchema = z.enum(['ASKED', 'WAITING', 'TOLD', 'GONE', 'EXPIRED'])

const goods = {
  articleId: z.string(),
  /** Null: the launch of the article. */
  sku: z.string().nullable(),
  /** Null if the article is no longer sold. */
  name: z.string().nullable(),
  slug: z.string().nullable(),
  /** As shoppers read it; null for a launch, and where there is one size. */
  size: z.string().nullable(),
}
export const waitedGoodsSchema = z.object(goods)
export const linkAnswerSchema = z.object({ ...goods, state: wishStateSchema, until: z.string() })
export const wishSchema = z.object({ id: z.string(), ...goods, state: wishStateSchema, askedAt: z.string(), until: z.string() })
export const waitingListSchema = z.object({ items: z.array(wishSchema) })
export const wishParamsSchema = z.object({ id: z.string().max(40) })

export type WaitRequest = z.infer<typeof waitRequestSchema>
export type Asked = z.infer<typeof askedSchema>
export type LinkRequest = z.infer<typeof linkRequestSchema>
export type LinkAnswer = z.infer<typeof linkAnswerSchema>
export type WaitedGoods = z.infer<typeof waitedGoodsSchema>
export type Wish = z.infer<typeof wishSchema>
export type WaitingList = z.infer<typeof waitingListSchema>
