import { z } from 'zod'

export const activationSchema = z.object({ a: z.string() })

export const activationAnswerSchema = z.object({
  status: z.literal('ACTIVATED'),
  accountType: z.enum(['FULL', 'LIGHT']),
  /** With most of it hidden: `n***@example.com`. */
  email: z.string(),
})

export const acceptedSchema = z.object({ status: z.literal('ACCEPTED') })

export type ActivationAnswer = z.infer<typeof activationAnswerSchema>
