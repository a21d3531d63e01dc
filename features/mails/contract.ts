import type { Storefront } from '@stadion/site/storefronts'

/** The data of each mail. A mail to an unconfirmed address contains no typed text, because a stranger could use it to write to anybody. */
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
  /** `keys`: the account's other sign-in methods, if the password was set with a mailed link. */
  'password-changed': Named & { keys?: readonly AccountKey[] }
  /** Without unsubscribe: a sign-in method was added, or removed. `device` as in `new-device-login`. */
  'key-added': Named & KeyFacts
  'key-removed': Named & KeyFacts
  /** To the new address. */
  'email-change-confirm': { token: string }
  /** To the old address; `newEmail` is partly hidden. */
  'email-change-notice': Named & { newEmail: string }
  /** `at` is an ISO 8601 instant, `device` for example `Firefox, Windows`; a dash if unknown. */
  'new-device-login': Named & { at: string; device: string }
  /** An account will be erased at the instant `at`, later if `waits`: an order is not finished; `token` cancels it. */
  'account-deletion': Named & { at: string; token: string; waits?: boolean }
  /** The same for somebody without an account. */
  'guest-deletion': { at: string; token: string; waits?: boolean }
  /** The instant has come, and an order is still not finished. */
  'deletion-waits': Record<never, never>
  /** Written by the database when money is sure (`mails.enqueue`). */
  'order-confirmation': Named & OrderFacts & OrderSums & { lines: readonly OrderLine[] } & ContractFacts
  /** `follows`: pieces that are not in this parcel, and will be sent. */
  'order-shipped': Named & OrderFacts & ParcelFacts & { lines: readonly OrderLine[]; follows?: readonly OrderLine[] | null }
  /**
   * `money`: where the total goes; `freed` was only blocked, and is never taken. Without it all of the total is paid back. `isWhole` false: other
   * pieces of the order were sent, or are going to be; `lines` are those that will not.
   */
  'order-cancelled': Named &
    OrderFacts &
    WrappingBack & { total: number; money?: readonly MoneyBack[]; isWhole?: boolean; lines?: readonly OrderLine[] }
  /** The last pieces of an order have arrived, at the instant `deliveredAt`. Written by the database, as the next. */
  'order-delivered': OrderFacts & { deliveredAt?: string; lines?: readonly OrderLine[] }
  /** A provider has given `total` back. */
  'refund-done': OrderFacts & { total: number; method?: string | null }
  /** To whoever gets a bought gift card. The only mail with a secret other than a link; written by the database, as the next. */
  'gift-card': GiftCardFacts
  /** To whoever bought it, without the secret. */
  'gift-card-sent': OrderFacts & { recipientName: string; recipientEmail: string; amount: number }
  'return-received': Named & OrderFacts & WrappingBack & { lines: readonly OrderLine[]; total: number; money?: readonly MoneyBack[] }
  /** To the order's address; `token` opens the label. */
  'return-registered': OrderFacts & { lines: readonly OrderLine[]; total: number; returnId: string; sendBy: string; token: string }
  /** Acknowledges a statement of withdrawal, to the address that was typed. `name` and what was ordered are in it only if the order is the sender's. */
  'withdrawal-received': StatedWithdrawal
  /** To the order's own address, about a statement from another one; `token` confirms it. */
  'withdrawal-notice': OrderFacts & { at: string; token: string }
  /** The hold of goods ended after the shopper had gone to the provider's page; nothing was taken. Written by the database. */
  'payment-expired': Record<never, never>
  /** Money came after its order had ended; `total` goes back. Written by the database. */
  'payment-returned': { total: number }
  /** The authorisation of an order has lapsed with goods still here: `total` can be paid until the instant `until`. Written by the database. */
  'payment-again': OrderFacts & { total: number; until: string }
  /** To whoever wants to be told when a size is back, or of a launch (then without a size); `token` confirms the address. */
  'waiting-confirm': { token: string; name: string; size: string | null }
  /** A size is back: how many pieces there were, and when. `token` ends what the address waits for. */
  'waiting-back': WaitedArticle & { sku: string; size: string; pieces: number; at: string }
  /** An article is launched. */
  'waiting-launch': WaitedArticle
  /** Two weeks after an order has arrived, to whom advertising may be sent; `token` opens its reviews until the instant `until`, and ends such mails. */
  'review-invitation': Named & { orderNumber: string; token: string; until: string }
  /** To whoever wrote a review that customer care removed: its article, and why. Written by the command (`mails.enqueue`). */
  'review-removed': { no: string; name: string; reason: ReviewRemoval }
  'privacy-verify': { token: string; request: PrivacyRequest }
  /** `token` opens the export; absent without one. `kept`: documents that the law wants kept until a day, as `2035-01-01`. */
  'privacy-done': { request: PrivacyRequest; token?: string; kept?: readonly { number: string; until: string }[] }
  /** Points are lost at the instant `until` unless more are earned. */
  'points-expire': Named & { points: number; until: string }
  /** Drawn in a raffle: a piece may be bought until the instant `until`. */
  'raffle-won': Named & Raffled & { until: string }
  /** A raffle has ended for whoever was not drawn, or was called off. */
  'raffle-lost': Named & Raffled & { isCancelled: boolean }
  /** Topics and pace of a newsletter were changed, with words of features/translations; without topics it is about everything. */
  'topics-changed': { topics: readonly string[]; often: string; unsubscribe: string }
  'invite-reward': Named & { code: string; percentage: number; unsubscribe: string }
}

