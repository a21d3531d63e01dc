import type { Storefront } from '@stadion/site/storefronts'
import { deliveryFees } from './delivery-fees.ts'

/** Data that the bag needs to price in a market, and that is missing. */
export const bagGaps = ({ currency }: Storefront): string[] => [
  ...(deliveryFees[currency] ? [] : [`no delivery fees in ${currency}: add them to features/bag/server/pricing/delivery-fees.ts`]),
]
