import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  readPasskeys,
  removePasskey,
  signInWithPasskey,
} from '@stadion/account/passkeys/contract'
import type { SessionAnswer } from '@stadion/account/session/contract'
import { pathOf, type Route } from '@stadion/contract/route'
import type { PasskeyCeremonies, PasskeySignInChoices } from './client.ts'

export interface CeremonyOptions {
  /** Makes a call of the account. */
  call: <A>(route: Pick<Route, 'method' | 'path' | 'timeoutMs'> & { readonly call?: { answer: A } }, body?: object) => Promise<A>
  /** Runs a sign-in as an event of the account; returns whether it succeeded. */
  loginBy(attempt: () => Promise<SessionAnswer>): Promise<{ ok: boolean; failure?: unknown }>
}

/** The WebAuthn ceremonies of a browser, over the calls of the account. */
export function createCeremonies({ call, loginBy }: CeremonyOptions): PasskeyCeremonies {
  async function signIn(choices: PasskeySignInChoices, useBrowserAutofill: boolean): Promise<boolean> {
    const { requestId, options } = await call(beginPasskeySignIn, {})
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const response = await orNothing(startAuthentication({ optionsJSON, useBrowserAutofill }))
    if (!response) return false
    // The event starts only here: an offer in a field may wait as long as the page is open.
    const outcome = await loginBy(() => call(signInWithPasskey, { requestId, response, ...choices }))
    if (!outcome.ok) throw outcome.failure
    return true
  }

  return {
    signIn: (choices = {}) => signIn(choices, false),
    offer: async (choices = {}) => ((await browserSupportsWebAuthnAutofill()) ? signIn(choices, true) : false),
    stopOffering: () => WebAuthnAbortService.cancelCeremony(),
    async add(name) {
      const { requestId, options } = await call(beginPasskey, {})
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const response = await orNothing(startRegistration({ optionsJSON }))
      return response && call(addPasskey, { requestId, response, ...(name ? { name } : {}) })
    },
    list: () => call(readPasskeys),
    remove: async (id) => void (await call({ ...removePasskey, path: pathOf(removePasskey, { id }) })),
  }
}

/** Undefined if the shopper cancels, or if another ceremony replaces this one. */
async function orNothing<T>(ceremony: Promise<T>): Promise<T | undefined> {
  try {
    return await ceremony
  } catch (error) {
    if (error instanceof Error && /^(AbortError|NotAllowedError)$/.test(error.name)) return undefined
    throw error
  }
}
