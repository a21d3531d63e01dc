import type { PageSlot } from '@stadion/pages/page'
import type { PagePath } from '@stadion/site/addresses'
import { type FeedbackState, feedbackAnswers, feedbackParameter, ratedPages } from './contract.ts'

const states: readonly (FeedbackState | null)[] = [...feedbackAnswers, 'failed']

/** The question whether a page was helpful; no slot on pages that do not ask. */
export const pageFeedbackSlots = (path: PagePath): readonly PageSlot[] =>
  ratedPages
    .filter((page) => page === path)
    .map((page) => ({
      name: 'page-feedback',
      fragment: 'shop_page-feedback',
      // Other values of the parameter do not split the cache.
      props: ({ query }) => ({ page, state: states.find((state) => state === query.get(feedbackParameter)) ?? undefined }),
      criticality: 'optional',
      budgetMs: 2000,
      hydrate: 'interaction',
      skeleton: 'none',
    }))
