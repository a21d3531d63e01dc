import { articleIdPattern } from '@stadion/site/article-ids'
import { lineSchema } from '@stadion/slices/data-texts'
import { z } from 'zod'
import { categories, genders, keySchema, taxCategories } from '../../reference/reference-records.ts'
import { isGtin } from './gtin.ts'

/** Null is as if it were missing: neither is stored, so that both compare alike. */
const orNull = <T extends z.ZodType>(schema: T) =>
  schema
    .nullish()
    .transform((value) => value ?? undefined)
    .optional()

/** Missing ones are those of the language, then those that the shop composes. */
const ownText = z.strictObject({
  description: lineSchema(4000).optional(),
  /** The title in search engines and in the browser's tab, without the shop's name. */
  seoTitle: orNull(lineSchema(120)),
  seoDescription: orNull(lineSchema(320)),
})
const time = z.iso.datetime({ offset: true })

/** An article as a line of `catalogue/articles/{brand}.ndjson` has it (D-144). */
export const articleRecordSchema = z.strictObject({
  id: z.string().regex(articleIdPattern, 'expected 4 to 24 capital letters, digits and hyphens'),
  /** The colours of a model share it. */
  model: keySchema,
  name: lineSchema(80),
  /** Of its address; made of the name where it is missing. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected small letters, digits and hyphens')
    .max(80)
    .nullable()
    .default(null),
  gender: z.enum(genders),
  category: z.enum(categories),
  kind: keySchema,
  sport: keySchema.default('lifestyle'),
  colour: keySchema,
  /** The second colour of the drawing that is shown without a photograph. */
  accent: orNull(keySchema),
  /** Missing: the kind's for the gender. */
  sizeRun: keySchema.nullable().default(null),
  /** Codes of its run. */
  sizes: z.array(z.string()).min(1).max(60),
  line: keySchema.default('everyday'),
  /** Missing: the kind's. */
  material: keySchema.nullable().default(null),
  fit: keySchema.nullable().default(null),
  features: z.array(keySchema).max(20).nullable().default(null),
  attributes: z.record(keySchema, z.union([lineSchema(200), z.number()])).default({}),
  /** By the code of a size. */
  gtin: z.record(z.string(), z.string().refine(isGtin, 'expected a GTIN with a right check digit')).default({}),
  taxCategory: z.enum(taxCategories).nullable().default(null),
  membersOnly: z.boolean().default(false),
  /** Never stored. */
  giftCard: z
    .literal(false, { error: 'gift cards come with the shop; no file makes one' })
    .optional()
    .transform(() => undefined)
    .optional(),
  status: z.enum(['DRAFT', 'LIVE', 'WITHDRAWN']).default('LIVE'),
  /** Of a withdrawn article: where its address leads. */
  replacedBy: orNull(z.string().regex(articleIdPattern)),
  listedAt: time,
  launchAt: time.nullable().default(null),
  /** Pieces that were sold before, also elsewhere: what sells best stands first. Missing: what the shop knows already. */
  sales: orNull(z.int().min(0).max(1_000_000_000)),
  related: z.array(z.string().regex(articleIdPattern)).max(20).default([]),
  texts: z.record(z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'expected a language such as de or de_AT'), ownText).default({}),
})

export type ArticleRecord = z.output<typeof articleRecordSchema>
