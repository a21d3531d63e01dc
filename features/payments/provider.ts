import type { Fact, ProviderMethod } from './contract.ts'

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
