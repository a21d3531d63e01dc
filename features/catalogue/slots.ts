import type { PageSlot } from '@stadion/pages/page'

/** A rail of articles; a page is whole without it. What is chosen for a visitor may take its place. */
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
