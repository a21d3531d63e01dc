import { z } from 'zod'

const linkedProviderSchema = z.object({ provider: z.string(), linkedAt: z.string() })
export type LinkedProvider = z.infer<typeof linkedProviderSchema>

export const accountKeysSchema = z.object({
  hasPassword: z.boolean(),
  /** The number of passkeys. */
  passkeys: z.number().int(),
  providers: z.array(linkedProviderSchema),
})
export type AccountKeys = z.infer<typeof accountKeysSchema>

export const providerParamsSchema = z.object({ provider: z.string() })
export const newOwnPasswordSchema = z.object({ newPassword: z.string() })
export type NewOwnPassword = z.infer<typeof newOwnPasswordSchema>
