import type { Passkeys } from '@stadion/account/passkeys/contract'
import { service } from '@stadion/services/service'

/** Passkeys of the page; what they need is loaded when somebody first uses one. */
export const passkeys = /* @__PURE__ */ service<PasskeyService>('passkeys@1')

export interface PasskeySignInChoices {
  isPersistent?: boolean
  /** Confirms who is signed in. */
  reauthenticate?: boolean
  kmcCertificate?: string
}

export interface PasskeyCeremonies {
  /** Asks for a passkey at once. True when the shopper is signed in, false when they would rather not. Rejects with what the server says. */
  signIn(choices?: PasskeySignInChoices): Promise<boolean>
  /**
   * Lets the browser offer passkeys in a field with `autocomplete="username webauthn"`. True once one is chosen and the shopper is
   * signed in; false where the browser cannot, or something else happened first.
   */
  offer(choices?: PasskeySignInChoices): Promise<boolean>
  /** Ends an offer, for example when the form goes away. */
  stopOffering(): void
  /** Makes a passkey for who is signed in; undefined when they would rather not. */
  add(name?: string): Promise<Passkeys | undefined>
  list(): Promise<Passkeys>
  remove(id: string): Promise<void>
}

export interface PasskeyService extends PasskeyCeremonies {
  /** Whether there is any sense in offering them. */
  isAvailable(): Promise<boolean>
}

/** The passkeys of a page; only the page calls this, once. */
export function createPasskeyGlance(load: () => Promise<PasskeyCeremonies>): PasskeyService {
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
