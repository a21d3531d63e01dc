import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { pathOf, type Route } from '@stadion/contract/route'
import type { SessionAnswer } from '../session/contract.ts'
import { addPasskey, beginPasskey, beginPasskeySignIn, type Passkeys, readPasskeys, removePasskey, signInWithPasskey } from './contract.ts'

/** Makes the calls of the account, as the page's account does. */
export type PasskeyCall = <A>(
  route: Pick<Route, 'method' | 'path' | 'timeoutMs'> & { readonly call?: { answer: A } },
  body?: object,
) => Promise<A>

export interface PasskeySignInChoices {
  isPersistent?: boolean
  reauthenticate?: boolean
  kmcCertificate?: string
}

export interface PasskeyClient {
  /** Whether this browser can have passkeys. */
  isSupported(): boolean
  /** Asks the shopper for a passkey at once. Rejects where there is none, or they would rather not. */
  signIn(choices?: PasskeySignInChoices): Promise<SessionAnswer>
  /**
   * Lets the browser offer passkeys in a field with `autocomplete="username webauthn"`. Answers once one is chosen, and
   * undefined where the browser cannot, or something else happened first.
   */
  offer(choices?: PasskeySignInChoices): Promise<SessionAnswer | undefined>
  /** Ends an offer, for example when the form goes away. */
  stopOffering(): void
  add(name?: string): Promise<Passkeys>
  list(): Promise<Passkeys>
  remove(id: string): Promise<void>
}

/** The passkeys of the shopper, over the calls of the account. */
export function createPasskeys(call: PasskeyCall): PasskeyClient {
  const signIn = async (choices: PasskeySignInChoices, useBrowserAutofill: boolean): Promise<SessionAnswer> => {
    const { requestId, options } = await call(beginPasskeySignIn, {})
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill })
    return call(signInWithPasskey, { requestId, response, ...choices })
  }

  return {
    isSupported: browserSupportsWebAuthn,
    signIn: (choices = {}) => signIn(choices, false),
    async offer(choices = {}) {
      if (!(await browserSupportsWebAuthnAutofill())) return undefined
      try {
        return await signIn(choices, true)
      } catch (error) {
        // Called off by a sign-in of another kind, or turned down; the server's failures are somebody's business.
        if (error instanceof Error && /^(AbortError|NotAllowedError)$/.test(error.name)) return undefined
        throw error
      }
    },
    stopOffering: () => WebAuthnAbortService.cancelCeremony(),
    async add(name) {
      const { requestId, options } = await call(beginPasskey, {})
      const response = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
      return call(addPasskey, { requestId, response, ...(name ? { name } : {}) })
    },
    list: () => call(readPasskeys),
    remove: async (id) => void (await call({ ...removePasskey, path: pathOf(removePasskey, { id }) })),
  }
}
