/** The cookie that says a session exists; it proves nothing, the real token is out of a script's reach (D-027). */
export const markerCookie = 'userIsLogged'
/** Session storage: who signed in, written at each success. */
export const sessionInfoKey = 'account.grant.sessionInfo'
/** Session storage: set just before a page is left for a sign-in elsewhere. */
export const redirectKey = 'account.redirect'
/** Session storage: what an external sign-in hands over. */
export const externalAuthKey = 'account-ext-auth-data'
/** Session storage: the code of a friend. */
export const invitationKey = 'invitationCode'
export const storeIdKey = 'storeId'
export const sourceIdKey = 'sourceId'

export const pendingPrefix = 'pending__'
/** Milliseconds after which a pending key is of a page that died. */
export const pendingLifeMs = 60_000

/** The key in session storage that says an event is under way. */
export const pendingKey = (eventType: string): string => pendingPrefix + eventType

/** Whether an event is under way, begun by this page or by the one before it in this tab. */
export function isAnyPending(storage: Pick<Storage, 'length' | 'key' | 'getItem'>, now: number): boolean {
  for (let at = 0; at < storage.length; at++) {
    const key = storage.key(at)
    if (key?.startsWith(pendingPrefix) && now - Number(storage.getItem(key)) < pendingLifeMs) return true
  }
  return false
}

/** Forgets what was under way when the page before was left. */
export function forgetPending(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  for (let at = storage.length - 1; at >= 0; at--) {
    const key = storage.key(at)
    if (key?.startsWith(pendingPrefix)) storage.removeItem(key)
  }
}
