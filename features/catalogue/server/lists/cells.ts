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
  /** Whether its articles are new. */
  fresh: boolean
  /** Whether the reduction of its articles is announced; false where the set says it. */
  reduced: boolean
  /** The number of the set of price lists in which its articles have a price, and are reduced; 0 in cells of one list. */
  list_set: number
  articles: number
}

const axes = ['gender', 'category', 'kind', 'sport', 'palette', 'colour', 'size_run', 'price_band', 'list_set'] as const
export type Axis = (typeof axes)[number]

/** One property of cells: the values that there are, and for each cell the place of its own among them. */
export interface Column {
  values: readonly string[]
  places: Uint16Array | Uint32Array
}

/** Cells in typed columns, some 25 bytes each: a shop with a million articles has up to 200,000 (D-182). */
export interface Cells extends Readonly<Record<Axis, Column>> {
  length: number
  fresh: Uint8Array
  reduced: Uint8Array
  articles: Uint32Array
}

export function cellsFrom(rows: readonly Cell[]): Cells {
  const columns = Object.fromEntries(axes.map((axis) => [axis, columnOf(rows, axis)])) as Record<Axis, Column>
  return {
    length: rows.length,
    ...columns,
    fresh: Uint8Array.from(rows, ({ fresh }) => Number(fresh)),
    reduced: Uint8Array.from(rows, ({ reduced }) => Number(reduced)),
    articles: Uint32Array.from(rows, ({ articles }) => articles),
  }
}

function columnOf(rows: readonly Cell[], axis: Axis): Column {
  const known = new Map<string | number, number>()
  const places = new Uint32Array(rows.length)
  for (const [at, row] of rows.entries()) {
    const place = known.get(row[axis]) ?? known.size
    known.set(row[axis], place)
    places[at] = place
  }
  return { values: [...known.keys()].map(String), places: known.size > 0xffff ? places : Uint16Array.from(places) }
}
