import { z } from 'zod'

/** By currency, in minor units. */
const amounts = z
  .record(z.string().regex(/^[A-Z]{3}$/, 'a currency has three capital letters'), z.int().min(0))
  .refine((all) => Object.keys(all).length > 0, 'names no currency')
const time = z.iso.datetime({ offset: true, error: 'a time is written as 2026-11-27T09:00:00Z' })
const names = z
  .record(z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'a language is written as de, or de_AT'), z.string().trim().min(1).max(60))
  .refine((all) => Boolean(all.en), 'the English name is missing')

/** What has to be so in a bag. Total and pieces are those of the goods that the promotion can reduce. */
const condition = z
  .strictObject({
    total: amounts.optional(),
    pieces: z.int().min(1).max(100).optional(),
    members: z.literal(true).optional(),
    firstOrder: z.literal(true).optional(),
  })
  .refine((one) => Object.values(one).some((value) => value !== undefined), {
    error: 'a promotion needs a condition: what is less for everybody is a price',
  })

/** A reduction that needs no code, as files and tests write it. Money is in minor units. */
export const promotionSchema = z
  .strictObject({
    key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'a key has small letters, digits and hyphens, 40 at most'),
    brand: z.string().optional(),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .min(1)
      .optional(),
    names,
    effect: z.enum(['PERCENT', 'AMOUNT', 'FREE_DELIVERY', 'CHEAPEST_FREE']),
    percentage: z.int().min(1).max(100).optional(),
    amounts: amounts.optional(),
    on: z.enum(['ALL', 'ARTICLES', 'COLLECTION']).default('ALL'),
    /** Their ids, as the catalogue has them. */
    articles: z.array(z.string().min(1)).min(1).max(10_000).optional(),
    /** Reduces goods that are reduced already, too. */
    reducedGoods: z.boolean().default(false),
    condition: condition.default({}),
    from: time.optional(),
    until: time.optional(),
    withVoucher: z.boolean().default(true),
  })
  .superRefine(({ effect, percentage, amounts, on, articles, condition, from, until }, wrong) => {
    const say = (name: string, message: string) => wrong.addIssue({ code: 'custom', path: [name], message })
    if ((effect === 'PERCENT') !== (percentage !== undefined)) say('percentage', `belongs to the effect PERCENT, and to no other`)
    if ((effect === 'AMOUNT') !== (amounts !== undefined)) say('amounts', `belong to the effect AMOUNT, and to no other`)
    if (effect === 'CHEAPEST_FREE' && (condition.pieces ?? 0) < 2) say('condition.pieces', 'the cheapest is free of two pieces or more')
    if (on === 'COLLECTION') say('on', 'there are no collections yet; name the ARTICLES')
    if ((on === 'ARTICLES') !== (articles !== undefined)) say('articles', 'belong to a promotion on ARTICLES, and to no other')
    if (from !== undefined && until !== undefined && Date.parse(until) <= Date.parse(from)) say('until', 'ends before it begins')
  })
export type PromotionRecord = z.output<typeof promotionSchema>