/** A raffle by its number, its article by name, and the size that was chosen. */
interface Raffled {
  no: string
  article: string
  size: string
}

interface WaitedArticle {
  articleId: string
  name: string
  slug: string
  token: string
}

/** A sign-in method. `name`: the owner's name of a passkey, or the provider's company. */
export interface AccountKey {
  kind: 'password' | 'passkey' | 'provider'
  name?: string
}

/** How a parcel can be followed; `local` is the carrier outside production. The order's page links to the carrier: a mail links to the shop alone. */
interface ParcelFacts {
  carrier?: string | null
  trackingNumber?: string | null
}

interface KeyFacts {
  key: AccountKey
  at: string
  device: string
}

interface Named {
  /** The name to greet; only if the address is confirmed. */
  name?: string | null
}

export interface OrderFacts {
  orderNumber: string
  /** Opens the order for seven days; in mails that the database writes to the address of an order. */
  pass?: string
}

export interface GiftCardFacts {
  recipientName: string
  /** Checked when the card was put into the bag: typed text without addresses and links. */
  senderName?: string | null
  message?: string | null
  /** In major units. */
  amount: number
  code: string
  pin: string
  /** An ISO 8601 instant; null without end. */
  expiresAt: string | null
}

export interface StatedWithdrawal {
  withdrawalId: string
  /** What was stated, in a sentence of the storefront's language. */
  text: string
  name?: string | null
  /** When it was stated. */
  at: string
  /** What follows: what was not sent is cancelled, what was sent is expected back, both, or a person looks. */
  next: 'unsent' | 'sent' | 'both' | 'look'
  /** All of it was given up before: nobody has to look. */
  isDone?: boolean
}

/** What else was agreed when an order was placed. */
interface ContractFacts {
  /** Lines of the delivery address, and of the billing address if it is another one. */
  address?: readonly string[]
  billing?: readonly string[]
  /** First and last day of arrival, as `2026-11-26`; none if nothing is delivered. */
  arrives?: { from: string; to: string }
  /** In mails of older orders: working days that delivery takes. */
  days?: { min: number; max: number }
}

/** `wrapping`: what is given back of it; it is part of the total. */
interface WrappingBack {
  wrapping?: number
}

/** A part of what was paid for an order. `freed` was only reserved. */
export interface MoneyBack {
  method?: string
  amount: number
  state: 'freed' | 'refunded'
}

/** In major units of the storefront's currency. */
export interface OrderSums {
  /** Names of the promotions that make the discount, before the vouchers. */
  promotions?: readonly string[]
  /** Codes of the vouchers that make the discount. */
  vouchers?: readonly string[]
  discount: number
  shipping: number
  /** The name of the promotion by which delivery was free. */
  shippingPromotion?: string
  /** The level of the member by which delivery was free. */
  shippingLevel?: number
  /** What wrapping cost; missing without it. */
  wrapping?: number | undefined
  /** The level of the member by which it cost nothing. */
  wrappingLevel?: number
  tax: number
  /** Whether the total holds the tax already. */
  taxIncluded: boolean
  total: number
  paid: readonly { method: string; amount: number }[]
  /** The last four digits of the gift cards among them, in their order. */
  giftCards?: readonly string[]
}

/** Prices are in major units of the storefront's currency. */
export interface OrderLine {
  /** Whose picture is shown, if it has one that mail programs can show. */
  articleId?: string | null
  name: string
  /** As the storefront calls it. */
  size: string
  /** Whether the size is said without the word for a size: "One size", or what a gift card is worth. */
  hasOwnText?: boolean
  quantity: number
  price: number
}

/** The closed list of D-192. */
export type ReviewRemoval = 'ABUSE' | 'WRONG_ARTICLE' | 'PERSONAL_DATA' | 'ADVERTISING' | 'ILLEGAL'

export type PrivacyRequest = 'EXPORT' | 'DATA_PORTABILITY' | 'DELETE' | 'DO_NOT_SELL'

export type MailTemplate = keyof MailData

/** A mail to send, in the language and with the host of a storefront. */
export type Mail<T extends MailTemplate = MailTemplate> = {
  [Name in T]: {
    template: Name
    to: string
    storefront: Storefront
    data: MailData[Name]
    /** The account that it is about, if it goes to another address: both are erased together. */
    about?: string
    /** Deleted after sending: the last mail to an erased shopper. */
    forget?: true
  }
}[T]
