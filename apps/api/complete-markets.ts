import { sharedAddresses, siteGaps } from '@stadion/site/market-gaps'
import { type Storefront, storefronts } from '@stadion/site/storefronts'
import { slices } from '../slices.ts'

/** Everything that markets lack, in one message, so that a market is complete before its first shopper. */
export class IncompleteMarketsError extends Error {
  override readonly name = 'IncompleteMarketsError'
  constructor(problems: readonly string[]) {
    super(`The shop does not start, as not every market is complete:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
  }
}

/** Rejects with an `IncompleteMarketsError` unless every storefront has all data that slices need for its market. */
export async function requireCompleteMarkets(list: readonly Storefront[] = storefronts): Promise<void> {
  const ofSlices = await Promise.all(slices.map(async ({ marketGaps }) => (await marketGaps?.()) ?? []))
  const gaps = [siteGaps, ...ofSlices.flat()]
  const problems = list.flatMap((storefront) =>
    gaps.flatMap((gapsOf) => gapsOf(storefront)).map((gap) => `${storefront.brand} ${storefront.locale}: ${gap}`),
  )
  const all = [...sharedAddresses(list), ...problems]
  if (all.length > 0) throw new IncompleteMarketsError(all)
}

/** Reads the environment, and looks at every market. Rejects with one error that has all that is wrong, so that one restart is enough. */
export async function readWithMarkets<T>(read: () => T, list: readonly Storefront[] = storefronts): Promise<T> {
  const [config, markets] = await Promise.allSettled([(async () => read())(), requireCompleteMarkets(list)])
  if (config.status === 'fulfilled' && markets.status === 'fulfilled') return config.value
  const problems = [config, markets].flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  if (problems.length === 1) throw problems[0]
  throw new Error(problems.map(({ message }) => message).join('\n'))
}
