import type { Handle } from '@stadion/database/database'
import { canonical } from '@stadion/slices/data-lines'
import { blocksOf } from './blocks-of.ts'
import type { After, DataKind, DataRecord } from './data-kind.ts'
import { type DataState, hashOf, type KeptState, stateKey } from './data-state.ts'
import type { Folder } from './read-folder.ts'
import { type Outcome, outcomeOf } from './three-way.ts'

/** What is done where the folder and the shop differ in more than one way. */
export interface Choices {
  /** What the folder has no longer is withdrawn. */
  prune: boolean
  /** Whose record counts where both have changed it: the folder's (`theirs`), or the shop's (`ours`). */
  conflicts?: 'theirs' | 'ours' | undefined
  /** Files with lines that are left out: what they have no longer may stand in one of these, so it is no difference. */
  partly: ReadonlySet<string>
}

/** A record as it is to be; without a value it is withdrawn. */
export interface Change {
  key: string
  value?: unknown
}

/** What an import changes, a sentence for everything that differs, and what is undecided. */
export interface Difference {
  changes: Map<DataKind, Change[]>
  /** The first thousand of them. */
  lines: string[]
  /** Their number. */
  differing: number
  /** Records that both have changed, as sentences, the first thousand; empty once it is decided whose count. */
  conflicts: string[]
  undecided: number
  /** Hashes of what both have in common afterwards. */
  state: DataState
}

/** The most that are said; more are counted. */
const mostLines = 1000

/** Compares a folder with what is live, and with what both had in common when they last met. */
export async function differenceOf(
  on: Handle,
  folder: Folder,
  after: After,
  kept: KeptState,
  { prune, conflicts, partly }: Choices,
): Promise<Difference> {
  const { state } = kept
  const difference: Difference = {
    ...{ changes: new Map(), lines: [], differing: 0, conflicts: [], undecided: 0 },
    state: new Map(state),
  }
  for (const [kind, all] of folder) {
    const changes: Change[] = []
    difference.changes.set(kind, changes)
    const waiting = await kind.waiting?.(on, all, after)
    const given = new Map(all.filter(({ key }) => !waiting?.has(key)).map((record) => [record.key, record]))
    for (const keys of blocksOf(
      [...given.keys(), ...missingFrom(given, kind, state).filter((key) => !partly.has(kind.fileOf(key)))],
      10_000,
    )) {
      const stored = await kind.stored(on, keys)
      for (const key of keys) {
        const [record, was] = [given.get(key), stored.get(key)]
        const outcome = kind.isStateless ? (record ? 'import' : 'same') : outcomeIn(kind, key, record, was, kept)
        const told = decide(kind, { key, record, was, outcome }, { prune, conflicts })
        const name = stateKey(kind, key)
        if (told.line && ++difference.differing <= mostLines) difference.lines.push(`${kind.name} ${key}: ${told.line}`)
        if (told.isUndecided && ++difference.undecided <= mostLines) difference.conflicts.push(`${kind.name} ${key}: ${told.line}`)
        if (told.changes) changes.push(record ? { key, value: record.value } : { key })
        if (kind.isStateless) continue
        if (record) {
          difference.state.set(name, hashOf(record.value))
        } else if (told.changes || told.isSettled || outcome === 'same') difference.state.delete(name)
      }
    }
  }
  return difference
}

/** Keys that the folder had when it last met the shop, and has no more. */
const missingFrom = (given: ReadonlyMap<string, unknown>, kind: DataKind, state: DataState | undefined): string[] => {
  const start = stateKey(kind, '')
  return [...(state?.keys() ?? [])].flatMap((name) =>
    name.startsWith(start) && !given.has(name.slice(start.length)) ? [name.slice(start.length)] : [],
  )
}

function outcomeIn(kind: DataKind, key: string, record: DataRecord | undefined, was: unknown, { state, isUnnamed }: KeptState): Outcome {
  const met = state && !(isUnnamed && was === undefined) ? state.get(stateKey(kind, key)) : null
  // A withdrawn one is none, for a folder that has none.
  const isLive = was !== undefined && !(kind.isWithdrawn?.(was) && (!record || met === undefined))
  return outcomeOf({ file: record && hashOf(record.value), live: isLive ? hashOf(was) : undefined, state: met })
}

interface Found {
  key: string
  record: DataRecord | undefined
  was: unknown
  outcome: Outcome
}

/** Whether a record changes, and what is said of it. */
function decide(kind: DataKind, { key, record, was, outcome }: Found, { prune, conflicts }: Pick<Choices, 'prune' | 'conflicts'>) {
  const change = () =>
    record ? (was === undefined ? newIn(kind, key, record.value) : changeOf(kind, key, was, record.value)) : 'withdrawn'
  const hasGone = record && was === undefined
  if (outcome === 'same') return {}
  if (outcome === 'import') return { changes: true, line: change() }
  if (outcome === 'kept' && hasGone) return { line: 'taken out of the shop only; it stays out' }
  if (outcome === 'kept') return { line: `changed in the shop only: ${changeOf(kind, key, record!.value, was)}; it stays` }
  if (!record && !kind.withdraw) return { line: 'no longer in the folder; it stays, as others may refer to it' }
  if (!record && !prune) return { line: 'no longer in the folder; it stays (--prune withdraws it)' }
  if (outcome === 'gone') return { changes: true, line: 'no longer in the folder; withdrawn' }
  if (conflicts === 'ours' && hasGone) return { line: 'changed in the folder and taken out of the shop; it stays out' }
  if (conflicts === 'ours') return { isSettled: true, line: 'changed in the folder and in the shop; the shop’s stays' }
  if (conflicts === 'theirs') return { changes: true, line: `changed in the folder and in the shop; the folder’s counts: ${change()}` }
  return { isUndecided: true, line: `changed in the folder and in the shop, differently: ${change()}` }
}

const newIn = (kind: DataKind, key: string, value: unknown): string => (kind.told ? `new, ${kind.told(value, key)}` : 'new')

function changeOf(kind: DataKind, key: string, was: unknown, is: unknown): string {
  if (kind.told) return `${kind.told(was, key)} -> ${kind.told(is, key)}`
  const [before, after] = [was, is] as [Record<string, unknown>, Record<string, unknown>]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return `${names.filter((name) => canonical(before[name]) !== canonical(after[name])).join(', ')} changed`
}
