import type { Storefront } from '@stadion/site/storefronts'
import { priceLevels } from './prices.ts'

/** Data that the catalogue needs for a market, and that is missing. */
export const catalogueGaps = ({ currency }: Storefront): string[] =>
  priceLevels[currency] ? [] : [`no price list in ${currency}: add it to features/catalogue/server/prices.ts`]
