import { z } from 'zod'

export const advices = ['SMALL', 'TRUE', 'LARGE'] as const

export const fitParams = z.object({ id: z.string().max(40) })

export const fitAnswer = z.object({
  /** How many said or kept something. */
  answers: z.int(),
  /** Their shares; all 0 without answers. */
  small: z.number(),
  true: z.number(),
  large: z.number(),
  /** Null: nothing is said. */
  advice: z.enum(advices).nullable(),
  /** How many sizes up or down most take. */
  step: z.int().min(-2).max(2),
})

export type Fit = z.infer<typeof fitAnswer>
