import { z } from 'zod'

export const redirectQuery = z.object({ path: z.string().max(2048) })

export const redirectAnswer = z.object({
  redirect: z
    .object({
      /** A path inside the storefront, or an `https` address. */
      to: z.string(),
      status: z.union([z.literal(301), z.literal(302)]),
    })
    .nullable(),
})
