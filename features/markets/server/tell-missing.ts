import type { Storefront } from '@stadion/site/storefronts'
import type { MarketStates } from './create-states.ts'

export interface TellMissingOptions {
  storefronts: readonly Storefront[]
  /** As planned, without regard to what the release lacks. */
  states: Pick<MarketStates, 'of'>
  missingOf(storefront: Storefront): Promise<string[]>
  log: { warn(data: object, text: string): void }
  /** The process ends. */
  signal: AbortSignal
}

/** At a start: one warning for each storefront that is planned to be open and lacks something. */
export async function tellMissing({ storefronts, states, missingOf, log, signal }: TellMissingOptions): Promise<void> {
  for (const storefront of storefronts) {
    if (signal.aborted) return
    if (states.of(storefront).state !== 'OPEN') continue
    const missing = await missingOf(storefront)
    if (missing.length > 0) log.warn({ missing }, `${storefront.brand} ${storefront.locale} is to be open, and lacks what it needs to sell`)
  }
}
