import { articleIdPattern } from '@stadion/site/article-ids'
import { ownPath } from '@stadion/site/own-path'
import { lineSchema, textsSchema } from '@stadion/slices/data-texts'
import { z } from 'zod'
import { pageNames } from './page-names.ts'

const mostEntries = 120

const key = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'expected small letters, digits and hyphens, at most 40')

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
    query: z.record(key, lineSchema(200)).optional(),
  }),
  collection: z.strictObject({ collection: key }),
  page: z.strictObject({ page: z.enum(pageNames) }),
  article: z.strictObject({ article: z.string().regex(articleIdPattern, 'expected the id of an article') }),
  /** The search page, with words or without. */
  search: z.strictObject({ search: z.record(key, lineSchema(200)) }),
  path: z.strictObject({
    path: z.string().refine(isOwnPath, 'expected a path such as /launches'),
  }),
  address: z.strictObject({ address: z.string().max(2048).refine(isHttps, 'expected an https address') }),
} as const

type TargetOf<T extends keyof typeof targets> = z.output<(typeof targets)[T]>
export type Target = { [T in keyof typeof targets]: TargetOf<T> }[keyof typeof targets]

/** Told by the one field that each kind of target has. */
const targetSchema = z.unknown().transform((given, context): Target => {
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

/** The words of the menus that come with the shop. */
const menuMessages = [
  ...['header.men', 'header.women', 'header.kids', 'header.shoes', 'header.clothing', 'header.accessories', 'header.new', 'header.sports'],
  ...['running', 'training', 'football', 'outdoor', 'basketball', 'yoga'].map((sport) => `header.sport.${sport}`),
  ...['card.badge.SALE', 'launches.title', 'gift-card.title', 'product.members.title', 'sizeGuide.title'],
  ...['shop', 'giftCard', 'help', 'questions', 'track', 'delivery', 'returns', 'account', 'signIn', 'join', 'wishlist', 'newsletter'].map(
    (name) => `footer.${name}`,
  ),
]

export interface EntryRecord {
  texts?: Record<string, string> | undefined
  message?: string | undefined
  target?: Target | undefined
  entries?: EntryRecord[] | undefined
}

const entrySchema: z.ZodType<EntryRecord> = z
  .strictObject({
    texts: textsSchema(60).optional(),
    /** A message of the shop in place of texts: `header.men`. */
    message: z.enum(menuMessages, `expected one of ${menuMessages.join(', ')}`).optional(),
    target: targetSchema.optional(),
    get entries() {
      return z.array(entrySchema).max(mostEntries).optional()
    },
  })
  .refine(({ texts, message }) => (texts === undefined) !== (message === undefined), 'expected either texts or message')
  .refine(({ target, entries }) => target !== undefined || (entries?.length ?? 0) > 0, 'expected a target, or entries')

const depthOf = (entries: readonly EntryRecord[] = []): number =>
  entries.length === 0 ? 0 : 1 + Math.max(...entries.map(({ entries: inner }) => depthOf(inner)))
export const countOf = (entries: readonly EntryRecord[] = []): number =>
  entries.reduce((sum, { entries: inner }) => sum + 1 + countOf(inner), 0)

/** The menus of one place by their scopes: `navigation/{brand}/{place}.json`. */
export const menuSchema = z.record(
  z.string(),
  z
    .array(entrySchema)
    .min(1, 'expected at least one entry')
    .refine((entries) => depthOf(entries) <= 3, 'has more than three levels')
    .refine((entries) => countOf(entries) <= mostEntries, `has more than ${mostEntries} entries`),
)

export type MenuRecord = z.output<typeof menuSchema>
