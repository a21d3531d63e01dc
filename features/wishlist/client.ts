import { type ServiceKey, type Store, service } from '@stadion/services/service'
import type { Wishlist } from './contract.ts'

/** What the shopper has saved, shared by all fragments of a page. */
export const wishlist: ServiceKey<WishlistService> = /* @__PURE__ */ service<WishlistService>('wishlist@1')

export interface WishlistError {
  message: string
  /** Of the answer; 500 where none came. */
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

/** The list changes only after the server has said yes. */
export interface WishlistService {
  readonly store: Store<WishlistState>
  /** Asks for the list unless it is known already. */
  fetch(): Promise<WishlistResult>
  /** Asks for the list also where it is known. */
  refresh(): Promise<WishlistResult>
  add(pid: string, cid?: string | null): Promise<WishlistResult>
  remove(pid: string, cid?: string | null): Promise<WishlistResult>
  /** Takes over a list that came with the page. */
  set(list: Wishlist): Promise<void>
}

export type WishlistStore = Store<WishlistState> & { setState(state: WishlistState, replace: true): void }

/** Before anything is known. */
export const initialWishlist: WishlistState = { isLoading: true, isInitialized: false, items: [], itemCount: 0 }
