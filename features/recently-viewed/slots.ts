import type { PageSlot } from '@stadion/pages/page'
import { slotName } from './place.ts'

/** Before the end of a page: the articles that this browser has seen. Empty in the HTML, which is the same for everybody. */
export const recentlyViewed: PageSlot = {
  name: slotName,
  fragment: 'catalogue_rail',
  props: () => ({ kind: 'viewed' }),
  criticality: 'optional',
  budgetMs: 2000,
  hydrate: 'never',
  skeleton: 'none',
  ssr: false,
}
