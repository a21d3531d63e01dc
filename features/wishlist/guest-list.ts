import { isArticleId } from '@stadion/site/article-ids'

/** Local storage, with consent to level 1: JSON of the ids of what a guest saved, the last first. It joins the account's list at the sign-in. */
export const guestListKey = 'guestWishlist'

/** As many as one call joins, and as the list's page shows. */
export const mostKept = 48

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The list of a guest in this browser. Where the browser or the consent refuses storage, it is empty and takes nothing. */
export function guestList(storage: () => Kept, isAllowed: () => boolean) {
  function read(): readonly string[] {
    if (!isAllowed()) return []
    try {
      const stored: unknown = JSON.parse(storage().getItem(guestListKey) ?? '[]')
      // A shopper may have changed it.
      return Array.isArray(stored) ? stored.filter(isArticleId).slice(0, mostKept) : []
    } catch {
      return []
    }
  }
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
    /** After a join: only what another tab saved meanwhile stays. Nothing of an account is left for the next guest. */
    joined(sent: readonly string[]): void {
      write(read().filter((id) => !sent.includes(id)))
    },
  }
}
export type GuestList = ReturnType<typeof guestList>
