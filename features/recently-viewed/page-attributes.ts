import type { Mark, PageAttribute } from '@stadion/services/page-attribute'

/** On a button of the rail: empties the list of seen articles. */
export const emptiesViewed: PageAttribute<'empties-viewed@1', Mark> = 'data-empties-viewed'

/** On a hidden sentence of the rail: says that the list is empty. */
export const viewedEmptied: PageAttribute<'viewed-emptied@1', Mark> = 'data-viewed-emptied'
