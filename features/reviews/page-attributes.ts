import type { PageId } from '@stadion/services/page-attribute'

/** The reviews of an article; its stars, its filters and pages lead to them. */
export const reviewsId: PageId<'reviews@1'> = 'reviews'
