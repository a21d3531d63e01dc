import { z } from 'zod'

// Any text is accepted: unknown values are answered with 404, not 400.
export const translationsParams = z.object({ project: z.string(), namespace: z.string(), locale: z.string() })
export type TranslationsParams = z.infer<typeof translationsParams>

export const messageMap = z.record(z.string(), z.string())
export type MessageMap = z.infer<typeof messageMap>
