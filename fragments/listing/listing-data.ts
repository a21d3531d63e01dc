import type { Facet, ProductsAnswer, ProductsQuery } from '@stadion/catalogue/contract'
import { type CardItem, cardItemOf } from '@stadion/catalogue/ui/ProductCard'
import { facetNames, pageCount, productsQueryOf, type Refinement } from './refinement.ts'

/** The list and its filters; sent to the browser, and replaced there when a filter changes. */
export interface Listed {
  refinement: Refinement
  total: number
  items: readonly CardItem[]
  facets: readonly Facet[]
}

export interface ListingData extends Listed {
  origin: string
  /** If the list is empty: other search terms, and articles. */
  otherwise: { words: readonly string[]; items: readonly CardItem[] } | undefined
}

/** Facets in display order; without those that have no choice, and without the category itself. */
const listedOf = (refinement: Refinement, { total, items, facets }: ProductsAnswer): Listed => ({
  refinement,
  total,
  items: items.map((item) => cardItemOf(item, refinement.place?.category)),
  facets: (refinement.place ? facetNames.slice(placeFacets) : facetNames).flatMap((name) =>
    facets.filter(
      (facet) => facet.name === name && (facet.values.length > 1 || name === 'reduced' || refinement.selected[name].length > 0),
    ),
  ),
})

/** Loads a list. Addresses outlive articles: a page number beyond the last page shows the last page. */
export async function askForList(refinement: Refinement, ask: (query: ProductsQuery) => Promise<ProductsAnswer>): Promise<Listed> {
  const answer = await ask(productsQueryOf(refinement))
  const last = pageCount(answer.total)
  if (last === 0 || refinement.page <= last) return listedOf(refinement, answer)
  const lastPage = { ...refinement, page: last }
  return listedOf(lastPage, await ask(productsQueryOf(lastPage)))
}

/** Category and subcategory come first and are for searches only. */
const placeFacets = 2
