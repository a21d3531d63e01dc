import { fromQuery, type PageRequest, type PageSlot } from '@stadion/pages/page'
import { afterVote, isAfterVote } from './vote-flash.ts'

/** Other values of the parameter do not split the cache. */
const votedOf = ({ query }: Pick<PageRequest, 'query'>) =>
  query.get(afterVote.parameter) === afterVote.value ? afterVote.value : undefined

/** What shoppers say of the article of a page. */
export const reviewsSlot: PageSlot = {
  name: 'reviews',
  fragment: 'shop_reviews',
  props: (ask) => ({
    articleId: ask.params.articleId,
    ...fromQuery('reviews', 'stars', 'size', 'language', 'sort')(ask),
    voted: votedOf(ask),
  }),
  personal: isAfterVote,
  criticality: 'optional',
  budgetMs: 2000,
  hydrate: 'never',
  skeleton: 'none',
}
