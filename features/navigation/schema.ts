import { z } from 'zod'

/** Where a menu is drawn. */
export const menuPlaces = ['header', 'footer'] as const
export const menuParams = z.object({ place: z.enum(menuPlaces) })

/** A link, or the title of those in it: then `href` may be null. Whole paths with the site path, encoded, or `https` addresses. */
const link = z.object({ text: z.string(), href: z.string().nullable() })
const group = link.extend({ entries: z.array(link) })
const menuEntry = link.extend({ entries: z.array(group) })

/** Null: the shop comes with its own. */
export const menuAnswer = z.object({ menu: z.object({ entries: z.array(menuEntry) }).nullable() })

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
