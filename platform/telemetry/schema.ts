import { z } from 'zod'

/** Only our own names, codes and paths: no typed text and no e-mail address fits in. */
export const pageFailureSchema = z.object({
  name: z.string().regex(/^[\w .-]{1,60}$/),
  code: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  status: z.int().min(100).max(599).optional(),
  /** The requested path without its query; a name in braces replaces a value. */
  path: z
    .string()
    .regex(/^\/[\w./%~{}-]{0,199}$/)
    .optional(),
})
export type PageFailure = z.infer<typeof pageFailureSchema>
