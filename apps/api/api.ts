import { createAccounts } from '@stadion/account/accounts'
import { endAppSession } from '@stadion/account/app-sign-in/server'
import { setTestAccount } from '@stadion/account/seed-accounts'
import { createSessions } from '@stadion/account/sessions'
import { createBagMerge } from '@stadion/bag/server'
import { setStock } from '@stadion/catalogue/stock'
import { createAccountChoices } from '@stadion/consent/server'
import type { Database } from '@stadion/database/database'
import { isUnavailable } from '@stadion/database/unavailable'
import type { Clock } from '@stadion/http/clock'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { createServerApp } from '@stadion/http/server-app'
import type { TakingLeave } from '@stadion/http/taking-leave'
import { mailsServer } from '@stadion/mails/server'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { composeSlices } from './compose.ts'
import { openOptOuts } from './compose-do-not-sell.ts'
import type { ApiConfig } from './config.ts'
import { type EngineCheck, healthServer } from './health.ts'
import { openJobs, runJobs } from './open-jobs.ts'
import { openMails } from './open-mails.ts'
import { personalDataOf } from './personal-data.ts'
import { everythingElse, freePaths, limitRules } from './rate-limits.ts'
import { resetToSeed } from './reset.ts'
import { testHookServer } from './test-hooks.ts'
import { addUpkeep } from './upkeep.ts'

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
  leave?: TakingLeave | undefined
  /**
   * False without background work: no mail is sent, nothing is erased or swept. Tests trigger it by `/__test__/mails` and
   * `/__test__/jobs`.
   */
  background?: boolean
}

/** Every slice's server behind one Fastify. The caller owns the database and closes it. */
export async function createApi({
  db,
  jobsDb = db,
  clock,
  config,
  limits,
  engines,
  logger,
  leave,
  background = true,
}: ApiOptions): Promise<FastifyInstance> {
  const { now } = clock
  const store = limits ?? createMemoryLimitStore()
  const { appEnv } = config
  const bags = createBagMerge({ db, appEnv })
  const onSessionEnd = (request: FastifyRequest, acid: string) => endAppSession(db, request, acid, config)
  const accounts = createAccounts(db, now)
  const { optOuts, optOutFollows } = openOptOuts({ db, now, config, accounts })
  const noteChoice = createAccountChoices({ db, now })
  const sessions = createSessions({
    ...{ db, now, appEnv, onSignedOut: bags.signedOut, onSessionEnd },
    async onSignIn(ask, acid, isNewUser, signedIn) {
      // A failure of one must not prevent the others.
      const done = await Promise.allSettled([
        bags.signIn(ask, acid, isNewUser, signedIn),
        optOutFollows(ask, acid, signedIn),
        noteChoice(ask, acid),
      ])
      for (const one of done) if (one.status === 'rejected') throw one.reason
    },
  })
  const app = await createServerApp({
    ...config,
    now,
    logger,
    visitorOf: sessions.visitorOf,
    isUnavailable,
    limits: { store, rules: limitRules, everythingElse, free: freePaths, factor: config.rateLimitFactor, now },
  })
  healthServer(app, { database: () => db.prepared('ready', 'select 1'), ...engines }, leave)
  const personalData = await personalDataOf({ optOuts })
  const jobs = openJobs(app, db, now)
  const mails = openMails(db, config, { now, log: app.log, jobs })
  mailsServer(app, { mails, inbox: config.appEnv === 'local' || config.testHooks })
  await composeSlices(app, { db, config, limits: store, mails, jobs, sessions, accounts, optOuts, optOutFollows, noteChoice, personalData })
  addUpkeep(jobs, jobsDb, now)
  if (background) runJobs(app, jobs)
  if (config.testHooks)
    testHookServer(app, {
      clock,
      mails: async (to) => {
        await jobs.runRounds()
        return mails.caught(to)
      },
      jobs: jobs.runDue,
      onClock: background ? jobs.runDue : undefined,
      setAccount: (account) => setTestAccount(db, now, account),
      setStock: (productId, quantity) => setStock(db, productId, quantity),
      reset: async () => {
        await resetToSeed(db)
        await store.clear()
        clock.reset()
      },
    })
  return app
}
