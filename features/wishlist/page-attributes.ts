import type { Mark, PageAttribute } from '@stadion/services/page-attribute'

/** On one element of each page: the reason that the portal shows when a heart asks for sign-in. `{name}` stands for the article's name. */
export const wishAsk: PageAttribute<'wish-ask@1'> = 'data-wish-ask'

/** On an element: its text is the number of articles on the wishlist. */
export const wishCount: PageAttribute<'wish-count@1', Mark> = 'data-wish-count'
