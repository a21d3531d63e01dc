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

/** The data of My Account. Dates are formatted on the server, so that both sides agree. */
export interface MyAccountData {
  section: Section
  flash: FormFlash | undefined
  /** Undefined if signed out. */
  profile: Profile | undefined
  memberSince: string
  /** The page's address contains a mail's token. */
  hasToken: boolean
  /** The date of the deletion, in words. */
  eraseOn: string | undefined
  orders: Orders | undefined
  addresses: readonly Address[]
  countries: readonly Country[]
  invitation: Invitation | undefined
  pendingEmail: string | null
  sessions: readonly (SessionItem & { lastSeen: string })[]
  /** The sign-in methods; undefined if they could not be read. */
  keys: (Omit<AccountKeys, 'providers'> & { providers: readonly (LinkedProvider & { linked: string })[] }) | undefined
  /** Undefined if the shop has no passkeys. */
  passkeys: readonly (Passkey & { created: string })[] | undefined
}
