import { LRUCache } from 'lru-cache'
import { type Concepts, fieldsIn, impliedBy } from '../search/concepts.ts'
import type { Cells, Column } from './cells.ts'
import { maskOf } from './concept-mask.ts'
import type { HeldCells } from './held-cells.ts'
import type { Counted, Narrowing } from './list-conditions.ts'
import type { SetsIn } from './list-sets.ts'
import { isPriceOrder, type Order } from './order.ts'
import { type PlaceSums, sumsOf } from './place-sums.ts'

/** A range of an index: entries, or prices, that have these values, in the order of the list. */
export interface Range {
  gender?: string
  category?: string
  kind?: string
  sport?: string
  palette?: string
  fresh?: true
}

/** The columns of the index of combinations, in its order. */
export const combinationColumns = ['kind', 'sport', 'palette', 'gender', 'category', 'size_run', 'fresh', 'price_band'] as const
export type CombinationColumn = (typeof combinationColumns)[number]

/** All entries of some combinations: of each the values of the first columns. */
export interface Combinations {
  columns: readonly CombinationColumn[]
  /** A list of values for each column. */
  values: readonly (readonly string[])[]
}

/** What of a list that is narrowed is read. */
export type Plan =
  /** Its order, until a page is full: `window` entries at most. Then `otherwise`, or whatever PostgreSQL does. `isFull` says that more fits than on it. */
  | { by: 'walk'; ranges: readonly Range[]; window: number; isFull: boolean; otherwise: (() => Plan) | undefined }
  /** Everything that it may have, which is sorted then. */
  | { by: 'combinations'; combinations: Combinations }
  /** Everything that is reduced. */
  | { by: 'reduced' }

export interface Planned {
  plan: Plan
  /** Entries that are read, as is expected. */
  rows: number
}

export interface Wanted {
  counted: Counted
  narrowing: Narrowing
  order: Order
  /** How many articles the list has at most. */
  total: number
  /** How many of them the page is the end of. */
  end: number
}

/** Entries that are sorted for a page if its order can be walked (D-182). */
const mostSorted = 8_000
/** Filters whose numbers of entries are kept of a brand. */
const mostKept = 256
/** More ranges than this are not merged. */
const mostRanges = 24

interface Known {
  sums: PlaceSums
  fitting: LRUCache<string, Fitting>
}

/** What is read to count a list that cells cannot count. */
export interface Counting {
  plan: Plan
  /** Whether that is all; otherwise there are so many times as many entries. */
  isAll: boolean
  times: number
}

export interface Plans {
  of(wanted: Wanted): Promise<Planned | undefined>
  counting(counted: Counted, narrowing: Narrowing): Promise<Counting | undefined>
}

interface PlansOptions {
  held: HeldCells
  /** How many prices of a list have a sale price; of more than may be read, one more. */
  countOnSale: (brand: string, list: string) => Promise<number>
  /** Entries that may be read for one list. */
  mostRead: number
}

