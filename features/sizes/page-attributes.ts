import type { Json, Mark, PageAttribute } from '@stadion/services/page-attribute'
import type { KeptRun } from './contract.ts'
import type { FootSize } from './guide/foot-size.ts'

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

/** On a hidden link of a list, whose sizes are of these runs. The script shows it to whoever has kept one. */
export const mySize: PageAttribute<'my-size@1', Json<readonly KeptRun[]>> = 'data-my-size'

/** What the page's script needs to say the size for the length of a foot. */
export interface ShownFootLength {
  sizes: readonly FootSize[]
  /** With `{size}`. */
  size: string
  small: string
  large: string
}

/** Around the field for the length of a foot, and the place of the answer. */
export const footLength: PageAttribute<'foot-length@1', Json<ShownFootLength>> = 'data-foot-length'

/** On the button that prints the guide. */
export const printGuide: PageAttribute<'print-guide@1', Mark> = 'data-print-guide'
