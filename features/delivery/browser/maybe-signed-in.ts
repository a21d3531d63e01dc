import { loggedInCookie } from '@stadion/account/session/contract'

/** A page is the same for everybody; a cookie says to scripts that somebody is signed in (D-027). */
export const maybeSignedIn = (): boolean => document.cookie.includes(loggedInCookie)
