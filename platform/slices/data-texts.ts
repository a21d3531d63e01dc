import { isCollectionSlug } from '@stadion/site/addresses'
import { z } from 'zod'

/** A line of text for shoppers: no control characters, no halves of characters, which no database takes. */
export const lineSchema = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'has a character that is no text')

export const localeSchema = z.string().regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'expected a language such as de or de_AT')

/** Texts by language (`de`) or storefront's locale (`de_AT`). English is there always: where a language is missing, it is shown. */
export const textsSchema = (most: number) =>
  z.record(localeSchema, lineSchema(most)).refine((texts) => 'en' in texts, 'English (en) is missing')

/** The path of a page in each language: `running-sale`. */
export const slugsSchema = z.record(
  localeSchema,
  z
    .string()
    .trim()
    .transform((slug) => slug.normalize('NFC'))
    .refine(isCollectionSlug, 'expected small letters, digits and hyphens, at most 60'),
)

/** A text in the storefront's locale, in its language, or in English. */
export const textIn = (locale: string, texts: Readonly<Record<string, string>>): string =>
  texts[locale] ?? texts[locale.split('_')[0]!] ?? texts.en!
