import { findStorefront } from '@stadion/site/storefronts'
import { z } from 'zod'
import { sessionEventChannels, sessionEventNames } from './contract.ts'

/** Characters of JSON that an event may carry. */
export const longestPayload = 4096

export const sessionEventSchema = z
  .object({
    name: z.enum(sessionEventNames),
    sessionId: z.uuid().describe('Made by the sender, one for each locale and tab.'),
    channel: z.enum(sessionEventChannels),
    brand: z.string(),
    locale: z.string(),
    timestamp: z.iso.datetime({ offset: true }).describe('When it happened, by the clock of the sender.'),
    payload: z.record(z.string(), z.unknown()).refine(isStorable, 'is too long or cannot be stored').optional(),
  })
  .refine(({ brand, locale }) => findStorefront(brand, locale), { path: ['locale'], error: 'is no locale of the brand' })

export type SessionEvent = z.infer<typeof sessionEventSchema>

/** PostgreSQL takes neither NUL nor half a character in JSON, and one such event would fail all that are stored with it. */
function isStorable(payload: object): boolean {
  const text = JSON.stringify(payload)
  return text.length <= longestPayload && !/\\u(0000|d[89a-f])/i.test(text)
}
