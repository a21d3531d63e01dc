import type { PageSlot } from '@stadion/pages/page'
import { fromQuery } from '@stadion/pages/page'

/** What shoppers say of the article of a page. */
export const reviewsSlot: PageSlot = {
  name: 'reviews',
  fragment: 'shop_reviews',
  props: (ask) => ({ articleId: ask.params.articleId, ...fromQuery('reviews', 'stars', 'size', 'language', 'sort')(ask) }),
  criticality: 'optional',
  budgetMs: 2000,
  hydrate: 'never',
  skeleton: 'none',
}
