import { everything } from '@stadion/contract/data-tags'
import type { Handle } from '@stadion/database/database'
import { plan, tell } from '@stadion/news/tell'
import type { DataKind } from './data-kind.ts'
import type { Change } from './difference.ts'

const tagsOf = (kind: DataKind, { key, value }: Change): readonly string[] => kind.tagsOf?.(key, value) ?? [everything]

/** Says what a transaction has changed (D-150), as its last statement, and plans what becomes true later. */
export async function tellChanges(on: Handle, kind: DataKind, changes: readonly Change[], at: Date): Promise<void> {
  for (const change of changes) {
    if (change.value === undefined) continue
    const moments = (kind.momentsOf?.(change.value, change.key) ?? []).flatMap((moment) => (moment ? [new Date(moment)] : []))
    for (const moment of moments) if (moment > at) await plan(on, moment, tagsOf(kind, change))
  }
  await tell(
    on,
    changes.flatMap((change) => tagsOf(kind, change)),
  )
}

/** The tags of lists that a change is in. */
export const listTagsOf = (kind: DataKind | undefined, change: Change): readonly string[] =>
  kind ? tagsOf(kind, change).filter((tag) => tag.startsWith('list:')) : []

/** Says that lists count anew. */
export const tellLists = (on: Handle, tags: ReadonlySet<string>): Promise<void> => tell(on, [...tags])
