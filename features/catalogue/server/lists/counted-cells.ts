import type { CellFacet, Chosen, Counts, Within } from '../facets.ts'
import type { Reference, ReferenceSource } from '../reference/reference.ts'
import type { Cells } from './cells.ts'
import { type CellsOf, leaving } from './cells-table.ts'
import { facetOf, type HeldCells } from './held-cells.ts'
import { createKeptCounts } from './kept-counts.ts'
import type { Counted } from './list-conditions.ts'

export interface CountedInAdvance extends Counts {
  isAny: boolean
  /** Whether a filter is set that the cells do not know: the total is that without it. */
  isWithoutFilter: boolean
  /** Facets of which the counts are those without some filters. */
  uncounted: readonly CellFacet[]
}

/**
 * Counts lists from the cells that are held. What has left them has cells of its own, of which a place is counted, and no other filter.
 */
export function createCountedCells(held: HeldCells, reference: ReferenceSource) {
  const count = createKeptCounts()

  return async ({ brand, list, rule, concepts }: Counted, chosen: Chosen): Promise<CountedInAdvance> => {
    const of: CellsOf = { brand, list: list.bandEnds ? list.key : undefined }
    const { cells, setsIn, left } = await held(of)
    const sets = setsIn(list, rule)
    const within: Within & { key: string } = of.list === undefined ? sets : { ...sets, priced: undefined }
    const known = await reference.knowing(referredIn(cells))
    const gone = left.map(({ facet }) => facet)
    const counts = count(cells, withoutFacets(chosen, gone), known, within, concepts)
    const ofLeft = left.map(({ facet, pairs }) => [facet, countAlone(pairs, chosen, known, within).of[facet]] as const)
    return {
      ...counts,
      of: { ...counts.of, ...Object.fromEntries(ofLeft) },
      isAny: concepts ? count(cells, {}, known, within, concepts).total > 0 : cells.length > 0,
      isWithoutFilter: gone.some((facet) => chosen[facet]),
      uncounted: gone.filter((facet) => leavingFacets.some((other) => other !== facet && chosen[other])),
    }
  }

  function countAlone(pairs: Cells, chosen: Chosen, known: Reference, within: Within & { key: string }): Counts {
    return count(pairs, withoutFacets(chosen, leavingFacets), known, within)
  }
}

const leavingFacets = leaving.map((axis) => facetOf[axis])

const withoutFacets = (chosen: Chosen, facets: readonly CellFacet[]): Chosen =>
  facets.length === 0 ? chosen : Object.fromEntries(Object.entries(chosen).filter(([name]) => !facets.includes(name as CellFacet)))

/** What the articles of cells refer to. */
export const referredIn = ({ kind }: Cells) => kind.values.filter(Boolean).map((value) => ({ kind: value, colour: '' }))
