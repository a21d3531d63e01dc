import { kinds } from '@stadion/demo-pictures/look'
import { lineSchema, localeSchema, textsSchema } from '@stadion/slices/data-texts'
import { brandSchema } from '@stadion/slices/data-values'
import { z } from 'zod'
import { wordsOf } from '../search/fold.ts'
import { palettes } from './palette.ts'

export const keySchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'expected small letters, digits and hyphens, at most 40')

const namesSchema = textsSchema(60)

export const genders = ['men', 'women', 'kids', 'unisex'] as const
export const categories = ['shoes', 'clothing', 'accessories'] as const
export const taxCategories = ['footwear', 'apparel', 'athletic', 'accessory'] as const

const kindSchema = z.strictObject({
  key: keySchema,
  category: z.enum(categories),
  names: namesSchema,
  /** By gender. */
  sizeRun: z.partialRecord(z.enum(genders), keySchema),
  /** The drawing of its articles; null for the plain plate with their names. */
  drawing: z.enum(kinds).nullable().default(null),
  /** The first sentence of composed descriptions. */
  sentence: textsSchema(300).nullable().default(null),
  material: keySchema.nullable().default(null),
  fit: keySchema.nullable().default(null),
  features: z.array(keySchema).max(20).default([]),
  taxCategory: z.enum(taxCategories),
})

const colourSchema = z.strictObject({
  key: keySchema,
  /** The filter that it belongs to. */
  palette: z.enum(palettes.map(([key]) => key)),
  hex: z.string().regex(/^#[0-9a-f]{6}$/, 'expected a colour such as #8a5a3c'),
  names: namesSchema,
})

const sizeRunSchema = z.strictObject({
  key: keySchema,
  /** In the order of a size table. */
  sizes: z
    .array(
      z.strictObject({
        code: z.string().regex(/^[A-Z0-9]{1,12}$/, 'expected at most 12 capital letters and digits'),
        name: lineSchema(12),
      }),
    )
    .min(1)
    .max(60),
})

const termSchema = z.strictObject({
  type: z.enum(['sport', 'material', 'fit', 'feature', 'line']),
  key: keySchema,
  /** Of a line it is a whole sentence of composed descriptions. */
  names: textsSchema(300),
})

const attributeSchema = z.strictObject({
  key: keySchema,
  unit: lineSchema(12).nullable().default(null),
  names: namesSchema,
})

const synonymTexts = z
  .array(lineSchema(60).refine((text) => wordsOf(text).length > 0 && wordsOf(text).length <= 4, 'expected one to four words'))
  .max(20, 'expected at most 20')
  .refine((words) => new Set(words.map(foldedOf)).size === words.length, 'a word stands in it twice')

const synonymSchema = z
  .strictObject({
    /** A language, or the locale of one storefront's language. */
    language: localeSchema,
    /**
     * Without it each of the words finds what the others find. `one-way`: whoever types one of `from` finds what the words find, too, and not
     * the other way round. `correction`: one of `from` that finds nothing is read as the word.
     */
    kind: z
      .enum(['two-way', 'one-way', 'correction'], 'expected two-way, one-way or correction')
      .optional()
      .transform((kind) => (kind === 'two-way' ? undefined : kind)),
    /** In all shops without it. */
    brand: brandSchema
      .nullable()
      .optional()
      .transform((brand) => brand ?? undefined),
    from: synonymTexts.min(1, 'expected at least one').optional(),
    /** The first one of `from`, or of these, names the record. */
    words: synonymTexts,
  })
  .superRefine(({ kind, from, words }, wrong) => {
    const say = (path: 'from' | 'words', message: string) => wrong.addIssue({ code: 'custom', path: [path], message })
    if (kind && !from) say('from', 'is missing: the words that are typed')
    if (!kind && from) say('from', 'belongs to a kind that is one-way or a correction')
    if (!kind && words.length < 2) say('words', 'expected at least two')
    if (kind === 'one-way' && words.length === 0) say('words', 'expected at least one')
    if (kind === 'correction' && words.length !== 1) say('words', 'expected one, by which it is corrected')
    if (from?.some((text) => words.map(foldedOf).includes(foldedOf(text)))) say('from', 'has a text that stands in words, too')
  })

/** A text as search reads it: other spellings of it are the same. */
const foldedOf = (text: string): string => wordsOf(text).join(' ')

/** The records of each file of a data folder (D-152) that describe articles. */
export const referenceSchemas = {
  kind: kindSchema,
  colour: colourSchema,
  'size-run': sizeRunSchema,
  term: termSchema,
  attribute: attributeSchema,
  synonym: synonymSchema,
} as const

export type ReferenceType = keyof typeof referenceSchemas
export type ReferenceRecord<T extends ReferenceType = ReferenceType> = z.output<(typeof referenceSchemas)[T]>
export type Names = ReferenceRecord<'kind'>['names']

/** What tells a record from others of its type. */
export const keyOfRecord = (
  record: Partial<
    Record<'key' | 'type' | 'language' | 'kind' | 'brand', string | undefined> & { words: string[]; from: string[] | undefined }
  >,
  type: ReferenceType,
): string => {
  if (type === 'synonym') {
    const { language, kind, brand, from, words } = record
    const what = [kind, brand].filter(Boolean).join(', ')
    return `${language} ${foldedOf((from ?? words!)[0]!)}${what && ` (${what})`}`
  }
  return type === 'term' ? `${record.type}.${record.key}` : record.key!
}
