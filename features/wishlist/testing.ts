import type { Wishlist } from './contract.ts'

/** A list of these articles, newest first, for other slices' tests. */
export const aWishlist = (...ids: readonly string[]): Wishlist => ({
  total: ids.length,
  data: ids.map((productId) => ({ productId, cid: null, addedAt: '2026-11-21T09:00:00.000Z' })),
})
