import type { Database } from '@stadion/database/database'
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
  const table = `flags.${change.kind}`
  return db.transaction().execute(async (on) => {
    // Locked until the end: two simultaneous changes would each be validated without the other.
    const row = await on
      .updateTable('flags.publication')
      .set((of) => ({ revision: of('revision', '+', 1), changed_at: at }))
      .where('environment', '=', environment)
      .where('project', '=', project)
      .returning('revision')
      .executeTakeFirst()
    if (!row) throw flagFailures.publicationNotFound({ environment, projectName: project })
    const its = on.selectFrom(table).selectAll().where('environment', '=', environment).where('project', '=', project)
    const found = await its.where('name', '=', change.name).executeTakeFirst()
    if (!found && !change.after) throw new NotPublishable(`There is no ${change.kind} ${change.name}.`)
    await on
      .deleteFrom(table)
      .where('environment', '=', environment)
      .where('project', '=', project)
      .where('name', '=', change.name)
      .execute()
    if (change.after)
      await on
        .insertInto(table)
        .values({ ...place, name: change.name, ...columnsOf(change) })
        .execute()
    const flags = await on
      .selectFrom('flags.flag')
      .select(['name', 'disabled', 'value'])
      .where('environment', '=', environment)
      .where('project', '=', project)
      .execute()
    const segments = await on
      .selectFrom('flags.segment')
      .select(['name', 'conditions'])
      .where('environment', '=', environment)
      .where('project', '=', project)
      .execute()
    const errors = problemsOf({ flags, segments }).filter(({ kind }) => kind === 'error')
    if (errors.length > 0) throw new NotPublishable(errors.map(({ text }) => text).join('\n'))
    const before = found && (change.kind === 'flag' ? { disabled: found.disabled, value: found.value } : { conditions: found.conditions })
    await on
      .insertInto('flags.audit')
      .values({
        ...{ ...place, at, revision: row.revision, actor, kind: change.kind, name: change.name, note: note ?? null },
        before: before ? JSON.stringify(before) : null,
        after: change.after ? JSON.stringify(change.after) : null,
      })
      .execute()
    return row.revision as number
  })
}

const columnsOf = ({ kind, after }: Change): Record<string, unknown> =>
  kind === 'flag' ? { disabled: after?.disabled, value: JSON.stringify(after?.value) } : { conditions: JSON.stringify(after?.conditions) }
