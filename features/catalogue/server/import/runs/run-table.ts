import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Change } from '../difference.ts'

/** `RECEIVED -> READ -> COMPARED -> APPLYING -> DONE`; aside `STOPPED`, `FAILED` and `REVERSED`. */
export type RunState = 'RECEIVED' | 'READ' | 'COMPARED' | 'APPLYING' | 'DONE' | 'STOPPED' | 'FAILED' | 'REVERSED'

export interface Run {
  no: number
  state: RunState
  actor: string
  folder: string
  /** The run that this one reverses. */
  reverses: number | null
  begunAt: Date
  endedAt: Date | null
  /** Changes by the plural of their kind. */
  counts: Readonly<Record<string, number>>
  early: number
  total: number
  applied: number
  problem: string | null
  holder: string | null
  /** Whether its process has said lately that it lives. */
  isFresh: boolean
}

/** One change of a run. */
export interface PlannedChange extends Change {
  no: number
  kind: string
}

/** A change that is written: what was there before, undefined for nothing, and the hash of what was left, null for nothing. */
export interface WrittenChange {
  no: number
  kind: string
  key: string
  before: unknown
  left: string | null
}

const columns = sql`
  no, state, actor, folder, reverses, begun_at as "begunAt", ended_at as "endedAt", counts, early, total, applied, problem, holder,
  coalesce(held_until > clock_timestamp(), false) as "isFresh"`

export const runOf = (on: Handle, no: number): Promise<Run | undefined> =>
  sql<Run>`select ${columns} from catalogue.import_run where no = ${no}`.first(on)

/** The one that is not over, also if its process is gone. */
export const openRun = (on: Handle): Promise<Run | undefined> =>
  sql<Run>`select ${columns} from catalogue.import_run where state in ('RECEIVED', 'READ', 'COMPARED', 'APPLYING')`.first(on)

/** The latest first. */
export const latestRuns = (on: Handle, most: number): Promise<Run[]> =>
  sql<Run>`select ${columns} from catalogue.import_run order by no desc limit ${most}`.execute(on)

/** The next run after this one that has changed anything. */
export async function laterRun(on: Handle, no: number): Promise<number | undefined> {
  const row = await sql<{ no: number }>`
    select no from catalogue.import_run where no > ${no} and applied > 0 order by no limit 1`.first(on)
  return row?.no
}

export async function addChanges(on: Handle, run: number, changes: readonly PlannedChange[]): Promise<void> {
  const rows = changes.map(({ no, kind, key, value }) => ({ no, kind, key, withdraws: value === undefined, value }))
  await sql`
    insert into catalogue.import_change (run, no, kind, key, withdraws, value)
    select ${run}, no, kind, key, withdraws, value
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as g(no integer, kind text, key text, withdraws boolean, value json)`.execute(
    on,
  )
}

/** The changes after one, in their order. */
export async function plannedAfter(on: Handle, run: number, after: number, most: number): Promise<PlannedChange[]> {
  const rows = await sql<PlannedChange & { withdraws: boolean }>`
    select no, kind, key, withdraws, value from catalogue.import_change where run = ${run} and no > ${after} order by no limit ${most}`.execute(
    on,
  )
  return rows.map(({ withdraws, value, ...change }) => (withdraws ? change : { ...change, value }))
}

/** What a run means to change of some kinds. */
export async function plannedOf(on: Handle, run: number, kinds: readonly string[]): Promise<PlannedChange[]> {
  const rows = await sql<PlannedChange & { withdraws: boolean }>`
    select no, kind, key, withdraws, value from catalogue.import_change where run = ${run} and kind = any(${[...kinds]}::text[]) order by no`.execute(
    on,
  )
  return rows.map(({ withdraws, value, ...change }) => (withdraws ? change : { ...change, value }))
}

/** The keys of what a run means to change of a kind. */
export async function plannedKeys(on: Handle, run: number, kind: string): Promise<string[]> {
  const rows = await sql<{ key: string }>`select key from catalogue.import_change where run = ${run} and kind = ${kind}`.execute(on)
  return rows.map(({ key }) => key)
}

/** Keeps what was there before, for a reversal. */
export async function keepBefore(on: Handle, run: number, changes: readonly Omit<WrittenChange, 'kind' | 'key'>[]): Promise<void> {
  const rows = changes.map(({ no, before, left }) => ({ no, existed: before !== undefined, before, left }))
  await sql`
    update catalogue.import_change c set existed = g.existed, before = g.before, left_hash = g.left
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as g(no integer, existed boolean, before json, "left" text)
    where c.run = ${run} and c.no = g.no`.execute(on)
}

/** What a run has written, after one of its changes. */
export async function writtenAfter(on: Handle, run: number, after: number, most: number): Promise<WrittenChange[]> {
  const rows = await sql<WrittenChange & { existed: boolean }>`
    select no, kind, key, existed, before, left_hash as "left" from catalogue.import_change
    where run = ${run} and no > ${after} and existed is not null order by no limit ${most}`.execute(on)
  return rows.map(({ existed, before, ...change }) => ({ ...change, before: existed ? before : undefined }))
}
