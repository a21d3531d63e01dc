import type { Database } from '@stadion/database/database'
import { isUnavailable } from '@stadion/database/unavailable'
import { createJobs, type Jobs } from '@stadion/jobs/jobs'
import type { FastifyInstance } from 'fastify'

/** The background jobs of an API process. */
export const openJobs = (app: FastifyInstance, db: Database, now: () => Date): Jobs =>
  createJobs({
    db,
    now,
    onProblem: ({ job, error }) =>
      isUnavailable(error)
        ? app.log.warn({ err: error, job }, 'a job waits until the database answers')
        : app.log.error({ err: error, job }, 'a job failed and is tried again'),
  })

/** Runs them while the app is open. Call it after opening what jobs use: apps close in reverse order. */
export function runJobs(app: FastifyInstance, jobs: Jobs): void {
  app.addHook('onReady', async () => jobs.start())
  app.addHook('onClose', () => jobs.stop())
}
