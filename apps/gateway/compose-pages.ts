/** How the gateway finds out who is signed in: a marker cookie says that a call is worthwhile, and the call answers. */
export { loggedInCookie, readSession } from '@stadion/account/session/contract'
/** The consent regime of a storefront today. */
export { regimeOf } from '@stadion/consent/regimes'
