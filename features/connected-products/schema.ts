import { z } from 'zod'

/** As the answers of reviews. */
export const fits = ['SMALL', 'TRUE', 'LARGE'] as const

const described = {
  articleId: z.string(),
  /** As it was called when it was bought. */
  name: z.string(),
  size: z.string().nullable(),
  /** Of the purchase: `2026-11`. */
  month: z.string(),
}

export const pieceSchema = z.object({
  ...described,
  /** `SENT`: not delivered yet, or at home and no longer returnable; `RETURNABLE`; `RETURNING`: on its way back; `BACK`: it has come back. */
  state: z.enum(['SENT', 'RETURNABLE', 'RETURNING', 'BACK']),
  /** What whoever asks is to the piece. */
  reader: z.enum(['guest', 'stranger', 'owner']),
  isKept: z.boolean(),
  /** The order that it is of; for its owner alone. */
  orderNumber: z.string().optional(),
  /** What its owner said of how it fits; null before. Missing where nobody is asked. */
  fit: z.enum(fits).nullable().optional(),
})

export const thingsSchema = z.object({ items: z.array(z.object({ code: z.string(), ...described })) })

export const sayFitSchema = z.object({ answer: z.enum(fits) })
export const codeParamsSchema = z.object({ code: z.string().max(200) })

export type Piece = z.infer<typeof pieceSchema>
export type SayFit = z.input<typeof sayFitSchema>
export type Thing = z.infer<typeof thingsSchema>['items'][number]
