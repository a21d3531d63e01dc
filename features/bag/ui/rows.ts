import type { LineItem } from '../contract.ts'

/** A line that was removed, or saved for later. Its placeholder has the same height, so that nothing moves under a finger. */
export interface Removed {
  item: LineItem
  /** Its place in the list, with other removed lines counted. */
  index: number
  /** In CSS pixels. */
  height: number
  /** Saved for later; once that is done, `savedId` is its name there. */
  isSaved?: boolean
  savedId?: string | undefined
}

export type Row = { line: LineItem; gone?: undefined } | { gone: Removed; line?: undefined }

export const undoOf = ({ item }: Removed): string => `undo ${item.itemId}`

/** The key under which failures and the busy state of a row are stored. */
export const nameOf = ({ line, gone }: Row): string => (gone ? undoOf(gone) : line.itemId)

/** The lines of a bag, with placeholders in the old places of lines that were removed and are not back. */
export function rowsOf(lines: readonly LineItem[], removed: readonly Removed[]): Row[] {
  const rows: Row[] = lines.map((line) => ({ line }))
  // Not gone yet, or back.
  const isBack = ({ item }: Removed) =>
    lines.some(({ itemId, productId }) => itemId === item.itemId || (!item.giftCard && productId === item.productId))
  const gone = removed.filter((one) => !isBack(one)).sort((one, other) => one.index - other.index)
  for (const one of gone) rows.splice(one.index, 0, { gone: one })
  return rows
}
