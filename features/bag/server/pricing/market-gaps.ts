import type { Storefront } from '@stadion/site/storefronts'
import { deliveryFees } from './delivery-fees.ts'
import { taxTables } from './tax-rates.ts'

/** Data that the bag needs to price in a market, and that is missing. */
export const bagGaps = ({ country, currency }: Storefront): string[] => [
  ...taxTables
    .filter(({ included, added }) => included[country] === undefined && !added[country])
    .map(({ from }) => `no tax rate for ${country} from ${from} on: add it to features/bag/server/pricing/tax-rates.ts`),
  ...(deliveryFees[currency] ? [] : [`no delivery fees in ${currency}: add them to features/bag/server/pricing/delivery-fees.ts`]),
]
