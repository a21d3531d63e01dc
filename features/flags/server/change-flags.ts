import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { tell } from '@stadion/news/tell'
import { type Flag, flagFailures, type Segment } from '../contract.ts'
import { problemsOf } from './problems.ts'

/** Where a change is made, by whom, and why. */
export interface ChangeBy {
  environment: string
  project: string
  actor: string
  note?: string | undefined
  at: Date
}

/** The new state of a flag or segment; undefined deletes it. */
export type Change =
  | { kind: 'flag'; name: string; after: Omit<Flag, 'name'> | undefined }
  | { kind: 'segment'; name: string; after: Omit<Segment, 'name'> | undefined }

/** The publication is invalid. */
export class NotPublishable extends Error {
  override readonly name = 'NotPublishable'
}

/** Changes one flag or segment together with its audit line, or nothing. @returns the new revision */
export async function changeFlags(db: Database, by: ChangeBy, change: Change): Promise<number> {
  const { environment, project, actor, note, at } = by
  const place = { environment, project }
  const isOf = sql`environment = ${environment} and project = ${project}`
  const table = change.kind === 'flag' ? sql`flags.flag` : sql`flags.segment`
  return db.transaction(async (on) => {
    // Locked until the end: two simultaneous changes would each be validated without the other.
    const row = await sql<{ revision: number }>`
      update flags.publication set revision = revision + 1, changed_at = ${at} where ${isOf} returning revision`.first(on)
    if (!row) throw flagFailures.publicationNotFound({ environment, projectName: project })
    const found =
      change.kind === 'flag'
        ? await sql<Omit<Flag, 'name'>>`select disabled, value from flags.flag where ${isOf} and name = ${change.name}`.first(on)
        : await sql<Omit<Segment, 'name'>>`select conditions from flags.segment where ${isOf} and name = ${change.name}`.first(on)
    if (!found && !change.after) throw new NotPublishable(`There is no ${change.kind} ${change.name}.`)
    await sql`delete from ${table} where ${isOf} and name = ${change.name}`.execute(on)
    if (change.after) await sql`insert into ${table} ${sql.row({ ...place, name: change.name, ...columnsOf(change) })}`.execute(on)
    const flags = await sql<Flag>`select name, disabled, value from flags.flag where ${isOf}`.execute(on)
    const segments = await sql<Segment>`select name, conditions from flags.segment where ${isOf}`.execute(on)
    const errors = problemsOf({ flags, segments }).filter(({ kind }) => kind === 'error')
    if (errors.length > 0) throw new NotPublishable(errors.map(({ text }) => text).join('\n'))
    const line = { ...place, at, revision: row.revision, actor, kind: change.kind, name: change.name, note }
    const states = { before: found && JSON.stringify(found), after: change.after && JSON.stringify(change.after) }
    await sql`insert into flags.audit ${sql.row({ ...line, ...states })}`.execute(on)
    await tell(on, [`flags:${environment}/${project}`])
    return row.revision
  })
}

const columnsOf = ({ kind, after }: Change): Record<string, unknown> =>
  kind === 'flag' ? { disabled: after?.disabled, value: JSON.stringify(after?.value) } : { conditions: JSON.stringify(after?.conditions) }
