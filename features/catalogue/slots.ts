import { fromQuery, type PageSlot } from '@stadion/pages/page'
import type { PlacementCode } from '@stadion/pages/placement'

/** A rail of articles. It is optional for its page; personal recommendations may replace it. */
export const rail = (name: string, props: PageSlot['props'], placement?: PlacementCode): PageSlot => ({
  name,
  fragment: 'catalogue_rail',
  props,
  criticality: 'optional',
  budgetMs: 2000,
  hydrate: 'never',
  skeleton: 'rail',
  ...(placement && { placement }),
})

/** A rail for personal recommendations alone; empty in the shared HTML. */
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

/** What completes an article, to be added together. Sets of other shoppers may replace it. */
export const look: PageSlot = {
  name: 'rail-look',
  fragment: 'catalogue_look',
  props: (ask) => ({ articleId: ask.params.articleId, slug: ask.params.slug, ...fromQuery('pieces', 'piecesFailure', 'piecesSku')(ask) }),
  criticality: 'optional',
  budgetMs: 2000,
  hydrate: 'interaction',
  skeleton: 'rail',
  placement: 'OUTFITS',
}
