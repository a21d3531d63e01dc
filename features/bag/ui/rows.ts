import type { LineItem } from '../contract.ts'

/** A line that was taken out: what stands in its place is as high, so that nothing moves under a finger. */
export interface Removed {
  item: LineItem
  /** Its place in the list, counted with what else was taken out. */
  index: number
  /** In CSS pixels. */
  height: number
}

export type Row = { line: LineItem; gone?: undefined } | { gone: Removed; line?: undefined }

export const undoOf = ({ item }: Removed): string => `undo ${item.itemId}`

/** What a failure of this row, or its being changed, is known by. */
export const nameOf = ({ line, gone }: Row): string => (gone ? undoOf(gone) : line.itemId)

/** The lines of a bag, and in their old places those that were taken out and are not back. */
export function rowsOf(lines: readonly LineItem[], removed: readonly Removed[]): Row[] {
  const rows: Row[] = lines.map((line) => ({ line }))
  const isBack = ({ item }: Removed) => !item.giftCard && lines.some(({ productId }) => productId === item.productId)
  const gone = removed.filter((one) => !isBack(one)).sort((one, other) => one.index - other.index)
  for (const one of gone) rows.splice(one.index, 0, { gone: one })
  return rows
}
