import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { FastifyInstance } from 'fastify'
import { makeRasters } from './make-rasters.ts'
import { mediaFiles } from './media-files.ts'
import { mediaServer } from './media-server.ts'

export { squaresOf } from './raster-table.ts'

interface Options {
  db: Database
  jobs: Pick<Jobs, 'add'>
  /** Of the files. */
  folder: string
}

/** Pictures of drawn articles for lists, and JPEGs for other sites: a job makes them, and the shop serves them. No request makes one. */
export function rasters(app: FastifyInstance, { db, jobs, folder }: Options): void {
  const files = mediaFiles(folder)
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  mediaServer(app, files)
  jobs.add({
    name: 'catalogue.drawn-pictures',
    everyMs: 600_000,
    leased: true,
    run: () => makeRasters({ db, files, now: app.context.now, signal: closing.signal, warn: (problem) => app.log.warn(problem) }),
  })
}
