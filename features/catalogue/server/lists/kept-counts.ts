import { LRUCache } from 'lru-cache'
import { type Chosen, type Counts, countCells, type Within } from '../facets.ts'
import type { Reference } from '../reference/reference.ts'
import type { Concepts } from '../search/concepts.ts'
import type { Cells } from './cells.ts'
import { maskOf } from './concept-mask.ts'

/** Sets of filters of which the counts are kept, some 5 kB each: places, and what is chosen most. */
const mostKept = 64

/** Counts cells once for all pages, orders and languages of a list, as long as the cells are the same. */
export function createKeptCounts(): (
  cells: Cells,
  chosen: Chosen,
  reference: Reference,
  within: Within & { key: string },
  concepts?: Concepts,
) => Counts {
  const kept = new WeakMap<Cells, { reference: Reference; counts: LRUCache<string, Counts> }>()
  return (cells, chosen, reference, within, concepts) => {
    let own = kept.get(cells)
    if (own?.reference !== reference) {
      own = { reference, counts: new LRUCache({ max: mostKept }) }
      kept.set(cells, own)
    }
    const key = JSON.stringify([within.key, chosen, concepts])
    const found = own.counts.get(key) ?? countCells(cells, chosen, reference, within, concepts && maskOf(cells, concepts))
    own.counts.set(key, found)
    return found
  }
}
