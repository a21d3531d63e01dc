import { z } from 'zod'
import { askingPages } from './contract.ts'

export const pageAnswerSchema = z.object({ page: z.enum(askingPages), helpful: z.boolean() })

export type PageAnswer = z.infer<typeof pageAnswerSchema>
