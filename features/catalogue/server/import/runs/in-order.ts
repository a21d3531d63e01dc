import type { DataKind } from '../data-kind.ts'
import type { Change } from '../difference.ts'

interface Ordered {
  kind: DataKind
  change: Change
}

/** Changes in the order in which they are written: `early` ones, of all kinds, before the others. */
export function inOrder(changes: ReadonlyMap<DataKind, readonly Change[]>): Record<'early' | 'late', Ordered[]> {
  const isEarly = (kind: DataKind, { value }: Change) => value === undefined || (kind.isEarly?.(value) ?? false)
  const ordered = (wanted: boolean) =>
    [...changes].flatMap(([kind, all]) =>
      all
        .filter((change) => isEarly(kind, change) === wanted)
        .map((change) => ({ kind, change, by: kind.plannedBy?.(change.key) ?? change.key }))
        .sort((one, other) => (one.by < other.by ? -1 : 1)),
    )
  return { early: ordered(true), late: ordered(false) }
}
