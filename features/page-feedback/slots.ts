import type { PageSlot } from '@stadion/pages/page'
import type { PagePath } from '@stadion/site/addresses'
import { afterForm, askingPages, isAfterForm } from './contract.ts'

/** The question whether a page was helpful; no slot on pages that do not ask. */
export const pageFeedbackSlots = (path: PagePath): readonly PageSlot[] =>
  askingPages
    .filter((page) => page === path)
    .map((page) => ({
      name: 'page-feedback',
      fragment: 'shop_page-feedback',
      // Other values of the parameter do not split the cache.
      props: ({ query }) => ({ page, after: query.get(afterForm.parameter) === afterForm.value ? 'form' : undefined }),
      personal: isAfterForm,
      criticality: 'optional',
      budgetMs: 2000,
      hydrate: 'interaction',
      skeleton: 'none',
    }))
