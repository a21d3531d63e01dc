import type { Translate } from '@stadion/fragments/fragment'
import type { Facet } from '../contract.ts'
import { sizeLabelOf } from './describe.ts'
import type { priceRanges } from './prices.ts'
import { palettes } from './reference/palette.ts'
import type { Reference } from './reference/reference.ts'

/** The number of articles that share one combination of filter values. */
export interface Cell {
  gender: string
  category: string
  kind: string
  sport: string
  palette: string
  /** Empty if single colours are not needed. */
  colour: string
  size_run: string
  price_band: number
  articles: number
}

export type FacetName = Facet['name']
/** What cells are counted by; how many are reduced depends on the price list, so others count it. */
type CellFacet = Exclude<FacetName, 'new' | 'reduced'>
/** The chosen values of each facet. */
export type Chosen = Partial<Record<CellFacet, readonly string[]>>

const facetNames: readonly CellFacet[] = ['size', 'color', 'sport', 'kind', 'price', 'category', 'subcategory']

/** Which values of a facet a cell counts for. */
const valuesOf: Readonly<Record<CellFacet, (cell: Cell, reference: Reference) => readonly string[]>> = {
  size: (cell, { sizesOf }) => (cell.size_run === 'gift-card' ? [] : sizesOf(cell.size_run).map(([, size]) => size)),
  color: (cell) => [cell.palette],
  sport: (cell) => [cell.sport],
  kind: (cell) => [cell.kind],
  price: (cell) => [String(cell.price_band)],
  category: (cell) => [cell.gender],
  subcategory: (cell) => [cell.category],
}

interface Context {
  t: Translate
  /** Of the storefront's price list. */
  ranges: ReturnType<typeof priceRanges>
  reference: Reference
}

/** The number of articles that match all filters, and for each value of each facet the number that it would leave. */
export function countFacets(cells: readonly Cell[], chosen: Chosen, context: Context) {
  const { reference } = context
  const passing = testsOf(chosen, reference)
  let total = 0
  const counts = new Map(facetNames.map((name) => [name, new Map<string, number>()]))
  for (const cell of cells) {
    const failing = facetNames.filter((name) => passing[name] && !passing[name](cell))
    if (failing.length === 0) total += cell.articles
    if (failing.length > 1) continue
    // The filters of a facet do not change its own counts.
    for (const name of failing.length === 1 ? failing : facetNames) {
      const count = counts.get(name)!
      for (const value of valuesOf[name](cell, reference)) count.set(value, (count.get(value) ?? 0) + cell.articles)
    }
  }
  const facets = facetNames.map((name): Facet => ({ name, values: shown(name, counts.get(name)!, context) }))
  return { total, facets: facets.filter(({ values }) => values.length > 0) }
}

function testsOf(chosen: Chosen, reference: Reference): Partial<Record<CellFacet, (cell: Cell) => boolean>> {
  const runs = chosen.size && new Set(reference.runsWith(chosen.size))
  const tests: Partial<Record<CellFacet, (cell: Cell) => boolean>> = {}
  for (const name of facetNames) {
    const values = chosen[name]
    if (!values) continue
    if (name === 'size') tests.size = (cell) => runs!.has(cell.size_run)
    else if (name === 'color') tests.color = (cell) => values.includes(cell.palette) || values.includes(cell.colour)
    else tests[name] = (cell) => valuesOf[name](cell, reference).some((value) => values.includes(value))
  }
  return tests
}

type Counts = ReadonlyMap<string, number>

function shown(name: CellFacet, counts: Counts, { t, ranges, reference }: Context): Facet['values'] {
  const present = (values: readonly string[]) => values.filter((value) => counts.has(value))
  const count = (value: string) => counts.get(value)!
  const byCount = [...counts.keys()].sort((one, other) => count(other) - count(one) || one.localeCompare(other))
  switch (name) {
    case 'size':
      return [...counts.keys()]
        .sort((one, other) => (reference.orderOf(one) ?? 0) - (reference.orderOf(other) ?? 0))
        .map((value) => ({ value, count: count(value), label: sizeLabelOf(value, t) }))
    case 'color':
      return palettes
        .filter(([value]) => counts.has(value))
        .map(([value, swatch]) => ({ value, count: count(value), label: t(`palette.${value}`), swatch }))
    case 'price':
      return ranges.filter(({ value }) => counts.has(value)).map((range) => ({ ...range, count: count(range.value) }))
    case 'category':
      return present(['men', 'women', 'kids']).map((value) => ({ value, count: count(value), label: t(`gender.${value}`) }))
    case 'subcategory':
      return present(['shoes', 'clothing', 'accessories']).map((value) => ({ value, count: count(value), label: t(`category.${value}`) }))
    case 'sport':
    case 'kind':
      return byCount.map((value) => ({ value, count: count(value), label: t(`${name}.${value}`) }))
  }
}
