import { textsSchema } from '@stadion/slices/data-texts'
import { type Target, targetSchema } from '@stadion/slices/targets/target'
import { z } from 'zod'

const mostEntries = 120

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
