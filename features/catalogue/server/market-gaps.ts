import type { Storefront } from '@stadion/site/storefronts'
import { priceLevels } from './prices.ts'

/** What the catalogue needs of a market and does not have. */
export const catalogueGaps = ({ currency }: Storefront): string[] =>
  priceLevels[currency] ? [] : [`no price list in ${currency}: add it to features/catalogue/server/prices.ts`]
