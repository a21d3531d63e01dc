import type { Slice } from './define-slice.ts'

/**
 * The slices, each after those it needs; otherwise in the order of the list. Throws if one is missing, named twice, or if there is a
 * cycle.
 */
export function sortSlices<One extends Slice>(slices: readonly One[]): readonly One[] {
  const byName = new Map(slices.map((slice) => [slice.name, slice]))
  if (byName.size < slices.length) throw new Error('Two slices have the same name')
  const done = new Set<One>()
  const visit = (slice: One, way: readonly string[]): void => {
    if (done.has(slice)) return
    if (way.includes(slice.name)) throw new Error(`Slices depend on each other in a cycle: ${[...way, slice.name].join(' → ')}`)
    for (const name of slice.after ?? []) {
      const other = byName.get(name)
      if (!other) throw new Error(`The slice ${slice.name} comes after ${name}, which is not a slice`)
      visit(other, [...way, slice.name])
    }
    done.add(slice)
  }
  for (const slice of slices) visit(slice, [])
  return [...done]
}
