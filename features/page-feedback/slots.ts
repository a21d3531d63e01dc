import type { PageSlot } from '@stadion/pages/page'
import type { PagePath } from '@stadion/site/addresses'
import { askingPages, feedbackParameter, feedbackStateOf } from './contract.ts'

/** The question whether a page was helpful; no slot on pages that do not ask. */
export const pageFeedbackSlots = (path: PagePath): readonly PageSlot[] =>
  askingPages
    .filter((page) => page === path)
    .map((page) => ({
      name: 'page-feedback',
      fragment: 'shop_page-feedback',
      // Other values of the parameter do not split the cache.
      props: ({ query }) => ({ page, state: feedbackStateOf(query.get(feedbackParameter)) }),
      criticality: 'optional',
      budgetMs: 2000,
      hydrate: 'interaction',
      skeleton: 'none',
    }))
