import type { Json, PageAttribute } from '@stadion/services/page-attribute'
import type { KeptRun } from './contract.ts'

/** What the page's script needs to choose a kept size, and to keep one. */
export interface ShownSizes {
  run: KeptRun
  /** By SKU. */
  sizes: Readonly<Record<string, string>>
  /** Texts of the storefront. */
  yours: string
  remember: string
  /** That a change could not be kept. */
  away: string
  /** Where kept sizes are shown and changed. */
  profile: string
}

/** On the page of an article of which a size can be kept. */
export const keptSize: PageAttribute<'kept-size@1', Json<ShownSizes>> = 'data-kept-size'

/** Empty places beside the sizes, which the script fills: that the chosen size is the shopper's own, and the way to keep one. */
export const sizePart: PageAttribute<'size-part@1', 'yours' | 'keep'> = 'data-size-part'
