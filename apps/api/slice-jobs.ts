import type { Database } from '@stadion/database/database'
import { vacuumGrown } from '@stadion/database/statistics'
import type { Jobs } from '@stadion/jobs/jobs'
import { milliseconds } from '@stadion/slices/define-slice'
import { slices } from '../slices.ts'

/** Adds the slices' jobs that one process runs for all. */
export function addSliceJobs(jobs: Pick<Jobs, 'add'>, db: Database, now: () => Date): void {
  for (const slice of slices)
    for (const { name, every, run } of slice.jobs ?? [])
      jobs.add({
        name: `${slice.name}.${name}`,
        everyMs: milliseconds(every),
        leased: true,
        run: async () => (await run())(db, now),
      })
}

/** Adds what autovacuum does on a server. */
export function addVacuum(jobs: Pick<Jobs, 'add'>, db: Database): void {
  if (db.engine !== 'pglite') return
  jobs.add({ name: 'database.vacuum', everyMs: milliseconds('1h'), leased: true, run: () => vacuumGrown(db) })
}
