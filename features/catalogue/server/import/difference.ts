import type { Handle } from '@stadion/database/database'
import { canonical } from '@stadion/slices/data-lines'
import type { After, DataKind, DataRecord } from './data-kind.ts'
import type { Folder } from './read-folder.ts'

/** What of a folder is not in the shop yet, or is there differently; and a sentence for each. */
export interface Difference {
  records: Map<DataKind, readonly DataRecord[]>
  lines: string[]
}

/** Compares a folder with what is live. What the shop has and the folder lacks stays. */
export async function differenceOf(on: Handle, folder: Folder, after: After): Promise<Difference> {
  const difference: Difference = { records: new Map(), lines: [] }
  for (const [kind, all] of folder) {
    difference.records.set(kind, [])
    if (all.length === 0) continue
    const waiting = await kind.waiting?.(on, all, after)
    const stored = await kind.stored(
      on,
      all.map(({ key }) => key),
    )
    const changed = all.filter(({ key, value }) => {
      if (waiting?.has(key)) return false
      const isNew = !stored.has(key)
      if (!isNew && canonical(stored.get(key)) === canonical(value)) return false
      difference.lines.push(`${kind.name} ${key}: ${isNew ? newIn(kind, key, value) : changeOf(kind, key, stored.get(key), value)}`)
      return true
    })
    difference.records.set(kind, changed)
  }
  return difference
}

const newIn = (kind: DataKind, key: string, value: unknown): string => (kind.told ? `new, ${kind.told(value, key)}` : 'new')

function changeOf(kind: DataKind, key: string, was: unknown, is: unknown): string {
  if (kind.told) return `${kind.told(was, key)} -> ${kind.told(is, key)}`
  const [before, after] = [was, is] as [Record<string, unknown>, Record<string, unknown>]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return `${names.filter((name) => canonical(before[name]) !== canonical(after[name])).join(', ')} changed`
}
