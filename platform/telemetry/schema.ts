import { z } from 'zod'

/** Names, codes and paths of our own: nothing that a shopper typed has a place here, and no address of a person fits in. */
export const pageFailureSchema = z.object({
  name: z.string().regex(/^[\w .-]{1,60}$/),
  code: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
  status: z.int().min(100).max(599).optional(),
  /** The requested path, without its query; a name in braces stands for a value. */
  path: z
    .string()
    .regex(/^\/[\w./%~{}-]{0,199}$/)
    .optional(),
})
export type PageFailure = z.infer<typeof pageFailureSchema>
