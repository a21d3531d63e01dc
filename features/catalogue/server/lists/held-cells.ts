import type { Database } from '@stadion/database/database'
import type { CellFacet } from '../facets.ts'
import type { OnChange } from '../fresh-cache.ts'
import { type Cells, cellsFrom } from './cells.ts'
import {
  type CellsOf,
  cellsOfBrand,
  cellsOfOwnList,
  cellsWithout,
  countCombinations,
  countValues,
  type Leaving,
  leaving,
  listSets,
} from './cells-table.ts'
import { createKeptCells } from './kept-cells.ts'
import { createListSets } from './list-sets.ts'

/** The facets of what may leave the combinations. */
export const facetOf: Readonly<Record<Leaving, CellFacet>> = {
  kind: 'kind',
  sport: 'sport',
  palette: 'color',
  size_run: 'size',
  price_band: 'price',
}

const decidedForMs = 3_600_000

export interface Held {
  cells: Cells
  setsIn: ReturnType<typeof createListSets>
  /** What left them, with the articles of each of its values by gender, category and sets. */
  left: readonly { facet: CellFacet; pairs: Cells }[]
}

export type HeldCells = (of: CellsOf) => Promise<Held>

interface HeldCellsOptions {
  db: Database
  onChange: OnChange
  /** Combinations that a process holds of a brand, and of each price list of its own (D-182). */
  mostCells: number
  warn: (message: string) => void
}

/** Holds the cells that are counted in advance. Where a shop has more combinations than a process holds, what has the most values leaves them. */
export function createHeldCells({ db, onChange, mostCells, warn }: HeldCellsOptions): HeldCells {
  const kept = createKeptCells<Held>(onChange)
  const named = new Set<string>()
  const decided = new Map<string, { left: readonly Leaving[]; at: number }>()

  /** Counted at most once an hour, as it reads all cells up to six times. */
  async function whatLeaves(of: CellsOf): Promise<readonly Leaving[]> {
    const all = await countCombinations(db, of, [])
    if (all <= mostCells) return []
    const where = of.list === undefined ? of.brand : `${of.brand}'s price list ${of.list}`
    const before = decided.get(where)
    if (before && performance.now() - before.at < decidedForMs) return before.left
    const values = await countValues(db, of)
    const byValues = [...leaving].sort((one, other) => values[other] - values[one])
    const left: Leaving[] = []
    const messages = new Map<string, string>()
    const more = `combinations of filters, more than ${mostCells}`
    let combinations = all
    for (const axis of byValues) {
      if (combinations <= mostCells) break
      left.push(axis)
      messages.set(axis, `${where} has ${combinations} ${more}: ${facetOf[axis]} is counted by itself`)
      combinations = await countCombinations(db, of, left)
    }
    // Price lists are what is too many: no filter would have to leave for it.
    const isVain = combinations > mostCells
    if (isVain) messages.clear()
    if (isVain) messages.set('none', `${where} has ${all} ${more}, and ${combinations} without any filter: all are held`)
    for (const [axis, message] of messages) {
      if (!named.has(`${where} ${axis}`)) warn(message)
      named.add(`${where} ${axis}`)
    }
    decided.set(where, { left: isVain ? [] : left, at: performance.now() })
    return isVain ? [] : left
  }

  async function read(of: CellsOf): Promise<Held> {
    const left = await whatLeaves(of)
    const whole = () => (of.list === undefined ? cellsOfBrand(db, of.brand) : cellsOfOwnList(db, of.brand, of.list))
    const cells = cellsFrom(left.length > 0 ? await cellsWithout(db, of, left) : await whole())
    const alone: Held['left'][number][] = []
    for (const axis of left) {
      const others = leaving.filter((other) => other !== axis)
      alone.push({ facet: facetOf[axis], pairs: cellsFrom(await cellsWithout(db, of, others)) })
    }
    const sets = new Set([cells, ...alone.map(({ pairs }) => pairs)].flatMap(({ list_set }) => list_set.values.map(Number)))
    return { cells, setsIn: createListSets(await listSets(db, [...sets])), left: alone }
  }

  return (of) => kept(of.list === undefined ? of.brand : `${of.brand}/${of.list}`, () => read(of))
}