/** Chooses what is read of a list, by the numbers of entries that cells say: whatever reads the fewest (D-182). */
export function createPlans({ held, countOnSale, mostRead }: PlansOptions): Plans {
  const kept = new WeakMap<Cells, Known>()

  /** What cells know of a list; undefined if some filters have left them. */
  async function knownOf(counted: Counted, narrowing: Narrowing) {
    const { cells, setsIn, left } = await held({ brand: counted.brand, list: undefined })
    if (left.length > 0) return undefined
    const known = kept.get(cells) ?? { sums: sumsOf(cells), fitting: new LRUCache({ max: mostKept }) }
    kept.set(cells, known)
    const isOwn = counted.list.bandEnds !== null
    const sets = setsIn(counted.list, counted.rule)
    const wish: Wish = { filters: filtersOf(narrowing, isOwn), concepts: narrowing.concepts }
    const priced = isOwn ? undefined : sets
    const key = JSON.stringify([wish, sets.key, narrowing.reduced !== undefined])
    const fitting = known.fitting.get(key) ?? fittingIn(cells, wish, priced?.priced, narrowing.reduced && sets.reduced)
    known.fitting.set(key, fitting)
    const walk = (order: Order): Walked =>
      walksOf(known.sums, wish.filters, order, priced).reduce((one, other) => (other.entries < one.entries ? other : one))
    // Prices on sale are read whether their reductions are announced or not.
    const onSale = narrowing.reduced ? await countOnSale(counted.brand, counted.list.key) : Number.POSITIVE_INFINITY
    return { sorted: sortedOf(), articles: fitting.articles, walk }

    /** What is sorted after it was read, if that is no more than may be read. */
    function sortedOf(): { plan: () => Plan; rows: number } | undefined {
      const columns = columnsOf(wish)
      // Without a filter that cells know there is nothing to look up.
      const entries = columns.length > 0 ? fitting.entries : Number.POSITIVE_INFINITY
      if (Math.min(entries, onSale) > mostRead) return undefined
      if (onSale < entries) return { plan: () => ({ by: 'reduced' }), rows: onSale }
      return { plan: () => ({ by: 'combinations', combinations: combinationsOf(cells, wish, columns) }), rows: entries }
    }
  }

  return {
    async of({ counted, narrowing, order, total, end }) {
      const known = await knownOf(counted, narrowing)
      if (!known) return undefined
      const { sorted } = known
      // Ranks are of no index.
      if (order === 'rank') return sorted && { plan: sorted.plan(), rows: sorted.rows }
      const { ranges, entries } = known.walk(order)
      if (ranges.length === 0) return undefined
      const matches = Math.min(total, known.articles)
      const isFull = matches > end
      const evenly = isFull ? (entries * end) / matches : entries
      const rows = Math.min(evenly * latenessOf(order, narrowing), entries)
      if (sorted && sorted.rows <= rows && (sorted.rows <= mostSorted || rows > mostRead)) return { plan: sorted.plan(), rows: sorted.rows }
      // An article that fits is on its page even so: PostgreSQL reads on, and may begin with what is rare.
      if (rows > mostRead) return undefined
      // Enough for nearly every page, if what fits is spread evenly.
      const window = Math.min(Math.ceil(rows * (1 + 5 / Math.sqrt(end))) + 16, mostRead)
      return { plan: { by: 'walk', ranges, window, isFull, otherwise: sorted?.plan }, rows }
    },
    async counting(counted, narrowing) {
      const known = await knownOf(counted, narrowing)
      if (!known) return undefined
      if (known.sorted) return { plan: known.sorted.plan(), isAll: true, times: 1 }
      const { ranges, entries } = known.walk('relevance')
      const plan: Plan = { by: 'walk', ranges, window: mostRead, isFull: false, otherwise: undefined }
      return { plan, isAll: entries <= mostRead, times: Math.max(entries / mostRead, 1) }
    },
  }
}

/** How much later than evenly spread articles those of a list come: what is reduced comes late among the dearest, and a range of prices together. */
function latenessOf(order: Order, { reduced, bands }: Narrowing): number {
  if (order === 'price-desc' && reduced) return 4
  return isPriceOrder(order) && bands ? 2 : 1
}

interface Filter {
  column: Exclude<CombinationColumn, 'fresh'>
  values: readonly string[]
}
type Filters = Partial<Record<Filter['column'], readonly string[]>> & { fresh?: true }

/** The filters that cells know: a single colour none does, and ranges of the prices of a list of its own are other ones. */
function filtersOf({ concepts, ...narrowing }: Narrowing, isOwn: boolean): Filters {
  const { gender, category, kinds, sports, palettes, colours, sizeRuns, bands, fresh } = narrowing
  const filters: Filters = {
    ...(gender ? { gender: [gender] } : {}),
    ...(category ? { category: [category] } : {}),
    ...(kinds ? { kind: kinds } : {}),
    ...(sports ? { sport: sports } : {}),
    ...(palettes && !colours ? { palette: palettes } : {}),
    ...(sizeRuns ? { size_run: sizeRuns } : {}),
    ...(bands && !isOwn ? { price_band: bands.map(String) } : {}),
    ...(fresh ? { fresh } : {}),
  }
  const { colour: _, ...implied } = concepts ? impliedBy(concepts) : {}
  for (const [name, values] of Object.entries(implied)) {
    const column = name as keyof typeof implied
    filters[column] = filters[column]?.filter((value) => values.includes(value)) ?? values
  }
  // Each value is a range of its own: one that is given twice would be read twice.
  const once = Object.entries(filters).map(([column, values]) => [column, Array.isArray(values) ? [...new Set(values)] : values])
  return Object.fromEntries(once)
}

