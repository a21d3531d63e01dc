/** The marker cookie of a session; it proves nothing, because scripts cannot read the real token (D-027). */
export { loggedInCookie as markerCookie } from '@stadion/account/session/contract'

/** Session storage: the signed-in user, written at each success. */
export const sessionInfoKey = 'account.grant.sessionInfo'
/** Session storage: set before the page is left for a provider sign-in. */
export const redirectKey = 'account.redirect'
/** Session storage: an invitation code. */
export const invitationKey = 'invitationCode'
export const storeIdKey = 'storeId'
export const sourceIdKey = 'sourceId'

/** Session storage: the unsent input of a form, by its name. */
export const draftPrefix = 'account.draft.'

export const pendingPrefix = 'pending__'
/** Milliseconds after which a pending key is ignored, because its page has died. */
export const pendingLifeMs = 60_000

/** The key in session storage of a pending event. */
export const pendingKey = (eventType: string): string => pendingPrefix + eventType

/** Whether an event of this page, or of the previous page in this tab, is pending. */
export function isAnyPending(storage: Pick<Storage, 'length' | 'key' | 'getItem'>, now: number): boolean {
  for (let at = 0; at < storage.length; at++) {
    const key = storage.key(at)
    if (key?.startsWith(pendingPrefix) && now - Number(storage.getItem(key)) < pendingLifeMs) return true
  }
  return false
}

/** Removes the pending events of the previous page. */
export function forgetPending(storage: Pick<Storage, 'length' | 'key' | 'removeItem'>): void {
  for (let at = storage.length - 1; at >= 0; at--) {
    const key = storage.key(at)
    if (key?.startsWith(pendingPrefix)) storage.removeItem(key)
  }
}
