import { z } from 'zod'
import { ratedPages } from './contract.ts'

export const pageRatingSchema = z.object({ page: z.enum(ratedPages), helpful: z.boolean() })

export type PageRating = z.infer<typeof pageRatingSchema>
