import { articleIdPattern } from '@stadion/site/article-ids'
import { z } from 'zod'
import { mostKept } from './guest-list.ts'
import { longestTitle } from './longest-title.ts'

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

export const wishlistJoinSchema = z.object({ pids: z.array(z.string().regex(articleIdPattern)).min(1).max(mostKept) })

export const shareSchema = z.object({
  on: z.boolean(),
  /** The whole address of the link. Null while it is off, or if the shop cannot show it any more: `renew` makes another. */
  url: z.string().nullable(),
  /** Empty: the owner has given none. Null while it is off. */
  title: z.string().nullable(),
  since: z.string().nullable(),
})

export const shareChangeSchema = z
  .object({
    /** False kills the link at once. */
    on: z.boolean().optional(),
    /** Left out: the title stays. */
    title: z.string().max(longestTitle).optional(),
    /** Makes another link; the one before is dead. */
    renew: z.boolean().optional(),
  })
  .refine(({ on, renew }) => on !== undefined || renew === true, { path: ['on'], message: 'Required' })
  .transform(({ on = true, title, renew = false }) => ({ on, title, renew }))

/** Longer than any token, so that a wrong link is an unknown one. */
export const sharedLinkSchema = z.object({ token: z.string().min(1).max(200) })

export const sharedListSchema = z.object({
  /** Empty: none. */
  title: z.string(),
  total: z.number().int(),
  /** Newest first. */
  data: z.array(z.object({ productId: z.string() })),
  /** Articles that this storefront does not sell (any more); left out if there are none. */
  notSold: z.array(z.string()).optional(),
})

export type Share = z.infer<typeof shareSchema>
export type ShareChange = z.input<typeof shareChangeSchema>
export type SharedList = z.infer<typeof sharedListSchema>
export type Wishlist = z.infer<typeof wishlistSchema>
export type WishlistEntry = z.infer<typeof wishlistEntrySchema>
export type WishlistChange = z.infer<typeof wishlistChangeSchema>
export type WishlistJoin = z.infer<typeof wishlistJoinSchema>
