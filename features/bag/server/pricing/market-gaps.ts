import type { Storefront } from '@stadion/site/storefronts'
import { deliveryFees } from './delivery-fees.ts'
import { taxTables } from './tax-rates.ts'

/** What the prices of a bag need of a market and do not have. */
export const bagGaps = ({ country, currency }: Storefront): string[] => [
  ...taxTables
    .filter(({ included, added }) => included[country] === undefined && !added[country])
    .map(({ from }) => `no tax rate for ${country} from ${from} on: add it to features/bag/server/pricing/tax-rates.ts`),
  ...(deliveryFees[currency] ? [] : [`no delivery fees in ${currency}: add them to features/bag/server/pricing/delivery-fees.ts`]),
]
