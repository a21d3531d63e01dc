import type { Translate } from '@stadion/fragments/fragment'

const ofPart: Readonly<Record<string, string>> = { slides: 'kind.slide' }

/** "Men · Shoes", of `men-shoes`. */
export const runName = (run: string, t: Translate): string =>
  run
    .split('-')
    .map((part) => t(ofPart[part] ?? `product.trail.${part}`))
    .join(' · ')
