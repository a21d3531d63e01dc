import { hitBy } from '@stadion/contract/data-tags'
import type { Database } from '@stadion/database/database'
import { isUnavailable } from '@stadion/database/unavailable'
import type { Clock } from '@stadion/http/clock'
import type { Draining } from '@stadion/http/draining'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { createServerApp } from '@stadion/http/server-app'
import { createNews } from '@stadion/news/create-news'
import { newsServer } from '@stadion/news/news-server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { composeSlices, plainPageOf, pollMs, storedTexts } from './compose.ts'
import { composeAccounts } from './compose-accounts.ts'
import { composeMails } from './compose-mails.ts'
import type { ApiConfig } from './config.ts'
import { type EngineCheck, healthServer } from './health.ts'
import { openJobs, runJobs } from './open-jobs.ts'
import { personalDataOf } from './personal-data.ts'
import { everythingElse, limitRules, unlimitedPaths } from './rate-limits.ts'
import { resetToSeed } from './reset.ts'
import { addSliceJobs, addVacuum } from './slice-jobs.ts'
import { testHookServer } from './test-hooks.ts'

export interface ApiOptions {
  db: Database
  /** The same database for background work; default `db`. */
  jobsDb?: Database | undefined
  clock: Clock
  config: ApiConfig
  /** The counters of rate limits; by default in this process. */
  limits?: LimitStore | undefined
  /** Further engines that `/readyz` checks. */
  engines?: Readonly<Record<string, EngineCheck>> | undefined
  logger?: FastifyBaseLogger | undefined
  /** Whether the process is about to end. */
  draining?: Draining | undefined
  /**
   * False without background work: no mail is sent, nothing is erased or swept. Tests trigger it by `/__test__/mails` and
   * `/__test__/jobs`.
   */
  background?: boolean
  /** The file of the local payment provider's books; in memory without one. */
  booksFile?: string | undefined
  /** Storefronts that this release cannot sell in, as `stadion de_DE`: they are not open. */
  incomplete?: ReadonlySet<string> | undefined
}

/** How often a process looks for news (D-150), in milliseconds. */
const newsEveryMs = 500

/** Every slice's server behind one Fastify. The caller owns the database and closes it. */
export async function createApi({
  db,
  jobsDb = db,
  clock,
  config,
  limits,
  engines,
  logger,
  draining,
  background = true,
  booksFile,
  incomplete,
}: ApiOptions): Promise<FastifyInstance> {
  const { now } = clock
  const store = limits ?? createMemoryLimitStore()
  const people = composeAccounts({ db, now, config })
  const { texts, following } = storedTexts(db, (err) => app.log.warn({ err }, 'texts stay as they were'))
  const app: FastifyInstance = await createServerApp({
    ...config,
    now,
    logger,
    visitorOf: people.sessions.visitorOf,
    isUnavailable,
    plainPageOf: (storefront, status) => plainPageOf(storefront, status, texts.translateFor),
    limits: { store, rules: limitRules, everythingElse, free: unlimitedPaths, factor: config.rateLimitFactor, now },
  })
  healthServer(app, { database: () => db.prepared('ready', 'select 1'), ...engines }, draining)
  const personalData = await personalDataOf(people)
  const jobs = openJobs(app, db, now)
  jobs.add({ name: 'translations.corrections', everyMs: pollMs, run: following.refresh })
  const news = createNews(db, now, (err) => app.log.warn({ err }, 'what is due by the clock could not be told'))
  news.on((tags) => hitBy(tags)(['texts']) && following.renew())
  newsServer(app, news)
  jobs.add({ name: 'news', everyMs: newsEveryMs, run: news.refresh })
  // The first answer has its corrected texts already, and says how new it is.
  const lookFirst = () => news.refresh().catch((err) => app.log.warn({ err }, 'news are looked for again'))
  app.addHook('onReady', async () => {
    await lookFirst()
    await following.refresh()
  })
  const mails = composeMails(app, { db, config, jobs, texts })
  await composeSlices(app, { ...people, db, jobsDb, config, limits: store, mails, jobs, texts, news, personalData, booksFile, incomplete })
  addSliceJobs(jobs, jobsDb, now)
  addVacuum(jobs, jobsDb)
  if (background) runJobs(app, jobs)
  if (config.testHooks)
    await testHookServer(app, {
      ...{ db, clock, jobs: jobs.runDue },
      onClock: background ? jobs.runDue : undefined,
      reset: async () => {
        await resetToSeed(db)
        await store.clear()
        clock.reset()
      },
    })
  return app
}
