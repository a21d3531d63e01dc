/** By what the gateway tells who is signed in: a mark that it is worth asking, and the call that knows. */
export { loggedInCookie, readSession } from '@stadion/account/session/contract'
/** What a storefront asks of its visitors today. */
export { regimeOf } from '@stadion/consent/regimes'
