import type { Invitation } from '@stadion/account/invitation/contract'
import type { AccountKeys, LinkedProvider } from '@stadion/account/keys/contract'
import type { Passkey } from '@stadion/account/passkeys/contract'
import type { Address, Orders, SessionItem } from '@stadion/account/self-service/contract'
import type { Profile } from '@stadion/account/session/contract'
import type { NewsletterChoice } from '@stadion/account/subscription/contract'
import type { FormFlash } from '@stadion/account-client/portal/form-flash'
import type { Membership, Movements } from '@stadion/membership/contract'
import type { Order } from '@stadion/orders/contract'
import type { OrderFlash } from '@stadion/orders/order-flash'
import type { ReturnDraft } from '@stadion/returns/return-draft'
import type { ReturnSum } from '@stadion/returns/return-sum'
import type { KeptSizesAnswer } from '@stadion/sizes/contract'

export const sections = [
  'overview',
  'orders',
  'order',
  'membership',
  'profile',
  'addresses',
  'security',
  'delete',
  'confirm-email',
  'keep-account',
  'unsubscribe',
  'topics',
] as const
export type Section = (typeof sections)[number]

export interface Country {
  code: string
  name: string
}

/** One page of orders, with the days on which they were placed. */
export interface ListedOrders {
  page: number
  total: number
  orders: readonly (Orders['orders'][number] & { day: string })[]
}

/** How points changed, with their days in words. */
export interface MovedPoints {
  items: readonly (Movements['items'][number] & { day: string })[]
  next: string | null
  /** Whether these are the latest. */
  isFirst: boolean
  /** What earns points here: goods of this price, in major units. */
  example: { amount: number; points: number }
  /** For each reward, by its number: a press that is sent twice counts once. */
  keys: Readonly<Record<string, string>>
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
  /** An order is not finished: the account is deleted when it is. */
  waitsForOrder: boolean
  /** Undefined if they could not be read. */
  orders: ListedOrders | undefined
  /** The order of the section `order`, and what forms on its pages left: also what a return would bring back. */
  order: { order: Order; flash: OrderFlash | undefined; draft: ReturnDraft | undefined; sum: ReturnSum | undefined } | undefined
  addresses: readonly Address[]
  countries: readonly Country[]
  invitation: Invitation | undefined
  /** Undefined if they could not be read. */
  sizes: KeptSizesAnswer | undefined
  /** Undefined if it could not be read. Its dates are in words. */
  membership: Membership | undefined
  /** What the membership page shows beside it; undefined on other pages. */
  moved: MovedPoints | undefined
  pendingEmail: string | null
  /** Undefined if signed out without the link of a mail. */
  newsletter: NewsletterChoice | 'wrongLink' | undefined
  sessions: readonly (SessionItem & { lastSeen: string })[]
  /** The sign-in methods; undefined if they could not be read. */
  keys: (Omit<AccountKeys, 'providers'> & { providers: readonly (LinkedProvider & { linked: string })[] }) | undefined
  /** Undefined if the shop has no passkeys. */
  passkeys: readonly (Passkey & { created: string })[] | undefined
}
