import type { Concepts } from '../search/concepts.ts'
import type { Cells } from './cells.ts'

const kept = new WeakMap<Cells, Map<string, Uint8Array>>()
/** Searches whose cells are kept, one byte for each cell. */
const mostKept = 64

/** For each cell whether its articles are what is meant. Of a single colour, which cells do not know, they may be. */
export function maskOf(cells: Cells, concepts: Concepts): Uint8Array {
  const own = kept.get(cells) ?? new Map<string, Uint8Array>()
  kept.set(cells, own)
  const key = JSON.stringify(concepts)
  const found = own.get(key) ?? read(cells, concepts)
  own.delete(key)
  own.set(key, found)
  if (own.size > mostKept) own.delete(own.keys().next().value!)
  return found
}

function read(cells: Cells, concepts: Concepts): Uint8Array {
  if ('field' in concepts) {
    if (concepts.field === 'colour') return new Uint8Array(cells.length).fill(1)
    const { values, places } = cells[concepts.field]
    const wanted = values.indexOf(concepts.value)
    return Uint8Array.from(places, (place) => Number(place === wanted))
  }
  const isAll = 'all' in concepts
  const mask = new Uint8Array(cells.length).fill(Number(isAll))
  for (const part of isAll ? concepts.all : concepts.any) {
    const own = read(cells, part)
    for (let at = 0; at < mask.length; at++) mask[at] = isAll ? mask[at]! & own[at]! : mask[at]! | own[at]!
  }
  return mask
}
