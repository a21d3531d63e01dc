import type { CollectionAnswer, ProductsQuery } from '@stadion/catalogue/contract'
import type { FragmentProps } from '@stadion/fragments/fragment'
import { type CategoryAddress, categories, categoryAddress, collectionPath, searchPath, subcategories } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { Storefront } from '@stadion/site/storefronts'

/** The filters of a listing, in display order; the first two only in a search. `new`, `reduced` and `inStock` have the single value `true`. */
export const facetNames = ['category', 'subcategory', 'new', 'reduced', 'sport', 'kind', 'size', 'color', 'price', 'inStock'] as const
export type FacetName = (typeof facetNames)[number]

/** A filter that is on or off: what cards mark with a badge. */
export type Mark = 'new' | 'reduced'
export const isMark = (name: string): name is Mark => name === 'new' || name === 'reduced'

export const sorts = ['relevance', 'newest', 'price-asc', 'price-desc'] as const
export type Sort = (typeof sorts)[number]

export type Selected = Readonly<Record<FacetName, readonly string[]>>

/** The filters, order and page of a listing; all are in its address. */
export interface Refinement {
  /** The category of a listing; absent in a search and in a collection. */
  place: CategoryAddress | undefined
  collection?: Collection | undefined
  q: string
  /** Another spelling is not wanted. */
  exact: boolean
  selected: Selected
  sort: Sort
  /** The first page that is shown: it stands in one list with those up to `page`. */
  from: number
  page: number
  /** Where the page begins, as the answer of a page beside it says; without it its number counts. */
  after?: string | undefined
}

/** A list that the shop has put together. */
export type Collection = Pick<CollectionAnswer, 'key' | 'name' | 'description' | 'slug'>

type ListingSite = Pick<Storefront, 'sitePath' | 'categories'>

const pageSize = 24
/** So many pages stand in one list at most. */
const mostTogether = 5
/** The catalogue accepts no larger number, and no list is that long. */
const mostPages = 100_000
const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined => values.find((known) => known === value)
const listOf = (value: string | undefined): string[] => [...new Set((value ?? '').split(',').filter(Boolean))]
const nothingSelected: Selected = {
  category: [],
  subcategory: [],
  sport: [],
  kind: [],
  size: [],
  color: [],
  price: [],
  new: [],
  reduced: [],
  inStock: [],
}

/** A category is a listing of its own; in a search and in a collection it is a filter. */
export function refinementOf(props: FragmentProps, isWithin = props.search !== undefined): Refinement {
  const category = oneOf(categories, props.category)
  const subcategory = oneOf(subcategories, props.subcategory)
  const q = (props.q ?? '').trim()
  const isPlace = category !== undefined && !isWithin
  const asked = Number(props.page)
  const page = Number.isInteger(asked) && asked > 1 ? Math.min(asked, mostPages) : 1
  const from = Number(props.from)
  return {
    place: isPlace ? { category, subcategory } : undefined,
    q,
    exact: props.exact === '1',
    selected: {
      category: !isPlace && category ? [category] : [],
      subcategory: !isPlace && subcategory ? [subcategory] : [],
      sport: listOf(props.sport),
      kind: listOf(props.kind),
      size: listOf(props.size),
      color: listOf(props.color),
      price: listOf(props.price),
      new: props.new === 'true' ? ['true'] : [],
      reduced: props.reduced === 'true' ? ['true'] : [],
      inStock: props.inStock === 'true' ? ['true'] : [],
    },
    sort: oneOf(sorts, props.sort) ?? 'relevance',
    from: Number.isInteger(from) && from >= 1 && from <= page ? Math.max(from, page - mostTogether + 1) : page,
    page,
    after: page > 1 ? props.after : undefined,
  }
}

/** The address without facets, sort and page. */
export function basePath(site: ListingSite, { place, collection }: Pick<Refinement, 'place' | 'collection'>): string {
  if (collection) return pathIn(site, collectionPath(collection.slug))
  if (!place) return pathIn(site, searchPath)
  return categoryAddress(site, place)
}

type Listing = Pick<Refinement, 'place' | 'collection' | 'q' | 'sort' | 'selected'>

/** Everything that the shop sells, newest first, or what is new alone: the page that menus call new. */
export const isNewest = ({ place, collection, q, sort, selected }: Listing): boolean =>
  !place && !collection && !q && (sort === 'newest' || selected.new.length > 0)

/** Everything that is reduced: the page that menus call sale. */
export const isSale = ({ place, collection, q, selected }: Listing): boolean => !place && !collection && !q && selected.reduced.length > 0

/** The query of a refinement: facets in a fixed order, values sorted, defaults left out, so that every page has one address. */
export function queryOf({ place, q, exact, selected, sort, from, page, after }: Refinement): URLSearchParams {
  const query = new URLSearchParams()
  if (!place && q) query.set('q', q)
  if (!place && q && exact) query.set('exact', '1')
  for (const name of facetNames) if (selected[name].length > 0) query.set(name, [...selected[name]].sort().join(','))
  if (sort !== 'relevance') query.set('sort', sort)
  if (from < page) query.set('from', String(from))
  if (page > 1) query.set('page', String(page))
  if (page > 1 && after) query.set('after', after)
  return query
}

export function hrefOf(site: ListingSite, refinement: Refinement): string {
  // A comma needs no escape in a query, which keeps addresses readable.
  const query = queryOf(refinement).toString().replaceAll('%2C', ',')
  return basePath(site, refinement) + (query ? `?${query}` : '')
}

/** The catalogue query of the last page that is shown; undefined values are removed, because they would become text. */
export const productsQueryOf = ({ place, collection, ...refinement }: Refinement): ProductsQuery => ({
  ...(collection && { collection: collection.key }),
  ...(place && { category: place.category, ...(place.subcategory && { subcategory: place.subcategory }) }),
  ...Object.fromEntries(queryOf({ place, ...refinement, from: refinement.page })),
  pageSize,
})

/** The page alone, without those before it; `after` is where it begins, if that is known. */
export const pageOf = (refinement: Refinement, page: number, after?: string | null): Refinement => ({
  ...refinement,
  from: page,
  page,
  after: after ?? undefined,
})

export const firstPage = { from: 1, page: 1, after: undefined } as const

/** The next page below those that are shown; once they are many, the next page alone. */
export function moreOf({ from, page, ...refinement }: Refinement, next?: string | null): Refinement {
  const isFull = page - from + 1 >= mostTogether
  return { ...refinement, from: isFull ? page + 1 : from, page: page + 1, after: next ?? undefined }
}

/** Adds a value, or removes it if it is active, and goes to the first page. Only one category can be active. */
export function toggled(refinement: Refinement, name: FacetName, value: string): Refinement {
  const values = refinement.selected[name]
  const others = name === 'category' || name === 'subcategory' ? [] : values
  const next = values.includes(value) ? values.filter((other) => other !== value) : [...others, value]
  return { ...refinement, selected: { ...refinement.selected, [name]: next }, ...firstPage }
}

export const cleared = (refinement: Refinement): Refinement => ({ ...refinement, selected: nothingSelected, ...firstPage })

export const selectedCount = ({ selected }: Refinement): number => facetNames.reduce((sum, name) => sum + selected[name].length, 0)

export const pageCount = (total: number): number => Math.ceil(total / pageSize)

/** The message key of a category's title. */
export const placeTitle = ({ category, subcategory }: NonNullable<Refinement['place']>): string =>
  `listing.title.${category}${subcategory ? `.${subcategory}` : ''}`
