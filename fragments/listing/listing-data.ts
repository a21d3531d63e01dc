import type { Facet, ProductsAnswer } from '@stadion/catalogue/contract'
import { type CardItem, cardItemOf } from '@stadion/catalogue/ui/ProductCard'
import { facetNames, type Refinement } from './refinement.ts'

/** What is listed; travels to the browser, and is replaced there when the listing is narrowed down. */
export interface Listed {
  refinement: Refinement
  total: number
  items: readonly CardItem[]
  facets: readonly Facet[]
}

export interface ListingData extends Listed {
  origin: string
  /** Where nothing is found: words that find something, and articles to look at instead. */
  otherwise: { words: readonly string[]; items: readonly CardItem[] } | undefined
}

/** Facets in the order in which they are offered; those with nothing to choose are left out, and the place of a category is no choice. */
export const listedOf = (refinement: Refinement, { total, items, facets }: ProductsAnswer): Listed => ({
  refinement,
  total,
  items: items.map(cardItemOf),
  facets: (refinement.place ? facetNames.slice(placeFacets) : facetNames).flatMap((name) =>
    facets.filter((facet) => facet.name === name && (facet.values.length > 1 || refinement.selected[name].length > 0)),
  ),
})

/** Category and subcategory come first and are for searches only. */
const placeFacets = 2
