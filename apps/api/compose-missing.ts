import { createUnpriced } from '@stadion/catalogue/unpriced'
import { payingGaps } from '@stadion/checkout/paying-gaps'
import type { Database, Handle } from '@stadion/database/database'
import { senderGaps } from '@stadion/mails/sender-gaps'
import { sellerGaps, withoutSeller } from '@stadion/market-law/seller-for'
import { createStates } from '@stadion/markets/server'
import { tellMissing } from '@stadion/markets/tell-missing'
import { storefronts } from '@stadion/site/storefronts'
import type { MissingIn } from '@stadion/slices/data-kind'
import { type CodeGaps, readCodeGaps } from './code-gaps.ts'
import type { ApiConfig } from './config.ts'

/** What the environment says of markets. */
export type MarketConfig = Pick<ApiConfig, 'appEnv' | 'sellers' | 'smtpUrl' | 'paymentProviders' | 'cashLimits'>

/**
 * Says what a storefront lacks before it can sell, each with the place to add it: in the code, in the environment, and in the shop's data. Imports,
 * the start and `npm run check markets` ask here, and nobody asks elsewhere.
 * @param config without one the environment is not looked at
 */
export const createMissingIn =
  (config: MarketConfig | undefined, readGaps: () => Promise<CodeGaps> = kept(readCodeGaps)): MissingIn =>
  (on: Handle, after) => {
    const unpriced = createUnpriced(on, after)
    return async (storefront) => [
      ...(await readGaps()).of(storefront),
      ...(config ? [...sellerGaps(storefront, config), ...payingGaps(storefront, config), ...senderGaps(config)] : []),
      ...(await unpriced(storefront)),
    ]
  }

/**
 * Storefronts as `stadion de_DE` that cannot sell as long as this process runs, and are not open, whatever is planned: their rows are in the next
 * release, or their seller in the environment of the next start.
 */
export const heldAtStart = ({ incomplete }: Pick<CodeGaps, 'incomplete'>, { appEnv, sellers }: Pick<MarketConfig, 'appEnv' | 'sellers'>) =>
  new Set([...incomplete, ...(appEnv === 'prod' ? withoutSeller(sellers) : [])])

/** What a start knows. */
export interface StartGiven {
  db: Database
  now: () => Date
  config: MarketConfig
  gaps: CodeGaps
  log: { warn(data: object, text: string): void }
}

/**
 * Warns of each storefront that is to be open and lacks something, beside the start, which does not depend on it.
 * @returns when it has told all, and how it ends before that: nothing may ask a database that is closed
 */
export function warnOfMissing({ db, now, config, gaps, log }: StartGiven): { asked: Promise<void>; end(): Promise<void> } {
  const ending = new AbortController()
  const asking = async () => {
    const states = createStates(db, now)
    await states.renew()
    const missingOf = createMissingIn(config, async () => gaps)(db)
    await tellMissing({ storefronts, states, missingOf, log, signal: ending.signal })
  }
  const asked = asking().catch((err) => log.warn({ err }, 'whether storefronts lack something could not be read'))
  return {
    asked,
    end() {
      ending.abort()
      return asked
    },
  }
}

const kept = <T>(read: () => Promise<T>) => {
  let value: Promise<T> | undefined
  return () => (value ??= read())
}
