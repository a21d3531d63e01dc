import type { Api, CallRoute } from '@stadion/http/api'
import { addToWishlist, joinWishlist, readWishlist, removeFromWishlist, type Wishlist } from './contract.ts'

/** A call of the wishlist that the server refused, or that was never made. */
export class WishlistCallError extends Error {
  override readonly name = 'WishlistCallError'
  readonly status: number
  readonly errorCode: string | undefined

  constructor(message: string, status: number, errorCode?: string) {
    super(message)
    this.status = status
    this.errorCode = errorCode
  }
}

export interface CallOptions {
  api: Pick<Api, 'call'>
  isAuthenticated(): boolean
  /** Asks the server who is signed in. */
  reload(): Promise<unknown>
}

/** The calls. They reject if the answer is not a list, and send nothing without a signed-in shopper. */
export function createWishlistCalls({ api, isAuthenticated, reload }: CallOptions) {
  /** The list comes with its page, so its buttons may be pressed before the session is known. */
  async function isSignedIn(): Promise<boolean> {
    if (!isAuthenticated()) await reload().catch(() => {})
    return isAuthenticated()
  }

  async function call(route: CallRoute<{ answer: Wishlist }>, failure: string, body?: object): Promise<Wishlist> {
    if (!(await isSignedIn())) throw new WishlistCallError('User is not authenticated', 401)
    try {
      return await api.call(route, { body })
    } catch (thrown) {
      const { code, status, details } = Object(thrown)
      throw code === 'requestFailed' ? new WishlistCallError(failure, status, Object(details).errorCode) : thrown
    }
  }

  return {
    read: () => call(readWishlist, 'Failed to fetch wishlist'),
    add: (pid: string, cid: string | null) => call(addToWishlist, 'Failed to add product to wishlist', { pid, cid }),
    join: (pids: readonly string[]) => call(joinWishlist, 'Failed to add product to wishlist', { pids }),
    remove: (pid: string, cid: string | null) => call(removeFromWishlist, 'Failed to remove product from wishlist', { pid, cid }),
  }
}
