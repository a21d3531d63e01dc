import type { Storefront } from '@stadion/site/storefronts'
import type { Fact, ProviderMethod } from './provider.ts'

export type { DeclineReason, Fact, ProviderMethod } from './provider.ts'

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
}

/**
 * Enters a fact into the payment and its order: `checkout.settle`, in a transaction of its own. It is the same for answer, webhook, return
 * and rounds, and may be called again with the same fact.
 */
export type Settle<Settled> = (operation: string, fact: Fact) => Promise<Settled>

/** What checkout asks of payments. None of it rejects because of a provider, and none waits longer than 12 s for one. */
export interface Payments<Settled = unknown> {
  /** Calls the provider and settles what it said; without an answer the fact is `unknown`, and the rounds find out. */
  authorise(planned: PlannedAuthorisation): Promise<Settled>
  /** Settles what the provider knows of an attempt. Not asked again within a second. */
  ask(attempt: string): Promise<void>
  /** Ends an open attempt at the provider and settles that; if money is there already, settles that instead. */
  cancel(attempt: string, ending: Ending): Promise<void>
}
