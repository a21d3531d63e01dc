import type { SizesAnswer } from '@stadion/catalogue/contract'
import { type Store, service } from '@stadion/services/service'
import type { QuickArticle } from './page-attributes.ts'

/** The card of the page whose sizes were asked for last. */
export const quickAdd = service<QuickAdd>('quick-add@1')

export interface QuickAdd {
  readonly store: Store<AskedSizes | undefined>
}

export interface AskedSizes extends QuickArticle {
  /** Another number for each press. */
  turn: number
  /** What was pressed. It leads to the sizes on the page of the article. */
  link: HTMLAnchorElement
  /** With current stock; undefined if they could not be loaded. Asked for at once, while the fragment that shows them is loading. */
  sizes: Promise<SizesAnswer | undefined>
}
