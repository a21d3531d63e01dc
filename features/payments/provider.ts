/** A way to pay that a provider offers. */
export type ProviderMethod = 'CARD'

/** Why a provider refused, in words that a shopper may read. Lost, stolen and fraud are `CARD_REFUSED`. */
export type DeclineReason =
  | 'CARD_REFUSED'
  | 'NOT_ENOUGH_MONEY'
  | 'CARD_EXPIRED'
  | 'CHECK_DETAILS'
  | 'CHALLENGE_FAILED'
  | 'CANCELLED'
  | 'TRY_ANOTHER'

/** What a provider says about an operation, whoever brought it: its answer, a webhook, the returning browser, a question. */
export interface Fact {
  kind: 'authorise' | 'void'
  /** `challenge`: the shopper has to go to `redirectUrl`. `pending`: the provider works on it. `unknown`: it says nothing sure. */
  outcome: 'done' | 'refused' | 'challenge' | 'pending' | 'unknown'
  /** The operation it is about; its id is the idempotency key of the call. */
  operation: string
  /** The provider's own name for the payment. */
  providerRef?: string
  /** Minor units. */
  amount: number
  currency: string
  /** ISO date and time, by the provider's clock. */
  at: string
  /** Why it was refused. `UNAVAILABLE`: the provider could not work, and says that nothing was taken. */
  reason?: DeclineReason | 'UNAVAILABLE'
  redirectUrl?: string
  /** Only a final fact changes money. */
  final: boolean
}

/** An event that a provider sent: it says at which attempt to look. */
export interface VerifiedEvent {
  /** The provider's id; an event is taken in once. */
  id: string
  attempt: string
  /** Named fields for people who look into the inbox; never the raw body. */
  payload: Readonly<Record<string, string | number>>
}

export interface Authorisation {
  operation: string
  attempt: string
  /** Minor units. */
  amount: number
  currency: string
  method: ProviderMethod
  /** Where the provider's page sends the shopper afterwards. */
  returnUrl: string
  /** The language of the provider's page, as `de_DE`. */
  locale: string
}

/**
 * A company that moves money, as the shop sees it. A call rejects if nobody knows whether the provider did it; it resolves to a refused
 * fact if the provider certainly did nothing.
 */
export interface PaymentProvider {
  name: string
  methods: readonly ProviderMethod[]
  /** The card schemes it takes, for the shopper. */
  cardBrands: readonly string[]
  /** Blocks money, or answers with the page where the shopper agrees to it. */
  authorise(authorisation: Authorisation, signal: AbortSignal): Promise<Fact>
  /** With `providerRef` frees the money of a payment; without, ends the page of an attempt, and every later try for it. */
  void(what: { operation: string; attempt: string; providerRef?: string | undefined }, signal: AbortSignal): Promise<Fact>
  /** All it knows about the operations of an attempt; nothing if it never heard of it. */
  ask(what: { attempt: string }, signal: AbortSignal): Promise<Fact[]>
  /** The events of a webhook call, if the signature is the provider's and not old. */
  verify(request: { headers: Readonly<Record<string, unknown>>; rawBody: Buffer; now: Date }): VerifiedEvent[] | 'refused'
  /** The attempt that a returning browser names. */
  readReturn(query: Readonly<Record<string, unknown>>): { attempt: string } | undefined
}
