import type { Translate } from '@stadion/fragments/fragment'
import type { Facet } from '../contract.ts'
import { sizeLabelOf } from './describe.ts'
import type { Axis, Cells, Column } from './lists/cells.ts'
import type { priceRanges } from './prices.ts'
import { palettes } from './reference/palette.ts'
import type { Reference } from './reference/reference.ts'

export type FacetName = Facet['name']
/** What cells are counted by; `new` and `reduced` have a single value each. */
export type CellFacet = Exclude<FacetName, 'new' | 'reduced'>

/** The chosen values of each facet. */
export interface Chosen extends Partial<Record<CellFacet, readonly string[]>> {
  /** Only what is new. */
  new?: boolean
  /** Only what is reduced. */
  reduced?: boolean
}

/** The numbers of articles that match all filters, and that each value would leave: its facet's own filter does not change them. */
export interface Counts {
  total: number
  new: number
  reduced: number
  /** By values of the axis that the facet counts by: for sizes by runs of them. */
  of: Readonly<Record<CellFacet, ReadonlyMap<string, number>>>
}

/** The axis that a facet counts by. */
const axisOf: Readonly<Record<CellFacet, Axis>> = {
  size: 'size_run',
  color: 'palette',
  sport: 'sport',
  kind: 'kind',
  price: 'price_band',
  category: 'gender',
  subcategory: 'category',
}
const facetNames = Object.keys(axisOf) as readonly CellFacet[]

/** In which sets of lists something has a price, and is reduced; without `priced` everything has one. */
export interface Within {
  priced?: ReadonlySet<number> | undefined
  reduced: ReadonlySet<number>
}

/**
 * Counts in one walk through all cells; nothing of it is in a language.
 * @param within undefined if cells say themselves what is reduced, and are of one list
 * @param mask which cells are counted; undefined: all
 */
export function countCells(cells: Cells, chosen: Chosen, reference: Reference, within?: Within, mask?: Uint8Array): Counts {
  const tests = testsOf(cells, chosen, reference)
  const counters = facetNames.map((name) => ({
    places: cells[axisOf[name]].places,
    counts: new Float64Array(cells[axisOf[name]].values.length),
  }))
  const ofFacets = tests.map(({ facet }) => counters[facetNames.indexOf(facet)]!)
  const ofSets = (sets: ReadonlySet<number>) => Uint8Array.from(cells.list_set.values, (no) => Number(sets.has(Number(no))))
  const isPriced = within?.priced && ofSets(within.priced)
  const isReducedIn = within && ofSets(within.reduced)
  let [total, fresh, reduced] = [0, 0, 0]
  for (let at = 0; at < cells.length; at++) {
    if ((isPriced && !isPriced[cells.list_set.places[at]!]) || mask?.[at] === 0) continue
    let failing = -1
    let failures = 0
    for (let index = 0; index < tests.length && failures < 2; index++)
      if (!tests[index]!.passes(at)) {
        failing = index
        failures += 1
      }
    if (failures > 1) continue
    const articles = cells.articles[at]!
    const [isFresh, isCheaper] = [cells.fresh[at] === 1, (isReducedIn ? isReducedIn[cells.list_set.places[at]!] : cells.reduced[at]) === 1]
    const [isNew, isReduced] = [!chosen.new || isFresh, !chosen.reduced || isCheaper]
    if (failures === 0) {
      if (isReduced && isFresh) fresh += articles
      if (isNew && isCheaper) reduced += articles
    }
    if (!isNew || !isReduced) continue
    if (failures === 0) total += articles
    for (const { places, counts } of failures === 0 ? counters : [ofFacets[failing]!]) counts[places[at]!]! += articles
  }
  const of = Object.fromEntries(
    facetNames.map((name, index) => [
      name,
      new Map(cells[axisOf[name]].values.map((value, place) => [value, counters[index]!.counts[place]!])),
    ]),
  ) as Record<CellFacet, Map<string, number>>
  for (const counts of Object.values(of)) for (const [value, count] of counts) if (count === 0) counts.delete(value)
  return { total, new: fresh, reduced, of }
}

/** For each place of a column whether its value is among these. */
const placesOf = ({ values }: Column, wanted: ReadonlySet<string>): Uint8Array =>
  Uint8Array.from(values, (value) => Number(wanted.has(value)))

interface Test {
  facet: CellFacet
  passes: (at: number) => boolean
}

function testsOf(cells: Cells, chosen: Chosen, reference: Reference): Test[] {
  return facetNames.flatMap((facet): Test[] => {
    const values = chosen[facet]
    if (!values) return []
    const wanted = new Set(facet === 'size' ? reference.runsWith(values) : values)
    const { places } = cells[axisOf[facet]]
    const isWanted = placesOf(cells[axisOf[facet]], wanted)
    if (facet !== 'color') return [{ facet, passes: (at) => isWanted[places[at]!] === 1 }]
    const isColour = placesOf(cells.colour, wanted)
    return [{ facet, passes: (at) => isWanted[places[at]!] === 1 || isColour[cells.colour.places[at]!] === 1 }]
  })
}

interface Context {
  t: Translate
  /** Of the storefront's price list. */
  ranges: ReturnType<typeof priceRanges>
  reference: Reference
}

/** The facets of a list in the words of a storefront; what nothing has is left out. */
export function facetsOf({ of }: Counts, context: Context): Facet[] {
  return facetNames
    .map((name): Facet => ({ name, values: shown(name, name === 'size' ? sizesOf(of.size, context.reference) : of[name], context) }))
    .filter(({ values }) => values.length > 0)
}

type CountOf = ReadonlyMap<string, number>

function sizesOf(runs: CountOf, reference: Reference): CountOf {
  const counts = new Map<string, number>()
  for (const [run, count] of runs)
    if (run !== 'gift-card') for (const [, size] of reference.sizesOf(run)) counts.set(size, (counts.get(size) ?? 0) + count)
  return counts
}

function shown(name: CellFacet, counts: CountOf, { t, ranges, reference }: Context): Facet['values'] {
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
