import {
  initialWishlist,
  type WishlistError,
  type WishlistResult,
  type WishlistService,
  type WishlistState,
  type WishlistStore,
} from './client.ts'
import type { Wishlist } from './contract.ts'
import { maxEntries } from './max-entries.ts'
import { type CallOptions, createWishlistCalls } from './wishlist-calls.ts'

export interface WishlistOptions extends CallOptions {
  store: WishlistStore
  /** Connects the tabs of a browser. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
}

export interface OwnWishlist extends Omit<WishlistService, 'leaveOut'> {
  /** Adds what a guest saved before the sign-in; `left` are those for which there was no room. */
  join(pids: readonly string[]): Promise<WishlistResult & { left?: readonly string[] }>
  /** Shows what a guest has saved in this browser. */
  show(pids: readonly string[]): void
  /** Clears the list after its shopper has signed out. */
  reset(): void
}

/** Creates the wishlist of a page; only the page calls this, once. */
export function createWishlist({ store, channel = new BroadcastChannel('wishlist'), ...call }: WishlistOptions): OwnWishlist {
  const calls = createWishlistCalls(call)
  const state = () => store.getState()
  const set = (next: Partial<WishlistState>) => store.setState({ ...state(), ...next }, true)
  /** Changes with the shopper, so that a late answer for the previous one is dropped. */
  let turn = 0
  let last: Promise<unknown> = Promise.resolve()
  let fetching: Promise<WishlistResult> | undefined

  const known = (items: readonly string[], itemCount = items.length): Partial<WishlistState> => ({
    items,
    itemCount,
    isInitialized: true,
    isLoading: false,
    error: undefined,
  })
  const idsOf = ({ data }: Wishlist) => data.map(({ productId }) => productId)

  /** In turn, so that the answer to the last tap arrives last. */
  function run(ask: () => Promise<Wishlist>, taken: (list: Wishlist) => Partial<WishlistState>): Promise<WishlistResult> {
    const own = turn
    const result = last.then(async (): Promise<WishlistResult> => {
      try {
        const list = await ask()
        if (own === turn) set(taken(list))
        return {}
      } catch (thrown) {
        const error = toWishlistError(thrown)
        if (own === turn) set({ error, isLoading: false })
        return { error }
      }
    })
    last = result
    return result
  }

  const load = () => {
    if (call.isAuthenticated()) set({ isLoading: true })
    return run(calls.read, (list) => known(idsOf(list), list.total))
  }
  const change = async (
    ask: () => Promise<Wishlist>,
    changed: (items: readonly string[]) => readonly string[],
  ): Promise<WishlistResult> => {
    // If the list is not known yet, the answer fills it.
    const result = await run(ask, (list) => known(changed(state().isInitialized ? state().items : idsOf(list))))
    if (!result.error) channel.postMessage(0)
    return result
  }

  /** Another tab changed the list, or the page came from the back/forward cache. */
  const catchUp = () => void (state().isInitialized && call.isAuthenticated() && load())
  channel.addEventListener('message', catchUp)
  globalThis.addEventListener?.('pageshow', (event) => event.persisted && catchUp())

  return {
    store,
    fetch() {
      if (state().isInitialized) return Promise.resolve({})
      fetching ??= load().finally(() => {
        fetching = undefined
      })
      return fetching
    },
    refresh: load,
    add: (pid, cid = null) =>
      change(
        () => calls.add(pid, cid),
        (items) => (items.includes(pid) ? items : [...items, pid]),
      ),
    remove: (pid, cid = null) =>
      change(
        () => calls.remove(pid, cid),
        (items) => items.filter((item) => item !== pid),
      ),
    async set(list) {
      set(known(idsOf(list), list.total))
    },
    async join(pids) {
      let left: readonly string[] = []
      const result = await run(
        async () => {
          const list = await calls.join(pids)
          // The others are no longer sold.
          if (list.total + (list.notSold?.length ?? 0) >= maxEntries) left = pids.filter((pid) => !idsOf(list).includes(pid))
          return list
        },
        (list) => known(idsOf(list), list.total),
      )
      if (!result.error) channel.postMessage(0)
      return { ...result, left }
    },
    show(pids) {
      set(known(pids))
    },
    reset() {
      turn += 1
      fetching = undefined
      store.setState({ ...initialWishlist, isLoading: false }, true)
    },
  }
}

function toWishlistError(thrown: unknown): WishlistError {
  const { message = 'Unknown error', status = 500, errorCode } = Object(thrown) as Partial<WishlistError>
  return { message, status, errorCode }
}
