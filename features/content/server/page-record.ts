import { lineSchema, localeSchema, slugsSchema } from '@stadion/slices/data-texts'
import { keySchema } from '@stadion/slices/targets/target'
import { z } from 'zod'

/** A text of a block by language or locale; the fields are those of the block's type. */
const textsSchema = z.record(z.string(), z.record(localeSchema, z.unknown()))

const blockSchema = z.strictObject({
  id: keySchema,
  type: z.string(),
  /** Of its type; a file without one has the newest. */
  version: z.int().min(1).optional(),
  props: z.record(z.string(), z.unknown()).default({}),
  texts: textsSchema.default({}),
  /** Who has this flag sees the block. */
  flag: z
    .string()
    .regex(/^[A-Za-z][\w.-]{0,79}$/, 'expected the name of a flag')
    .nullable()
    .default(null),
  /** Left out where one of its texts is missing in the language, instead of showing that in English; by default as its type has it. */
  onlyTranslated: z.boolean().optional(),
})

const ownSlugsSchema = slugsSchema.refine((slugs) => Object.keys(slugs).length > 0, 'expected a slug in at least one language')

/** For search engines, by language. */
const wordsSchema = (most: number) => z.record(localeSchema, lineSchema(most)).optional()

/** `content/{brand}/{page}/{scope}.json`. */
export const pageSchema = z.strictObject({
  status: z.enum(['DRAFT', 'LIVE', 'WITHDRAWN']).default('LIVE'),
  /** Of a landing page: its path in each language. */
  slugs: ownSlugsSchema.optional(),
  head: z.strictObject({ title: wordsSchema(90), description: wordsSchema(300) }).optional(),
  blocks: z.array(blockSchema).min(1, 'expected at least one block').max(60, 'has more than 60 blocks'),
})

export type PageRecord = z.output<typeof pageSchema>
export type BlockRecord = PageRecord['blocks'][number]

/** `{brand} {page} {scope}`, as a data folder names a record. */
export const partsOf = (key: string) => {
  const [brand = '', page = '', scope = ''] = key.split(' ')
  return { brand, page, scope }
}
