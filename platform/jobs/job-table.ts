import type { Database } from '@stadion/database/database'

/** The lease of a job: after this long without a renewal another process takes it. */
export const leaseMs = 30_000

/** Pauses after failures in a row; then every six hours. Never longer than the job's own interval, and a minute at least. */
const pauseMinutes = [1, 5, 30, 360]

/** The leased jobs: their last success and the process that holds the lease. */
export function jobTable(db: Database, now: () => Date) {
  return {
    /** Takes the lease of a job that is due and free; false if there is none. */
    async take(name: string, everyMs: number, owner: string): Promise<boolean> {
      const rows = await db.prepared(
        'jobs.take',
        `insert into platform.job as j (name, leased_until, leased_by)
         values ($1, now() + $4::integer * interval '1 millisecond', $5)
         on conflict (name) do update set leased_until = excluded.leased_until, leased_by = excluded.leased_by
         where (j.leased_until is null or j.leased_until <= now())
           and (j.retry_at is null or j.retry_at <= $2::timestamptz or j.retry_at > $2::timestamptz + interval '1 day')
           -- A success that is still to come is of a clock that was set back; a little is how far clocks of machines differ.
           and (j.succeeded_at is null or j.succeeded_at > $2::timestamptz + interval '1 hour' or j.succeeded_at <= $2::timestamptz - $3::bigint * interval '1 millisecond')
         returning name`,
        [name, now().toISOString(), everyMs, leaseMs, owner],
      )
      return rows.length > 0
    },

    /** Renews the lease; false if another process has it by now. */
    async renew(name: string, owner: string): Promise<boolean> {
      const rows = await db.prepared(
        'jobs.renew',
        `update platform.job set leased_until = now() + $3::integer * interval '1 millisecond' where name = $1 and leased_by = $2 returning name`,
        [name, owner, leaseMs],
      )
      return rows.length > 0
    },

    succeeded: (name: string, owner: string) =>
      db.prepared(
        'jobs.succeeded',
        `update platform.job set succeeded_at = $3, retry_at = null, failures = 0, problem = null, leased_until = null, leased_by = null
         where name = $1 and leased_by = $2`,
        [name, owner, now().toISOString()],
      ),

    failed: (name: string, owner: string, problem: string, everyMs: number) =>
      db.prepared(
        'jobs.failed',
        `update platform.job set failures = failures + 1, problem = $4, leased_until = null, leased_by = null,
           retry_at = $3::timestamptz
             + least(($5::integer[])[least(failures + 1, cardinality($5::integer[]))], greatest($6::integer, 1)) * interval '1 minute'
         where name = $1 and leased_by = $2`,
        [name, owner, now().toISOString(), problem, pauseMinutes, Math.round(everyMs / 60_000)],
      ),
  }
}
