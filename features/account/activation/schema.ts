import { z } from 'zod'

export const activationSchema = z.object({
  a: z.string(),
  /** Of the account, from a browser that is not signed in to it. */
  password: z.string().optional(),
  startOver: z.boolean().optional(),
})
export type Activation = z.infer<typeof activationSchema>

export const activationAnswerSchema = z.object({
  status: z.literal('ACTIVATED'),
  accountType: z.enum(['FULL', 'LIGHT']),
  /** With most of it hidden: `n***@example.com`. */
  email: z.string(),
  /** A full account that has none: one may be chosen now, with the same token. */
  needsPassword: z.literal(true).optional(),
})

export const acceptedSchema = z.object({ status: z.literal('ACCEPTED') })

export type ActivationAnswer = z.infer<typeof activationAnswerSchema>
