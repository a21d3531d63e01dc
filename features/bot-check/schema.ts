import { z } from 'zod'
import { botActions } from './contract.ts'

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

export const challengeParamsSchema = z.object({ id: z.string() })
export const solutionSchema = z.object({ solution: z.string().max(64) })
export type Solution = z.infer<typeof solutionSchema>

export const actionSchema = z.object({ action: z.enum(botActions) })
export const taskSchema = z.object({ task: z.string(), nonce: z.string(), difficulty: z.int() })
export type Task = z.infer<typeof taskSchema>
/** The answer to a question raises the score of the token. */
export const formTokenRequestSchema = actionSchema.extend({
  question: z.string().max(1024).optional(),
  answer: z.string().max(64).optional(),
})
export type FormTokenRequest = z.infer<typeof formTokenRequestSchema>
export const questionSchema = z.object({ question: z.string(), text: z.string() })
export type Question = z.infer<typeof questionSchema>
export const formTokenSchema = z.object({ token: z.string() })
