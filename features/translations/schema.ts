import { z } from 'zod'

// Any text is accepted: unknown values are answered with 404, not 400.
export const translationsParams = z.object({ project: z.string(), namespace: z.string(), locale: z.string() })
export type TranslationsParams = z.infer<typeof translationsParams>

export const messageMap = z.record(z.string(), z.string())
export type MessageMap = z.infer<typeof messageMap>

export const correction = z.object({
  namespace: z.string(),
  key: z.string(),
  /** A language, or a locale. */
  tongue: z.string(),
  /** Null: of all brands. */
  brand: z.string().nullable(),
  pattern: z.string(),
})
export type Correction = z.infer<typeof correction>

/** `known` is the newest change that the asker knows; empty at first. */
export const correctionsQuery = z.object({ known: z.string().max(100).default('') })
export const correctionsAnswer = z.object({
  /** The newest change. */
  change: z.string(),
  /** All corrections; null if the asker knows them. */
  corrections: z.array(correction).nullable(),
})
export type CorrectionsAnswer = z.infer<typeof correctionsAnswer>
