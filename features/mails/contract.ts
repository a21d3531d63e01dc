import type { Storefront } from '@stadion/site/storefronts'

/**
 * What each mail needs to know. A mail to an address that nobody has confirmed carries no word that was typed
 * into a form: a stranger could use it to write to anybody.
 */
export interface MailData {
  /** To a new full account; `token` is an `a`. */
  'welcome-verify': { token: string }
  /** To an address that was left for newsletters; `token` is an `a`. */
  'light-confirm': { token: string; unsubscribe: string }
  'already-registered': Record<never, never>
  /** `token` is an `rpt`. */
  'password-reset': { token: string; name?: string | null }
  /** To an account without a password; `token` is an `a`. */
  'create-password': { token: string }
  /** `keys`: what else opens the account, where the password was chosen with a mailed link. */
  'password-changed': Named & { keys?: readonly AccountKey[] }
  /** Two that nobody can decline: a way into the account was added, or removed. `device` as in `new-device-login`. */
  'key-added': Named & KeyFacts
  'key-removed': Named & KeyFacts
  /** To the new address. */
  'email-change-confirm': { token: string }
  /** To the old address; `newEmail` with most of it hidden. */
  'email-change-notice': Named & { newEmail: string }
  /** `at` is an instant in ISO 8601, `device` for example `Firefox, Windows`; a dash where that is not known. */
  'new-device-login': Named & { at: string; device: string }
  /** An account is about to be erased, at the instant `at`; `token` keeps it. */
  'account-deletion': Named & { at: string; token: string }
  'order-confirmation': Named & OrderFacts & { lines: readonly OrderLine[]; shipping: number; total: number; address?: readonly string[] }
  'order-shipped': Named & OrderFacts & { lines: readonly OrderLine[] }
  'order-cancelled': Named & OrderFacts & { total: number }
  'return-received': Named & OrderFacts & { lines: readonly OrderLine[]; total: number }
  'privacy-verify': { token: string; request: PrivacyRequest }
  /** `token` opens what was exported; absent where nothing was. */
  'privacy-done': { request: PrivacyRequest; token?: string }
  'invite-reward': Named & { code: string; percentage: number; unsubscribe: string }
}

/** A way into an account. `name`: what its owner calls a passkey, or the company that a provider is. */
export interface AccountKey {
  kind: 'password' | 'passkey' | 'provider'
  name?: string
}

interface KeyFacts {
  key: AccountKey
  at: string
  device: string
}

interface Named {
  /** How to address whoever owns the mailbox; only once the address is confirmed. */
  name?: string | null
}

export interface OrderFacts {
  orderNumber: string
}

/** Prices are in major units of the storefront's currency. */
export interface OrderLine {
  name: string
  size: string
  quantity: number
  price: number
}

export type PrivacyRequest = 'EXPORT' | 'DATA_PORTABILITY' | 'DELETE' | 'DO_NOT_SELL'

export type MailTemplate = keyof MailData

/** A mail that is to be sent, in the words and from the host of a storefront. */
export type Mail<T extends MailTemplate = MailTemplate> = {
  [Name in T]: {
    template: Name
    to: string
    storefront: Storefront
    data: MailData[Name]
    /** The account that it is about, where it goes to an address that is not the account's: both are forgotten together. */
    about?: string
    /** Nothing of it stays once it is out: the last mail to somebody who was erased. */
    forget?: true
  }
}[T]
