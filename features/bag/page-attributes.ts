import type { Mark, PageAttribute } from '@stadion/services/page-attribute'

/** On an element: its text is the number of items in the bag. */
export const bagCount: PageAttribute<'bag-count@1', Mark> = 'data-bag-count'
