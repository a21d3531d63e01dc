import type { MarketGaps } from '@stadion/site/market-gaps'
import { taxRates } from './tax/rates.ts'

/** Law that a market needs and that is missing. */
export const lawGaps: MarketGaps = ({ country }) =>
  taxRates.some(({ place }) => place === country) ? [] : [`no tax rate for ${country}: add it to features/market-law/tax/rates.ts`]
