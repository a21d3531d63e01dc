import { bagGaps } from '@stadion/bag/market-gaps'
import { catalogueGaps } from '@stadion/catalogue/market-gaps'
import { consentGaps } from '@stadion/consent/market-gaps'
import { sharedAddresses, siteGaps } from '@stadion/site/market-gaps'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import { messageGaps } from '@stadion/translations/market-gaps'

/** Everything that markets lack, in one message, so that a market is complete before its first shopper comes. */
export class IncompleteMarketsError extends Error {
  override readonly name = 'IncompleteMarketsError'
  constructor(problems: readonly string[]) {
    super(`The shop does not start, as not every market is complete:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  }
}

/** Throws an `IncompleteMarketsError` unless every storefront has all that pages, bag and account need of its market. */
export function requireCompleteMarkets(list: readonly Storefront[] = storefronts): void {
  const gaps = [siteGaps, consentGaps, catalogueGaps, bagGaps, messageGaps()]
  const problems = list.flatMap((storefront) =>
    gaps.flatMap((gapsOf) => gapsOf(storefront)).map((gap) => `${storefront.brand} ${storefront.locale}: ${gap}`),
  )
  const all = [...sharedAddresses(list), ...problems]
  if (all.length > 0) throw new IncompleteMarketsError(all)
}
