import type { Mark, PageAttribute, PageId } from '@stadion/services/page-attribute'

/** On one element of each page: the reason that the portal shows when a heart asks for sign-in. `{name}` stands for the article's name. */
export const wishAsk: PageAttribute<'wish-ask@1'> = 'data-wish-ask'

/** On an element: its text is the number of articles on the wishlist. */
export const wishCount: PageAttribute<'wish-count@1', Mark> = 'data-wish-count'

/** Where the wishlist is shared; its form without JavaScript leads back to it. */
export const shareId: PageId<'wishlist-share@1'> = 'wishlist-share'
