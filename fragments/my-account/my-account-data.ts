import type { Invitation } from '@stadion/account/invitation/contract'
import type { AccountKeys, LinkedProvider } from '@stadion/account/keys/contract'
import type { Passkey } from '@stadion/account/passkeys/contract'
import type { Address, Orders, SessionItem } from '@stadion/account/self-service/contract'
import type { Profile } from '@stadion/account/session/contract'
import type { FormFlash } from '@stadion/account-client/portal/form-flash'

export const sections = [
  'overview',
  'orders',
  'profile',
  'addresses',
  'security',
  'delete',
  'confirm-email',
  'keep-account',
  'unsubscribe',
] as const
export type Section = (typeof sections)[number]

export interface Country {
  code: string
  name: string
}

/** What a shopper sees of her account. Dates are written on the server, so that both sides write the same. */
export interface MyAccountData {
  section: Section
  flash: FormFlash | undefined
  /** Undefined for whoever is not signed in. */
  profile: Profile | undefined
  memberSince: string
  /** The address of the page holds the token of a mail. */
  hasToken: boolean
  /** The day on which the account goes, in words. */
  eraseOn: string | undefined
  orders: Orders | undefined
  addresses: readonly Address[]
  countries: readonly Country[]
  invitation: Invitation | undefined
  pendingEmail: string | null
  sessions: readonly (SessionItem & { lastSeen: string })[]
  /** Ways in; undefined where they could not be read. */
  keys: (Omit<AccountKeys, 'providers'> & { providers: readonly (LinkedProvider & { linked: string })[] }) | undefined
  /** Undefined where the shop has none. */
  passkeys: readonly (Passkey & { created: string })[] | undefined
}
