import type { Mark, PageAttribute, PageId } from '@stadion/services/page-attribute'

/** The sizes on the page of an article. */
export const sizesId: PageId<'sizes@1'> = 'sizes'

/** On a picture that fills the window. */
export const zoomedPicture: PageAttribute<'zoomed-picture@1', Mark> = 'data-zoomed-picture'

/** On a button of such a picture: the id of the one that it leads to. Hidden until its script is there. */
export const zoomTo: PageAttribute<'zoom-to@1'> = 'data-zoom-to'

/** On the form that sends the articles ticked for the comparison, and on the comparison. */
export const compareTray: PageAttribute<'compare@1', Mark> = 'data-compare'

/** On the button that hands the address of the page on: what it says when it has been copied. Hidden until its script is there. */
export const sharesPage: PageAttribute<'shares-page@1'> = 'data-shares-page'

/** On its button: how many are ticked, also on other pages. Absent if none is. */
export const comparedCount: PageAttribute<'compared-count@1'> = 'data-compared-count'
