import { textsSchema } from '@stadion/slices/data-texts'
import { amountsSchema, brandSchema, countriesSchema, timeSchema } from '@stadion/slices/data-values'
import { z } from 'zod'

/** What has to be so in a bag, and is not so in every one. Total and pieces are those of the goods that the promotion can reduce. */
const conditionSchema = z
  .strictObject({
    total: amountsSchema
      .refine((totals) => Object.values(totals).every((total) => total > 0), {
        error: 'every bag has a total of 0: name what it is at least',
      })
      .optional(),
    pieces: z.int().min(2, 'every bag has a piece: name two at least').max(100).optional(),
    members: z.literal(true).optional(),
    firstOrder: z.literal(true).optional(),
  })
  .refine((one) => Object.values(one).some((value) => value !== undefined), {
    error: 'a promotion needs a condition: what is less for everybody is a price',
  })

/** A reduction that needs no code, as a data folder has it. Money is in major units. */
export const promotionSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'a key has small letters, digits and hyphens, 40 at most'),
    brand: brandSchema.optional(),
    countries: countriesSchema.optional(),
    names: textsSchema(60),
    effect: z.enum(['PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'CHEAPEST_FREE']),
    percentage: z.int().min(1).max(100).optional(),
    amounts: amountsSchema.optional(),
    on: z.enum(['ALL', 'ARTICLES', 'COLLECTION']).default('ALL'),
    /** Their ids, as the catalogue has them. */
    articles: z.array(z.string().min(1).max(24)).min(1).max(10_000).optional(),
    /** Reduces goods that are reduced already, too. */
    reducedGoods: z.boolean().default(false),
    condition: conditionSchema,
    from: timeSchema.optional(),
    until: timeSchema.optional(),
    withVoucher: z.boolean().default(true),
  })
  .superRefine(({ effect, percentage, amounts, on, articles, condition, from, until }, wrong) => {
    const say = (name: string, message: string) => wrong.addIssue({ code: 'custom', path: [name], message })
    if ((effect === 'PERCENT') !== (percentage !== undefined)) say('percentage', 'belongs to the effect PERCENT, and to no other')
    if ((effect === 'AMOUNT') !== (amounts !== undefined)) say('amounts', 'belong to the effect AMOUNT, and to no other')
    if (effect === 'CHEAPEST_FREE' && (condition.pieces ?? 0) < 2)
      say('condition', 'names the pieces of which the cheapest is free, two or more')
    if (on === 'COLLECTION') say('on', 'a promotion cannot be on a COLLECTION yet; name its ARTICLES')
    if ((on === 'ARTICLES') !== (articles !== undefined)) say('articles', 'belong to a promotion on ARTICLES, and to no other')
    if (from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from)) say('until', 'ends before it begins')
  })
export type PromotionRecord = z.output<typeof promotionSchema>
