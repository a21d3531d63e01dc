import type { Database } from '@stadion/database/database'
import type { Ask } from '@stadion/http/serve'
import type { OrderButton } from '@stadion/market-law/order-button'
import type { Payments } from '@stadion/payments/contract'
import type { StateOf } from '@stadion/site/storefront-state'
import type { Storefront } from '@stadion/site/storefronts'
import type { BagForOrder } from './bag-for-order.ts'
import type { Settled } from './checkout-table.ts'

/** Who has the bag: an account, or whoever holds the cookie's token. */
export interface BagOwner {
  tokenHash: Buffer | undefined
  acid: string | undefined
}

/** What checkout needs of the bag. */
export interface BagsForOrder {
  ownerOf(ask: Ask): BagOwner
  /** The visitor's bag, priced now. Undefined if there is none. */
  read(ask: Ask): Promise<BagForOrder | undefined>
  /** The bag has become an order: the page's count shows it. */
  showEmpty(ask: Ask): void
}

/** What checkout needs of orders. */
export interface OrdersForCheckout {
  /** The browser that placed an order may read it. */
  givePass(ask: Ask, ref: string): Promise<void>
  /** The keyed hash under which an order is found by its e-mail address. */
  emailHashOf(email: string): Buffer
  /** The keyed hash by which the orders of a network address are counted. */
  networkHashOf(network: string): Buffer
}

/** What checkout needs of gift cards. */
export interface GiftCardsForCheckout {
  /** Undefined for a card that is not accepted, whatever the reason. Minor units. */
  open(code: string, pin: string, currency: string, at: Date): Promise<{ id: string; last4: string; balance: number } | undefined>
  /** For comparing what was typed without keeping it. */
  fingerprintOf(typed: string): string
}

/** A provider that takes money in a country. Its page takes cards. */
export interface CardProvider {
  name: string
  cardBrands: readonly string[]
  capabilities: { flows: readonly ('TOKEN' | 'REDIRECT')[] }
  /** Its card fields in a frame. */
  fields?: { kind: string; publicKey?: string; script: string }
  /** The buttons of its wallets. */
  wallet?: { kind: string; publicKey?: string; script: string; wallets: readonly string[] }
  /** The banks' ways to pay in a country and its currency. */
  schemes?(country: string, currency: string): readonly { scheme: string; name: string }[]
}

export interface CheckoutOptions {
  db: Database
  bags: BagsForOrder
  orders: OrdersForCheckout
  payments: Payments<Settled | null>
  giftCards: GiftCardsForCheckout
  /** Whether goods are wrapped as gifts for a storefront (the flag `giftWrap`). */
  offersWrapping(storefront: Storefront): Promise<boolean>
  /** The states of storefronts. */
  storefrontStates: { of: StateOf }
  /** A code and a PIN are tried: counted with the tries of the bag. Throws above the limit. */
  countGiftCardTry(request: Ask['request']): void | Promise<void>
  /** Undefined if cards are not offered in a country. */
  cardProviderOf(country: string): CardProvider | undefined
  /** Up to how much a carrier takes in cash, in minor units by currency. */
  cashLimits: Readonly<Record<string, number>>
  paymentHoldMinutes: number
  rateLimitFactor: number
  /** What the button that orders says in a locale. */
  buttonText(locale: string, button: OrderButton): string
  /** Kept prices, or which price list holds, have turned out to be old: they are read anew. Does not reject. */
  forgetPrices(): Promise<void>
  /** A mail was written by the database. */
  mailsWritten(): void
}
