import { z } from 'zod'

/** Maximum number of entries of a wishlist (D-079). */
export const maxEntries = 200

export const wishlistEntrySchema = z.object({
  /** An article, never a size. */
  productId: z.string(),
  /** A personalised variant, unchanged (D-080). */
  cid: z.string().nullable(),
  addedAt: z.string(),
})

export const wishlistSchema = z.object({
  total: z.number().int(),
  /** Newest first. */
  data: z.array(wishlistEntrySchema),
  /** Articles of the list that this storefront does not sell (any more); left out if there are none. */
  notSold: z.array(z.string()).optional(),
})

export const wishlistChangeSchema = z.object({
  /** An article id; a SKU counts as its article. */
  pid: z.string().min(1).max(40),
  cid: z.string().max(64).nullish(),
})

export type Wishlist = z.infer<typeof wishlistSchema>
export type WishlistEntry = z.infer<typeof wishlistEntrySchema>
export type WishlistChange = z.infer<typeof wishlistChangeSchema>
