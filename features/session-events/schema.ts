import { findStorefront } from '@stadion/site/storefronts'
import { z } from 'zod'
import { sessionEventChannels, sessionEventNames } from './contract.ts'

export const sessionEventSchema = z
  .object({
    name: z.enum(sessionEventNames),
    sessionId: z.uuid().describe('Created by the sender, one for each locale and tab.'),
    channel: z.enum(sessionEventChannels),
    brand: z.string(),
    locale: z.string(),
    timestamp: z.iso.datetime({ offset: true }).describe('The time of the event, by the clock of the sender.'),
    payload: z.record(z.string(), z.unknown()).optional().describe('At most 4096 characters of JSON.'),
  })
  .refine(({ brand, locale }) => findStorefront(brand, locale), { path: ['locale'], error: 'is no locale of the brand' })

export type SessionEvent = z.infer<typeof sessionEventSchema>
