import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Years after the end of the year of a statement (D-136). */
const keptYears = 3

/** Deletes statements of withdrawal three years after the end of their year; returns how many. */
export function sweepReturns(db: Database, now: () => Date): Promise<number> {
  const before = new Date(Date.UTC(now().getUTCFullYear() - keptYears, 0, 1)).toISOString()
  return deleteInBatches(db, 'returns.withdrawal', sql`declared_at < ${before}`)
}
