import { z } from 'zod'

/** By run of sizes: `{ "men-shoes": "8" }`. */
const sizes = z.record(z.string().max(30), z.string().max(10))

export const keptSizesSchema = z.object({
  sizes,
  /** In which system of sizes the shopper thinks. */
  system: z.enum(['EU', 'UK', 'US', 'JP']).default('UK'),
  unit: z.enum(['cm', 'in']).default('cm'),
})

export const keptSizesAnswerSchema = keptSizesSchema.extend({
  /** The sizes of each run of which one can be kept, in their order. */
  runs: z.record(z.string(), z.array(z.string())),
})

export type KeptSizes = z.input<typeof keptSizesSchema>
export type KeptSizesAnswer = z.infer<typeof keptSizesAnswerSchema>
