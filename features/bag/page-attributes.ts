import type { Json, Mark, PageAttribute, PageId } from '@stadion/services/page-attribute'

/** On an element: its text is the number of items in the bag. */
export const bagCount: PageAttribute<'bag-count@1', Mark> = 'data-bag-count'

/** The article of a card whose sizes can be shown in place. */
export interface QuickArticle {
  id: string
  name: string
  /** Its sizes are British ones. */
  isBritish: boolean
}

/** On a link to the sizes of an article: a press shows them in place, and the next one adds. */
export const addsQuickly: PageAttribute<'adds-quickly@1', Json<QuickArticle>> = 'data-adds-quickly'

/** The sizes of a card, as an element, in the stack of modals and as a fragment. */
export const quickAddId: PageId<'bag_quick-add@1'> = 'bag_quick-add'
