import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Years after the end of the year of a statement or a return (D-136). */
const keptYears = 3

/**
 * Three years after the end of their year statements of withdrawal are deleted, unless money of one is still owed. Returns stay for
 * counting, without the link of their label. Returns how many rows.
 */
export async function sweepReturns(db: Database, now: () => Date): Promise<number> {
  const before = new Date(Date.UTC(now().getUTCFullYear() - keptYears, 0, 1)).toISOString()
  const closed = await sql`update returns.return set label_hash = null
    where requested_at < ${before} and state <> 'REQUESTED' and label_hash is not null returning id`.execute(db)
  const isDone = sql`declared_at < ${before} and not returns.owes(ref, 'withdrawal:' || id)`
  return closed.length + (await deleteInBatches(db, 'returns.withdrawal', isDone))
}
