/** What commands need of slices. */
export { createMissingIn, type MarketConfig } from '@stadion/api/missing'
export { unconfirmedLawOf } from '@stadion/law/unconfirmed-law'
