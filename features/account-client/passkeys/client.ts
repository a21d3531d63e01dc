import type { Passkeys } from '@stadion/account/passkeys/contract'
import { service } from '@stadion/services/service'

/** Passkeys of the page; the code is loaded at the first use. */
export const passkeys = /* @__PURE__ */ service<PasskeyService>('passkeys@1')

export interface PasskeySignInChoices {
  isPersistent?: boolean
  /** Re-authenticates the signed-in shopper. */
  reauthenticate?: boolean
  kmcCertificate?: string
}

export interface PasskeyCeremonies {
  /** Asks for a passkey at once. True if the shopper is signed in, false if they cancel. Rejects with the server's failure. */
  signIn(choices?: PasskeySignInChoices): Promise<boolean>
  /**
   * Offers passkeys in a field with `autocomplete="username webauthn"`. True once one is chosen and the shopper is signed in; false if
   * the browser cannot do it, or something else happened first.
   */
  offer(choices?: PasskeySignInChoices): Promise<boolean>
  /** Ends an offer, for example when its form is removed. */
  stopOffering(): void
  /** Creates a passkey for the signed-in shopper; undefined if they cancel. */
  add(name?: string): Promise<Passkeys | undefined>
  list(): Promise<Passkeys>
  remove(id: string): Promise<void>
}

export interface PasskeyService extends PasskeyCeremonies {
  /** Whether this browser supports passkeys. */
  isAvailable(): Promise<boolean>
}

/** The passkeys of a page, as a lazy proxy; only the page calls this, once. */
export function createLazyPasskeys(load: () => Promise<PasskeyCeremonies>): PasskeyService {
  let stop = () => {}
  return {
    isAvailable: async () => typeof PublicKeyCredential === 'function',
    signIn: async (choices) => (await load()).signIn(choices),
    async offer(choices) {
      let isStopped = false
      stop = () => {
        isStopped = true
      }
      const ceremonies = await load()
      if (isStopped) return false
      stop = ceremonies.stopOffering
      return ceremonies.offer(choices)
    },
    stopOffering: () => stop(),
    add: async (name) => (await load()).add(name),
    list: async () => (await load()).list(),
    remove: async (id) => (await load()).remove(id),
  }
}
