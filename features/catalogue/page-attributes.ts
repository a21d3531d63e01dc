import type { PageId } from '@stadion/services/page-attribute'

/** The sizes on the page of an article. */
export const sizesId: PageId<'sizes@1'> = 'sizes'
