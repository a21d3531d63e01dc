import type { MarketGaps } from '@stadion/site/market-gaps'
import type { LawRow } from './law-row.ts'
import { orderButtons } from './order-button.ts'
import { priorPrices } from './prior-price.ts'
import { taxRates } from './tax/rates.ts'

/** Law that a market needs and that is missing. */
export const lawGaps: MarketGaps = ({ country }) => [
  ...(has(taxRates, country) ? [] : [`no tax rate for ${country}: add it to features/market-law/tax/rates.ts`]),
  ...(has(orderButtons, country) ? [] : [`no order button for ${country}: add it to features/market-law/order-button.ts`]),
  ...(has(priorPrices, country) ? [] : [`no rule for prior prices for ${country}: add it to features/market-law/prior-price.ts`]),
]

const has = (rows: readonly LawRow[], country: string): boolean => rows.some(({ place }) => place === country)