/** What combinations are told from others by: as few of the first columns as possible. */
function columnsOf({ filters, concepts }: Wish): readonly CombinationColumn[] {
  const named: readonly string[] = concepts ? fieldsIn(concepts) : []
  return combinationColumns.slice(0, combinationColumns.findLastIndex((column) => filters[column] || named.includes(column)) + 1)
}

/** What cells have to be. */
interface Wish {
  filters: Filters
  concepts: Concepts | undefined
}

interface Fitting {
  /** Entries of combinations that fit. */
  entries: number
  /** Those of them that the list has. */
  articles: number
}

function fittingIn(cells: Cells, wish: Wish, priced: ReadonlySet<number> | undefined, reduced: ReadonlySet<number> | undefined): Fitting {
  const sets = cells.list_set
  const isListed = Uint8Array.from(sets.values, (no) => Number((priced?.has(Number(no)) ?? true) && (reduced?.has(Number(no)) ?? true)))
  const fitting = { entries: 0, articles: 0 }
  for (const at of placesIn(cells, wish)) {
    fitting.entries += cells.articles[at]!
    if (isListed[sets.places[at]!]) fitting.articles += cells.articles[at]!
  }
  return fitting
}

/** The cells that fit. */
function* placesIn(cells: Cells, { filters: { fresh, ...filters }, concepts }: Wish): Generator<number> {
  const mask = concepts && maskOf(cells, concepts)
  const tests = Object.entries(filters).map(([column, values]) => {
    const own: Column = cells[column as Filter['column']]
    return { places: own.places, isWanted: Uint8Array.from(own.values, (value) => Number(values.includes(value))) }
  })
  for (let at = 0; at < cells.length; at++) {
    let fits = (!fresh || cells.fresh[at] === 1) && mask?.[at] !== 0
    for (let index = 0; fits && index < tests.length; index++) fits = tests[index]!.isWanted[tests[index]!.places[at]!] === 1
    if (fits) yield at
  }
}

/** The combinations that fit. */
function combinationsOf(cells: Cells, wish: Wish, columns: readonly CombinationColumn[]): Combinations {
  const found = new Map<string, string[]>()
  for (const at of placesIn(cells, wish)) {
    const own = columns.map((column) =>
      column === 'fresh' ? String(cells.fresh[at] === 1) : cells[column].values[cells[column].places[at]!]!,
    )
    found.set(own.join('\n'), own)
  }
  const rows = [...found.values()]
  return { columns, values: columns.map((_, index) => rows.map((row) => row[index]!)) }
}

interface Walked {
  ranges: readonly Range[]
  entries: number
}

/** The ways to walk a list in its order, with the entries that each would come by until its end. */
function walksOf(sums: PlaceSums, filters: Filters, order: Order, priced: SetsIn | undefined): Walked[] {
  const genders = filters.gender ?? sums.genders
  const categories = filters.category
  if (isPriceOrder(order)) {
    if (!filters.gender && !categories) return [{ ranges: [{}], entries: sums.priced(priced) }]
    const sections = genders.flatMap((gender) => (categories ?? sums.categories).map((category) => ({ gender, category })))
    return [rangesOf(sections.map((range) => [range, sums.priced(priced, range.gender, range.category)]))]
  }
  const place: Walked = categories
    ? rangesOf(
        genders.flatMap((gender) => categories.map((category) => [{ gender, category }, sums.of('category', category, gender)] as const)),
      )
    : filters.gender
      ? rangesOf(genders.map((gender) => [{ gender }, sums.of('gender', gender)]))
      : { ranges: [{}], entries: sums.all }
  if (order === 'newest') return [place]
  const others = (['kind', 'sport', 'palette'] as const).flatMap((column) => {
    const values = filters[column]
    if (!values) return []
    const walked = rangesOf(
      values.flatMap((value) => genders.map((gender) => [{ gender, [column]: value }, sums.of(column, value, gender)] as const)),
    )
    return walked.ranges.length <= mostRanges ? [walked] : []
  })
  return [place, ...others, ...(filters.fresh ? [{ ranges: [{ fresh: true } as const], entries: sums.fresh }] : [])]
}

function rangesOf(all: readonly (readonly [range: Range, entries: number])[]): Walked {
  const used = all.filter(([, entries]) => entries > 0)
  return { ranges: used.map(([range]) => range), entries: used.reduce((sum, [, entries]) => sum + entries, 0) }
}
