import type { Storefront } from '@stadion/site/storefronts'
import { regionSetOf } from './regimes.ts'

/** What a market is missing for consent: a GDPR country must be in the European set. */
export const consentGaps = ({ country, privacyCategory }: Storefront): string[] =>
  privacyCategory === 'GDPR' && regionSetOf(country) !== 'european'
    ? [`${country} has the GDPR and is not in regionSets.european: add it to features/consent/regimes.ts`]
    : []
