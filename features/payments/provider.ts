import type { Fact, ProviderMethod } from './contract.ts'

/** An event that a provider sent. Its names say what it is about: one of the three is enough. */
export interface VerifiedEvent {
  /** The provider's id; an event is taken in once. */
  id: string
  attempt?: string
  operation?: string
  /** The provider's own name for the payment. */
  payment?: string
  /** Only of a provider that cannot be asked. Of any other the event says no more than "look there". */
  fact?: Fact
  /** Named fields for people who look into the inbox; never the raw body. */
  payload: Readonly<Record<string, string | number>>
}

/** Where the provider's own page and fields come from, for the security policy of the checkout alone. */
export interface ProviderOrigins {
  formAction: readonly string[]
  script: readonly string[]
  frame: readonly string[]
  connect: readonly string[]
}

/** `REDIRECT`: the provider's page, always there. `TOKEN`: its fields in a frame of the checkout. */
export type ProviderFlow = 'REDIRECT' | 'TOKEN'

/** Card fields of a provider: the checkout's page loads `script`, or what `kind` needs beside it. */
export interface CardFields {
  kind: string
  publicKey?: string
  script: string
}

/**
 * What a provider can do. `requireUsable` refuses one that lacks what every sale needs; `severalCaptures` and `canList`
 * may be false; `canAsk` and `shortestSessionMinutes` are only told.
 */
export interface Capabilities {
  methods: readonly ProviderMethod[]
  flows: readonly ProviderFlow[]
  /** Money can be blocked first and captured when goods leave. */
  captureLater: boolean
  partialCapture: boolean
  severalCaptures: boolean
  partialRefund: boolean
  /** An authorisation that is older than so many days has lapsed. */
  authorisationDays(method: ProviderMethod): number
  /** How soon its own page can end by itself. */
  shortestSessionMinutes: number
  /** `by-repeating`: it has no call that reads; a request with the same key is answered again, and results come as events. */
  canAsk: 'always' | 'by-repeating'
  canList: boolean
  /** Decimal places of a currency, by the provider's own table. The shop's amounts are minor units of ISO 4217; the adapter converts. */
  exponent(currency: string): number
}

/** The buttons of wallets, such as Apple Pay: the checkout's page loads `script`, and the sheet that a press opens gives a token. */
export interface WalletElement {
  kind: string
  publicKey?: string
  script: string
  /** As `apple-pay`. */
  wallets: readonly string[]
}

/** A way of the shopper's bank: the provider's word for it, as `ideal`, and its name as shoppers know it. */
export interface BankScheme {
  scheme: string
  name: string
}

export interface Authorisation {
  operation: string
  attempt: string
  /** Minor units. */
  amount: number
  currency: string
  method: ProviderMethod
  /** Of `BANK_REDIRECT`: the bank's way, one of `schemes`. */
  scheme?: string | undefined
  /** What the provider's fields or element gave; without it the shopper is sent to the provider's page. */
  token?: string | undefined
  /** Where the provider's page sends the shopper afterwards. */
  returnUrl: string
  /** The shop's name, as shoppers know it. */
  merchant: string
  /** Locale as `de_DE`, country as `DE`. */
  shopper: { locale: string; country: string; email?: string | undefined; ip?: string | undefined }
  /** ISO date and time; nobody waits for it longer. */
  expiresAt: string
  /** The bank wants the shopper to confirm. */
  forceChallenge?: boolean | undefined
}

/** One message about money of a payment that exists. */
export interface Movement {
  operation: string
  /** The idempotency key: the operation's id, with `_1`, `_2` … when it is tried again after a refusal. Facts name the operation. */
  key: string
  attempt: string
  /** The provider's own name for the payment. */
  providerRef: string
  /** Minor units. */
  amount: number
  currency: string
}

/** Frees what is not captured of a payment, which is done too if nothing is left; or ends the page of an attempt, and every later try for it. */
export interface Freeing extends Omit<Movement, 'providerRef'> {
  /** Of a payment that was made. */
  providerRef?: string | undefined
  /** What the provider calls the page, if it said so. */
  challengeRef?: string | undefined
}

/** What the shop sends to a provider. */
export type OperationKind = 'authorise' | 'capture' | 'void' | 'refund'

/** All the shop knows of an attempt when it asks. */
export interface Question {
  attempt: string
  /** The provider's own name for the payment or its page. */
  providerRef?: string | undefined
  /** What a returning browser brought, where the provider needs it. */
  details?: Readonly<Record<string, string>> | undefined
  /** What was sent and perhaps not answered, the authorisation first. */
  operations: readonly {
    operation: string
    key: string
    kind: OperationKind
    amount: number
    currency: string
    providerRef?: string | undefined
  }[]
}

/** Money that moved, in the provider's list. */
export interface ListedMovement {
  kind: 'capture' | 'refund' | 'reversal' | 'dispute'
  /** The shop's operation, where the provider keeps it. */
  operation?: string | undefined
  /** As the `providerRef` of its fact. */
  providerRef: string
  amount: number
  currency: string
  /** ISO date and time. */
  at: string
}

/**
 * A company that moves money, as the shop sees it. A call rejects if nobody knows whether the provider did it; it resolves to a refused
 * fact if the provider certainly did nothing.
 */
export interface PaymentProvider {
  name: string
  capabilities: Capabilities
  origins: ProviderOrigins
  /** The card schemes it takes, for the shopper. */
  cardBrands: readonly string[]
  /** Its card fields in a frame, with flow TOKEN. */
  fields?: CardFields
  /** Its wallets, with the method WALLET. */
  wallet?: WalletElement
  /** The banks' ways with the method BANK_REDIRECT in a country and its currency. */
  schemes?(country: string, currency: string): readonly BankScheme[]
  /** Blocks money, or answers with the page where the shopper agrees to it. */
  authorise(authorisation: Authorisation, signal: AbortSignal): Promise<Fact>
  /** Takes money that is blocked. After the last of a payment nothing more will be captured. */
  capture(movement: Movement & { isLast: boolean }, signal: AbortSignal): Promise<Fact>
  void(what: Freeing, signal: AbortSignal): Promise<Fact>
  refund(movement: Movement, signal: AbortSignal): Promise<Fact>
  /** All it knows about an attempt, facts of every kind; nothing if it never heard of it. */
  ask(what: Question, signal: AbortSignal): Promise<Fact[]>
  /** What moved since a time, if it can list. */
  list?(since: Date, signal: AbortSignal): AsyncIterable<ListedMovement>
  /** The events of a webhook call, if the signature is the provider's and not old. */
  verify(request: { headers: Readonly<Record<string, unknown>>; rawBody: Buffer; now: Date }): VerifiedEvent[] | 'refused'
  /** What a webhook is answered; default `{"status":"RECEIVED"}`. */
  acknowledgement?: string
  /** The attempt that a returning browser names, and what `ask` needs of what it brought. */
  readReturn(query: Readonly<Record<string, unknown>>): { attempt: string; details?: Readonly<Record<string, string>> } | undefined
}
