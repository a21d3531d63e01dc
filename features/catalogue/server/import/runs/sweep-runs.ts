import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import { keptDays } from './reverse-run.ts'

/** Forgets what was there before imports that cannot be reversed any more, and whose changes nobody can resume. */
export async function sweepRuns(db: Database, now: () => Date): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
  // A run that is still at work keeps them, however long it takes.
  await sql`
    update catalogue.import_run set total = 0, problem = coalesce(problem, 'its changes are kept no longer')
    where state in ('STOPPED', 'FAILED') and total > 0 and begun_at < ${before}`.execute(db)
  await deleteInBatches(
    db,
    'catalogue.import_change',
    sql`run in (select no from catalogue.import_run where begun_at < ${before} and state in ('DONE', 'STOPPED', 'FAILED', 'REVERSED'))`,
  )
}
