import { articleIdPattern } from '@stadion/site/article-ids'
import { lineSchema, slugsSchema, textsSchema } from '@stadion/slices/data-texts'
import { z } from 'zod'
import { sorts } from '../../schema.ts'

const keySchema = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'expected small letters, digits and hyphens, at most 40')
const valuesSchema = z.array(lineSchema(60)).min(1, 'expected at least one value').max(50)
const articlesSchema = (most: number) =>
  z
    .array(z.string().regex(articleIdPattern, 'expected the id of an article'))
    .min(1, 'expected at least one article')
    .max(most, `has more than ${most} articles`)
    .refine((ids) => new Set(ids).size === ids.length, 'names an article twice')

const ownSlugsSchema = slugsSchema.refine((slugs) => 'en' in slugs, 'English (en) is missing')

/** What all articles of a collection have: one of the values of each field. The names are those of articles in their files. */
const ruleSchema = z
  .strictObject({
    /** As lists have it: what is unisex is in those of men and women. */
    gender: z.enum(['men', 'women', 'kids']),
    category: z.enum(['shoes', 'clothing', 'accessories']),
    kind: valuesSchema,
    sport: valuesSchema,
    /** Keys of colours or of palettes. */
    colour: valuesSchema,
    size: valuesSchema,
    /** Keys of price bands. */
    price: valuesSchema,
    new: z.literal(true),
    reduced: z.literal(true),
    /** One of the values of each attribute. */
    attributes: z.record(
      keySchema,
      z
        .array(z.union([lineSchema(200), z.number()]))
        .min(1, 'expected at least one value')
        .max(50),
    ),
  })
  .partial()
  .refine((rule) => Object.values(rule).some((one) => one !== undefined), 'expected at least one field')

/** A line of `catalogue/collections/{brand}.ndjson`. */
export const collectionSchema = z
  .strictObject({
    key: keySchema,
    status: z.enum(['DRAFT', 'LIVE', 'WITHDRAWN']).default('LIVE'),
    names: textsSchema(60),
    descriptions: textsSchema(300).nullable().default(null),
    slugs: ownSlugsSchema,
    rule: ruleSchema.optional(),
    /** In the order of the list. */
    articles: articlesSchema(500).optional(),
    /** They come first. */
    pins: articlesSchema(24).optional(),
    sort: z.enum(sorts).default('relevance'),
  })
  .superRefine(({ rule, articles, sort }, wrong) => {
    const say = (name: string, message: string) => wrong.addIssue({ code: 'custom', path: [name], message })
    if ((rule === undefined) === (articles === undefined)) say('rule', 'expected either a rule or articles')
    if (articles && sort !== 'relevance') say('sort', 'articles have the order of the list')
  })

export type CollectionRecord = z.output<typeof collectionSchema>
