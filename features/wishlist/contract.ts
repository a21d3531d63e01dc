import { failures } from '@stadion/contract/failures'
import { route } from '@stadion/contract/route'
import type { Share, ShareChange, SharedList, Wishlist, WishlistChange, WishlistJoin } from './schema.ts'

export type { Share, ShareChange, SharedList, Wishlist, WishlistChange, WishlistEntry } from './schema.ts'

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

/** Adds what a guest saved before the sign-in, the last first; what is not sold, or has no room, is left out. */
export const joinWishlist = /* @__PURE__ */ route<{ body: WishlistJoin; answer: Wishlist }>({
  ...bridge,
  method: 'POST',
  path: `/api/bridge/account/${wishlistName}/join`,
  summary: 'Add to the wishlist what a guest saved before the sign-in.',
})

/** Removes an article; a missing article changes nothing. */
export const removeFromWishlist = /* @__PURE__ */ route<{ body: WishlistChange; answer: Wishlist }>({
  ...bridge,
  method: 'POST',
  path: `/api/bridge/account/${wishlistName}/delete`,
  summary: 'Remove an article from the wishlist.',
})

/** Whether the list is shared, and by which link. */
export const readShare = /* @__PURE__ */ route<{ answer: Share }>({
  ...bridge,
  method: 'GET',
  path: `/api/bridge/account/${wishlistName}/share`,
  summary: 'Read whether the wishlist of the account is shared.',
})

/** Shares the list by a link, gives it a title, makes another link, or ends it at once (D-197). */
export const shareList = /* @__PURE__ */ route<{ body: ShareChange; answer: Share }>({
  ...bridge,
  method: 'POST',
  path: `/api/bridge/account/${wishlistName}/share`,
  summary: 'Share the wishlist of the account by a link, or end that.',
})

/** What the link of a shared list opens. The secret is in the body: paths are logged. */
export const readSharedList = /* @__PURE__ */ route<{ body: { token: string }; answer: SharedList }>({
  ...bridge,
  method: 'POST',
  path: '/api/bridge/shared-wishlists',
  summary: 'Open a wishlist that its owner shares, by its link.',
})

export const wishlistFailures = /* @__PURE__ */ failures({
  unauthorized: [401, 'User is not authenticated'],
  productNotFound: [404, 'Product {pid} was not found'],
  linkInvalid: [404, 'The link is wrong or no longer valid'],
  wishlistLimitExceeded: [409, 'A wishlist holds at most {most} entries'],
})
