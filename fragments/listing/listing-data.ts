import type { Facet, ProductsAnswer, ProductsQuery } from '@stadion/catalogue/contract'
import { type CardItem, cardItemOf } from '@stadion/catalogue/ui/ProductCard'
import { facetNames, isMark, pageCount, pageOf, productsQueryOf, type Refinement } from './refinement.ts'

/** The list and its filters; sent to the browser, and replaced there when a filter changes. */
export interface Listed {
  refinement: Refinement
  total: number
  /** There are more than can be counted. */
  isMore?: boolean | undefined
  /** So many articles are on its pages, if not all of them are. */
  reachable?: number | undefined
  /** Where the next page begins, and the one before. */
  next?: string | null | undefined
  previous?: string | null | undefined
  /** The text finds nothing, and this is the list of another spelling. */
  corrected?: ProductsAnswer['corrected']
  /** The text finds nothing, and this is the list of some of its words, without those that were left out. */
  rescued?: ProductsAnswer['rescued']
  dropped?: ProductsAnswer['dropped']
  items: readonly CardItem[]
  facets: readonly Facet[]
}

export interface ListingData extends Listed {
  origin: string
  /** If the list is empty: other search terms, and articles. */
  otherwise: { words: readonly string[]; items: readonly CardItem[] } | undefined
}

/** Facets in display order; without those that have no choice, and without the category itself. */
const listedOf = (
  refinement: Refinement,
  { total, totalIs, reachable, next, previous, corrected, rescued, dropped, items, facets }: ProductsAnswer,
): Listed => ({
  // Where it began is told by the address alone: the page is the same without it.
  refinement: { ...refinement, after: undefined },
  total,
  isMore: totalIs === 'atLeast' || undefined,
  reachable: reachable === total && totalIs !== 'atLeast' ? undefined : reachable,
  next,
  previous,
  corrected,
  rescued,
  dropped,
  items: items.map((item) => cardItemOf(item, refinement.place?.category)),
  facets: (refinement.place ? facetNames.slice(placeFacets) : facetNames).flatMap((name) =>
    facets.filter((facet) => facet.name === name && (facet.values.length > 1 || isMark(name) || refinement.selected[name].length > 0)),
  ),
})

/** Loads the pages of a list. Addresses outlive articles: a page number beyond the last page shows the last page. */
export async function askForList(refinement: Refinement, ask: (query: ProductsQuery) => Promise<ProductsAnswer>): Promise<Listed> {
  const { from, page } = refinement
  // Several pages that come at once are counted alike: one behind a position and others from the top would leave a gap between them.
  const pages = from === page ? [refinement] : Array.from({ length: page - from + 1 }, (_, at) => pageOf(refinement, from + at))
  const answers = await Promise.all(pages.map((one) => ask(productsQueryOf(one))))
  const newest = answers[answers.length - 1] as ProductsAnswer
  const last = pageCount(newest.reachable ?? newest.total)
  if (last > 0 && page > last) return askForList({ ...refinement, from: Math.min(from, last), page: last, after: undefined }, ask)
  const { previous } = answers[0] as ProductsAnswer
  return listedOf(refinement, { ...newest, previous, items: withoutRepeats(answers.flatMap(({ items }) => items)) })
}

/** An article that moved to the next page between two answers would stand there twice. */
export const withoutRepeats = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** Category and subcategory come first and are for searches only. */
const placeFacets = 2
