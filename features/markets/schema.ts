import { storefrontStates } from '@stadion/site/storefront-state'
import { z } from 'zod'

/** Storefronts that are not open; all others are. */
export const statesSchema = z.object({
  states: z.array(
    z.object({
      brand: z.string(),
      locale: z.string(),
      state: z.enum(storefrontStates),
      /** The day on which it will be more than now; null where none is planned, and in CLOSED. */
      opensOn: z.iso.date().nullable(),
    }),
  ),
})

export type States = z.infer<typeof statesSchema>
