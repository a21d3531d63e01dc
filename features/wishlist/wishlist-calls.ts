import { pathOf, type Route } from '@stadion/contract/route'
import { addToWishlist, readWishlist, removeFromWishlist, type Wishlist, type WishlistChange, wishlistTimeoutMs } from './contract.ts'

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
  hostInfo: { get(): { origin: string; originalHost: string } }
  sitePath: string
  isAuthenticated(): boolean
  fetch?: typeof fetch | undefined
}

/** The three calls. They reject where the answer is not a list, and send nothing for who is not signed in. */
export function createWishlistCalls({ hostInfo, sitePath, isAuthenticated, fetch: own }: CallOptions) {
  async function call(route: Pick<Route, 'method' | 'path'>, failure: string, body?: WishlistChange): Promise<Wishlist> {
    if (!isAuthenticated()) throw new WishlistCallError('User is not authenticated', 401)
    const { origin, originalHost } = hostInfo.get()
    const url = origin + pathOf(route) + (sitePath && `?sitePath=${sitePath}`)
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(new Error(`Request to ${url} timed out.`)), wishlistTimeoutMs)
    try {
      const response = await (own ?? fetch)(url, {
        method: route.method,
        headers: { 'x-original-host': originalHost, ...(body && { 'Content-Type': 'application/json' }) },
        credentials: 'same-origin',
        signal: controller.signal,
        body: body && JSON.stringify(body),
      })
      if (response.ok) return (await response.json()) as Wishlist
      const { errorCode } = Object(await response.json().catch(() => undefined))
      throw new WishlistCallError(failure, response.status, errorCode)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    read: () => call(readWishlist, 'Failed to fetch wishlist'),
    add: (pid: string, cid: string | null) => call(addToWishlist, 'Failed to add product to wishlist', { pid, cid }),
    remove: (pid: string, cid: string | null) => call(removeFromWishlist, 'Failed to remove product from wishlist', { pid, cid }),
  }
}
