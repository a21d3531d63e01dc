import { isArticleId } from '@stadion/site/article-ids'

/**
 * Local storage, with consent to level 1: JSON of the ids of what a guest saved, the last first. It joins the account's list at the sign-in.
 * Behind the ids for which that list had no room stands `told`.
 */
export const guestListKey = 'guestWishlist'

/** No article has this id: whoever has only what was left over knows it already. */
const told = 'told'

/** As many as one call joins, and as the list's page shows. */
export const mostKept = 48

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The list of a guest in this browser. Where the browser or the consent refuses storage, it is empty and takes nothing. */
export function guestList(storage: () => Kept, isAllowed: () => boolean) {
  function stored(): readonly unknown[] {
    if (!isAllowed()) return []
    try {
      const kept: unknown = JSON.parse(storage().getItem(guestListKey) ?? '[]')
      // A shopper may have changed it.
      return Array.isArray(kept) ? kept : []
    } catch {
      return []
    }
  }
  const read = (): readonly string[] => stored().filter(isArticleId).slice(0, mostKept)
  function write(ids: readonly string[]): boolean {
    try {
      if (ids.length > 0) storage().setItem(guestListKey, JSON.stringify(ids))
      else storage().removeItem(guestListKey)
      return true
    } catch {
      return false
    }
  }
  return {
    read,
    /** Saves an article or takes it off. Returns the list, or that it has no room; undefined if it cannot be kept here. */
    toggle(id: string): readonly string[] | 'full' | undefined {
      if (!isAllowed()) return undefined
      const before = read()
      if (!before.includes(id) && before.length >= mostKept) return 'full'
      const ids = before.includes(id) ? before.filter((other) => other !== id) : [id, ...before]
      return write(ids) ? ids : undefined
    },
    /** Takes articles off that the shop no longer sells. */
    leaveOut(ids: readonly string[]): void {
      const before = read()
      const left = before.filter((id) => !ids.includes(id))
      if (left.length < before.length) write(left)
    },
    /**
     * After a join: `left`, for which the account's list had no room, stays, and what another tab saved meanwhile. Nothing else of an account
     * is left for the next guest. Returns whether the shopper is to be told: on every page once is enough.
     */
    joined(sent: readonly string[], left: readonly string[]): boolean {
      const isTold = stored().includes(told) && left.length === sent.length
      const kept = read().filter((id) => !sent.includes(id) || left.includes(id))
      write(left.length > 0 && kept.length === left.length ? [...kept, told] : kept)
      return left.length > 0 && !isTold
    },
  }
}
export type GuestList = ReturnType<typeof guestList>
