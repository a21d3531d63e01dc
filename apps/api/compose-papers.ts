import type { Database } from '@stadion/database/database'
import { exchangeServer } from '@stadion/exchange/server'
import type { Jobs } from '@stadion/jobs/jobs'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'

export interface ComposePapersOptions {
  db: Database
  config: ApiConfig
  jobs: Jobs
}

/** What other systems and people keep of orders: messages. */
export function composePapers(app: FastifyInstance, { db, config, jobs }: ComposePapersOptions): void {
  const { exchangeUrl, exchangeSecret, appEnv, testHooks } = config
  exchangeServer(app, { db, jobs, exchangeUrl, exchangeSecret, everyMs: appEnv === 'local' || testHooks ? 1_000 : 5_000 })
}
