import type { Storefront } from '@stadion/site/storefronts'
import { regionSetOf } from './regimes.ts'

/** What the rules of consent need of a market and do not have: a country of the GDPR is one of the European set. */
export const consentGaps = ({ country, privacyCategory }: Storefront): string[] =>
  privacyCategory === 'GDPR' && regionSetOf(country) !== 'european'
    ? [`${country} has the GDPR and is not in regionSets.european: add it to features/consent/regimes.ts`]
    : []
