import { kinds } from '@stadion/demo-pictures/look'
import { z } from 'zod'
import { palettes } from './palette.ts'

/** A line of text for shoppers: no control characters, no halves of characters, which no database takes. */
export const lineSchema = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'has a character that is no text')

export const keySchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'expected small letters, digits and hyphens, at most 40')

/** Texts by language (`de`) or storefront's locale (`de_AT`). English is there always: where a language is missing, it is shown. */
const textsSchema = (most: number) =>
  z
    .record(z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'expected a language such as de or de_AT'), lineSchema(most))
    .refine((texts) => 'en' in texts, 'English (en) is missing')
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

/** The records of each file of a data folder (D-152) that describe articles. */
export const referenceSchemas = {
  kind: kindSchema,
  colour: colourSchema,
  'size-run': sizeRunSchema,
  term: termSchema,
  attribute: attributeSchema,
} as const

export type ReferenceType = keyof typeof referenceSchemas
export type ReferenceRecord<T extends ReferenceType = ReferenceType> = z.output<(typeof referenceSchemas)[T]>
export type Names = ReferenceRecord<'kind'>['names']

/** What tells a record from others of its type. */
export const keyOfRecord = (record: { key: string; type?: string }, type: ReferenceType): string =>
  type === 'term' ? `${record.type}.${record.key}` : record.key
