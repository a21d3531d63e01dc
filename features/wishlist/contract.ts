import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Wishlist, WishlistChange } from './schema.ts'

export type { Wishlist, WishlistChange, WishlistEntry } from './schema.ts'

/** Timeout of the calls, in milliseconds. */
export const wishlistTimeoutMs = 5000
/** The name of every account's one list; the last part of the path of its calls. */
export const wishlistName = 'default'

const bridge = { family: 'bridge', timeoutMs: wishlistTimeoutMs, hostHeader: 'x-original-host' } as const

/** The list of the signed-in shopper, newest first. */
export const readWishlist = /* @__PURE__ */ route<{ answer: Wishlist }>({
  ...bridge,
  method: 'GET',
  path: `/api/bridge/account/${wishlistName}`,
  summary: 'Read the wishlist of the account.',
})

/** Adds an article; an article on the list stays as it is. */
export const addToWishlist = /* @__PURE__ */ route<{ body: WishlistChange; answer: Wishlist }>({
  ...bridge,
  method: 'POST',
  path: `/api/bridge/account/${wishlistName}/add`,
  summary: 'Add an article to the wishlist.',
})

/** Removes an article; a missing article changes nothing. */
export const removeFromWishlist = /* @__PURE__ */ route<{ body: WishlistChange; answer: Wishlist }>({
  ...bridge,
  method: 'POST',
  path: `/api/bridge/account/${wishlistName}/delete`,
  summary: 'Remove an article from the wishlist.',
})

export const wishlistFailures = /* @__PURE__ */ failures({
  unauthorized: [401, 'User is not authenticated'],
  productNotFound: [404, 'Product {pid} was not found'],
  wishlistLimitExceeded: [409, 'A wishlist holds at most {most} entries'],
})
