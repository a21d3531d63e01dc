import { type Storefront, storefronts } from '@stadion/site/storefronts'

/** The allowed countries of an account's addresses: where its brand sells with the same accounts. */
export const addressCountries = ({ brand, identityRegion }: Pick<Storefront, 'brand' | 'identityRegion'>): readonly string[] => [
  ...new Set(storefronts.filter((one) => one.brand === brand && one.identityRegion === identityRegion).map(({ country }) => country)),
]
