/** Session storage: the article an anonymous shopper wants to save, until the sign-in (D-081). */
export const pendingWishKey = 'pendingWishlistPid'

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The article that waits for a sign-in. A browser without storage loses only this. */
export function pendingWish(storage: () => Kept) {
  const trying = <T>(work: (kept: Kept) => T): T | undefined => {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }
  return {
    get: (): string | undefined => trying((kept) => kept.getItem(pendingWishKey)) ?? undefined,
    keep: (pid: string): void => trying((kept) => kept.setItem(pendingWishKey, pid)),
    drop: (): void => trying((kept) => kept.removeItem(pendingWishKey)),
  }
}
export type PendingWish = ReturnType<typeof pendingWish>
