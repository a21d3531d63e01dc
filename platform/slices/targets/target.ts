import { articleIdPattern } from '@stadion/site/article-ids'
import { ownPath } from '@stadion/site/own-path'
import { z } from 'zod'
import { lineSchema } from '../data-texts.ts'
import { pageNames } from './page-names.ts'

/** The key of a record that a retailer names: `track-day`. */
export const keySchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'expected small letters, digits and hyphens, at most 40')

const isHttps = (written: string): boolean => URL.canParse(written) && new URL(written).protocol === 'https:'

/** Broken percents would be no path. */
const isOwnPath = (path: string): boolean => {
  try {
    return ownPath(path) !== undefined && decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** One of these. */
const targets = {
  category: z.strictObject({
    category: z.enum(['men', 'women', 'kids']),
    subcategory: z.enum(['shoes', 'clothing', 'accessories']).optional(),
    /** Filters and order of the list. */
    query: z.record(keySchema, lineSchema(200)).optional(),
  }),
  collection: z.strictObject({ collection: keySchema }),
  page: z.strictObject({ page: z.enum(pageNames) }),
  article: z.strictObject({ article: z.string().regex(articleIdPattern, 'expected the id of an article') }),
  /** The search page, with words or without. */
  search: z.strictObject({ search: z.record(keySchema, lineSchema(200)) }),
  path: z.strictObject({
    path: z.string().refine(isOwnPath, 'expected a path such as /launches'),
  }),
  address: z.strictObject({ address: z.string().max(2048).refine(isHttps, 'expected an https address') }),
} as const

type TargetOf<T extends keyof typeof targets> = z.output<(typeof targets)[T]>
export type Target = { [T in keyof typeof targets]: TargetOf<T> }[keyof typeof targets]

/** Where a link of a menu or of a page leads, told by the one field that each kind of target has. */
export const targetSchema = z.unknown().transform((given, context): Target => {
  const names = given && typeof given === 'object' ? (Object.keys(targets) as (keyof typeof targets)[]).filter((name) => name in given) : []
  if (names.length !== 1) {
    context.addIssue({ code: 'custom', message: `expected one of ${Object.keys(targets).join(', ')}` })
    return z.NEVER
  }
  const found = targets[names[0]!].safeParse(given)
  if (found.success) return found.data
  for (const { path, message } of found.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})
