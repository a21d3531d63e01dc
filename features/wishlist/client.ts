import { type ServiceKey, type Store, service } from '@stadion/services/service'
import type { Wishlist } from './contract.ts'

/** The shopper's saved articles, shared by all fragments of a page. */
export const wishlist: ServiceKey<WishlistService> = /* @__PURE__ */ service<WishlistService>('wishlist@1')

export interface WishlistError {
  message: string
  /** Of the answer; 500 without one. */
  status: number
  errorCode?: string | undefined
}

export interface WishlistState {
  isLoading: boolean
  isInitialized: boolean
  /** Article ids. */
  items: readonly string[]
  itemCount: number
  /** Why the last call failed. */
  error?: WishlistError | undefined
}

/** Calls of the wishlist never reject. */
export interface WishlistResult {
  error?: WishlistError | undefined
}

/** The list changes only after the server has confirmed. */
export interface WishlistService {
  readonly store: Store<WishlistState>
  /** Loads the list unless it is known. */
  fetch(): Promise<WishlistResult>
  /** Loads the list even if it is known. */
  refresh(): Promise<WishlistResult>
  add(pid: string, cid?: string | null): Promise<WishlistResult>
  remove(pid: string, cid?: string | null): Promise<WishlistResult>
  /** Adopts a list that came with the page. */
  set(list: Wishlist): Promise<void>
  /** Takes articles off a guest's list that the shop no longer sells; there from when the list is shown. */
  leaveOut?(pids: readonly string[]): void
}

export type WishlistStore = Store<WishlistState> & { setState(state: WishlistState, replace: true): void }

/** The initial state. */
export const initialWishlist: WishlistState = { isLoading: true, isInitialized: false, items: [], itemCount: 0 }
