import { z } from 'zod'

export const passwordResetStartSchema = z.object({ email: z.string(), recaptcha: z.string(), sourceId: z.string().optional() })

/** Exactly one of `rpt` and `a`. */
export const newPasswordSchema = z.object({
  rpt: z.string().optional(),
  a: z.string().optional(),
  password: z.string(),
  recaptcha: z.string(),
})

export type PasswordResetStart = z.infer<typeof passwordResetStartSchema>
export type NewPassword = z.infer<typeof newPasswordSchema>
