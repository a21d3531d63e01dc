import type { Storefront } from '@stadion/site/storefronts'
import { deliveryFees } from './delivery-fees.ts'
import { wrappingFees } from './wrapping-fees.ts'

/** Data that the bag needs to price in a market, and that is missing. */
export const bagGaps = ({ currency }: Storefront): string[] => [
  ...(deliveryFees[currency] ? [] : [`no delivery fees in ${currency}: add them to features/bag/server/pricing/delivery-fees.ts`]),
  ...(currency in wrappingFees ? [] : [`no fee for wrapping in ${currency}: add it to features/bag/server/pricing/wrapping-fees.ts`]),
]
