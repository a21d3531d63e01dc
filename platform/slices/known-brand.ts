import { brands } from '@stadion/site/brands'

/** A sentence for a file of a brand that the shop has not. */
export const unknownBrand = (brand: string): string | undefined =>
  brands.some(({ key }) => key === brand)
    ? undefined
    : `there is no brand "${brand}"; there are: ${brands.map(({ key }) => key).join(', ')}`
