import { z } from 'zod'

/** A proof of work: find a decimal s so that SHA-256(nonce + ":" + s) starts with `difficulty` zero bits. */
export const challengeSchema = z.object({
  id: z.string(),
  url: z.string(),
  algorithm: z.literal('sha-256'),
  nonce: z.string(),
  difficulty: z.int(),
  expiresAt: z.string(),
})
export type Challenge = z.infer<typeof challengeSchema>
