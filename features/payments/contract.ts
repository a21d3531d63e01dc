import type { Storefront } from '@stadion/site/storefronts'

/** A way to pay that a provider offers. */
export const providerMethods = ['CARD', 'WALLET', 'BANK_REDIRECT'] as const
export type ProviderMethod = (typeof providerMethods)[number]

/** Why a provider refused, in words that a shopper may read. Lost, stolen and fraud are `CARD_REFUSED`. */
export type DeclineReason =
  | 'CARD_REFUSED'
  | 'NOT_ENOUGH_MONEY'
  | 'CARD_EXPIRED'
  | 'CHECK_DETAILS'
  | 'CHALLENGE_FAILED'
  | 'CANCELLED'
  | 'TRY_ANOTHER'

/**
 * What a provider says about money, whoever brought it: its answer, a webhook, the returning browser, a question. It is the same fact as
 * another one with the same kind and the same operation; a reversal or dispute: with the same `providerRef`.
 */
export interface Fact {
  /** `reversal`: the provider takes back what it did before, a refund or (with `reverses`) a capture. `dispute`: money is lost to the shopper's bank. */
  kind: 'authorise' | 'capture' | 'void' | 'refund' | 'reversal' | 'dispute'
  /** `challenge`: the shopper has to go to `redirectUrl`. `pending`: the provider works on it. `unknown`: it says nothing sure. */
  outcome: 'done' | 'refused' | 'challenge' | 'pending' | 'unknown'
  /** The operation it is about. A reversal, a dispute, or what the shop never sent has none. */
  operation?: string
  /** The provider's own name: of the payment for an authorisation, else of this one movement. */
  providerRef?: string
  /** Of a reversal: what is taken back. */
  reverses?: 'capture' | 'refund'
  /** Minor units. */
  amount: number
  currency: string
  /** ISO date and time, by the provider's clock. */
  at: string
  /** Why it was refused. `UNAVAILABLE`: the provider could not work, and says that nothing was taken. */
  reason?: DeclineReason | 'UNAVAILABLE'
  /** Of an authorisation that is done: until when it blocks the money; default by the provider's days. ISO date and time. */
  lapsesAt?: string
  /** Of a refused capture, void or refund: it may work later, so it is tried again. */
  passing?: boolean
  redirectUrl?: string
  /** What was paid with: the scheme as `visa`, and the last four digits. */
  card?: { brand: string; last4: string }
  /** Its money can be taken only once, whatever its provider can do with others. */
  capturesOnce?: boolean
  /** Only a final fact changes money. */
  final: boolean
}

/** Why the shop wants an open attempt to end; its order expires with the same reason. */
export type Ending = 'timeout' | 'cancelled' | 'superseded' | 'unavailable'

/** An attempt that `payments.plan` has written down. */
export interface PlannedAuthorisation {
  operation: string
  attempt: string
  provider: string
  method: ProviderMethod
  /** Minor units. */
  amount: number
  currency: string
  storefront: Storefront
  /** Of `BANK_REDIRECT`: the bank's way, as `ideal`. */
  scheme?: string
  /** What the provider's fields or element gave; without it the shopper is sent to the provider's page. */
  token?: string
  email?: string | undefined
  ip?: string | undefined
  expiresAt: Date
}

/** What became of money, in the words of `payments.enter`. */
export type MoneyMove =
  | 'captured'
  | 'capture-refused'
  | 'capture-stuck'
  | 'capture-given-up'
  | 'refund-done'
  | 'refund-stuck'
  | 'freed'
  | 'void-stuck'
  | 'reversal'
  | 'dispute'

/** What an order was told of its money. */
export type Moved = { moves: readonly { what: MoneyMove; data: object }[] } | null | undefined

/**
 * Enters a fact into the payment and its order: `checkout.settle`, in a transaction of its own. It is the same for answer, webhook, return
 * and rounds, and may be called again with the same fact.
 */
export type Settle<Settled extends Moved> = (operation: string, fact: Fact) => Promise<Settled>

/** What checkout asks of payments. None of it rejects because of a provider; each call of one ends after 12 s. */
export interface Payments<Settled extends Moved = Moved> {
  /** Calls the provider and settles what it said; without an answer the fact is `unknown`, and the rounds find out. */
  authorise(planned: PlannedAuthorisation): Promise<Settled>
  /** Settles what the provider knows of an attempt, and waits 1.5 s for it. Not asked again within a second. */
  ask(attempt: string): Promise<void>
  /** Ends an open attempt at the provider and settles that; if money is there already, settles that instead. Waits no longer than `waitMs`. */
  cancel(attempt: string, ending: Ending, waitMs?: number): Promise<void>
  /** The same for a payment whose place another one takes: what the provider answers is settled by `by`, which may do more in the same transaction. */
  supersede(attempt: string, by: Settle<Settled>): Promise<void>
}

/**
 * Meets an authorisation that ends by itself, in one transaction with its order: captures what is left to pay a day before, frees it if that is
 * nothing, or lets it lapse. Null if it is not time.
 */
export type Lapse = (attempt: string, captureBeforeLapse: boolean) => Promise<'captured-early' | 'freed' | 'lapsed' | null>
