import { createApi } from '@stadion/api/api'
import { type ApiConfig, readConfig } from '@stadion/api/config'
import { resetToSeed } from '@stadion/api/reset'
import { stagingValues } from '@stadion/api/testing'
import type { Database } from '@stadion/database/database'
import { createClock } from '@stadion/http/clock'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { logSerializers } from '@stadion/http/log-options'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { TestBrowser, type TestFetch, type Visit } from './browser.ts'
import { takeDatabase } from './idle-databases.ts'

/** A whole API with its own database, in the process of the test. */
export interface Store {
  db: Database
  app: FastifyInstance
  /** Like fetch with a path, on the default host; keeps cookies between calls. */
  fetch: TestFetch
  /** A browser without cookies, at a storefront if one is given. */
  browser(visit?: Visit): TestBrowser
  /** A fetch bound to an original host, with its own cookies. */
  visit(visit: Visit): TestFetch
  /** The time of the server. */
  now(): Date
  advanceClock(milliseconds: number): void
  /** Back to the seed state; cookies of `fetch` are deleted. */
  reset(): Promise<void>
  close(): Promise<void>
}

export interface StoreOptions {
  /** A database of the test's own, which `close` closes too; by default one with the demo. */
  db?: Database
  /** The environment of the API; default: local with test hooks. */
  env?: Readonly<Record<string, string>>
  limits?: LimitStore
  /** Whether background jobs send mails and process deadlines, as in a running shop. Otherwise `/__test__/mails` does both. */
  background?: boolean
  /** Where its log goes, with everything that a shop can log; without it nothing is logged. */
  logTo?: { write(line: string): void }
}

/** Opens a store. One per test file: `reset()` between tests, `close()` at the end. */
export async function openStore({
  db: own,
  env = {},
  limits = createMemoryLimitStore(),
  background = false,
  logTo,
}: StoreOptions = {}): Promise<Store> {
  const config: ApiConfig = readConfig({
    TEST_HOOKS: env.APP_ENV ? undefined : '1',
    LOG_LEVEL: 'silent',
    MEDIA_DIR: 'none',
    ...(env.APP_ENV === 'stg' || env.APP_ENV === 'prod' ? await stagingValues() : {}),
    ...env,
  })
  const clock = createClock()
  const db = own ?? (await takeDatabase())
  const logger = logTo && pino({ level: 'debug', serializers: logSerializers }, logTo)
  const app = await createApi({ db, clock, config, limits, background, logger })
  await app.ready()
  const visitor = new TestBrowser(app)
  const browser = (visit?: Visit) => new TestBrowser(app, visit)
  return {
    db,
    app,
    fetch: visitor.fetch,
    browser,
    visit: (visit) => browser(visit).fetch,
    now: clock.now,
    advanceClock: clock.advance,
    async reset() {
      await resetToSeed(db)
      await limits.clear()
      clock.reset()
      visitor.cookies.clear()
    },
    async close() {
      await app.close()
      await db.close()
    },
  }
}
