import { z } from 'zod'

export const activationSchema = z.object({
  a: z.string(),
  /** The account's password; needed in a browser that is not signed in to it. */
  password: z.string().optional(),
  startOver: z.boolean().optional(),
})
export type Activation = z.infer<typeof activationSchema>

export const activationAnswerSchema = z.object({
  status: z.literal('ACTIVATED'),
  accountType: z.enum(['FULL', 'LIGHT']),
  /** Partly hidden: `n***@example.com`. */
  email: z.string(),
  /** The full account has no password; the same token can set one now. */
  needsPassword: z.literal(true).optional(),
})

export const acceptedSchema = z.object({ status: z.literal('ACCEPTED') })

export type ActivationAnswer = z.infer<typeof activationAnswerSchema>
