import type { Axis, Cells } from './cells.ts'
import type { SetsIn } from './list-sets.ts'

/** The numbers of entries in the ranges of the indexes by which lists are walked. */
export interface PlaceSums {
  all: number
  fresh: number
  genders: readonly string[]
  categories: readonly string[]
  /** Entries with a value, of a gender or all. */
  of(axis: SummedAxis, value: string, gender?: string): number
  /** What has a price in the lists of these sets, all or of a place. */
  priced(sets: SetsIn | undefined, gender?: string, category?: string): number
}

type SummedAxis = 'gender' | 'category' | 'kind' | 'sport' | 'palette'

export function sumsOf(cells: Cells): PlaceSums {
  const [genders, categories, sets] = [cells.gender, cells.category, cells.list_set]
  const summed = new Map<string, Float64Array>()
  /** By value and gender. */
  function sums(axis: Axis): Float64Array {
    const known = summed.get(axis)
    if (known) return known
    const own = new Float64Array(cells[axis].values.length * genders.values.length)
    for (let at = 0; at < cells.length; at++)
      own[cells[axis].places[at]! * genders.values.length + genders.places[at]!]! += cells.articles[at]!
    summed.set(axis, own)
    return own
  }
  /** By sets of lists, genders and categories. */
  const size = genders.values.length * categories.values.length
  const bySets = new Float64Array(sets.values.length * size)
  let [all, fresh] = [0, 0]
  for (let at = 0; at < cells.length; at++) {
    const articles = cells.articles[at]!
    all += articles
    if (cells.fresh[at]) fresh += articles
    bySets[sets.places[at]! * size + genders.places[at]! * categories.values.length + categories.places[at]!]! += articles
  }
  const placed = new Map<string, Float64Array>()
  /** By genders and categories, of those sets. */
  function within(key: string, wanted: ReadonlySet<number> | undefined): Float64Array {
    const known = placed.get(key)
    if (known) return known
    const own = new Float64Array(size)
    for (const [place, no] of sets.values.entries())
      if (wanted?.has(Number(no)) ?? true) for (let at = 0; at < size; at++) own[at]! += bySets[place * size + at]!
    placed.set(key, own)
    return own
  }
  const sum = (counts: Float64Array) => counts.reduce((before, count) => before + count, 0)
  return {
    all,
    fresh,
    genders: genders.values,
    categories: categories.values,
    of(axis, value, gender) {
      const place = cells[axis].values.indexOf(value)
      if (place < 0) return 0
      const own = sums(axis).subarray(place * genders.values.length, (place + 1) * genders.values.length)
      return gender === undefined ? sum(own) : (own[genders.values.indexOf(gender)] ?? 0)
    },
    priced(of, gender, category) {
      const own = within(of ? `priced ${of.key}` : 'all', of?.priced)
      if (gender === undefined || category === undefined) return sum(own)
      const [first, second] = [genders.values.indexOf(gender), categories.values.indexOf(category)]
      return first < 0 || second < 0 ? 0 : own[first * categories.values.length + second]!
    },
  }
}
