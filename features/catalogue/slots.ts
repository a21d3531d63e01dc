import type { PageSlot } from '@stadion/pages/page'

/** A rail of articles. It is optional for its page; personal recommendations may replace it. */
export const rail = (name: string, props: PageSlot['props'], placement?: string): PageSlot => ({
  name,
  fragment: 'catalogue_rail',
  props,
  criticality: 'optional',
  budgetMs: 2000,
  hydrate: 'never',
  skeleton: 'rail',
  ...(placement && { placement }),
})
