import type { PageSlot } from '@stadion/pages/page'
import type { PlacementCode } from './placements.ts'

/** A slot for recommendations; empty in the shared HTML. */
export const recommendations = (placement: PlacementCode, props?: PageSlot['props']): PageSlot => ({
  name: `placement-${placement.toLowerCase()}`,
  fragment: 'catalogue_rail',
  props,
  criticality: 'optional',
  budgetMs: 2000,
  hydrate: 'never',
  skeleton: 'none',
  ssr: false,
  placement,
})
