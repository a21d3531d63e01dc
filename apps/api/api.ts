import { setTestAccount } from '@stadion/account/seed-accounts'
import { createSessions } from '@stadion/account/sessions'
import { createBagMerge } from '@stadion/bag/server'
import { setStock } from '@stadion/catalogue/stock'
import type { Database } from '@stadion/database/database'
import type { Clock } from '@stadion/http/clock'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { createServerApp } from '@stadion/http/server-app'
import { mailsServer } from '@stadion/mails/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { composeSlices } from './compose.ts'
import type { ApiConfig } from './config.ts'
import { type EngineCheck, healthServer } from './health.ts'
import { openMails } from './open-mails.ts'
import { everythingElse, freePaths, limitRules } from './rate-limits.ts'
import { resetToSeed } from './reset.ts'
import { testHookServer } from './test-hooks.ts'
import { keepTidy } from './upkeep.ts'

export interface ApiOptions {
  db: Database
  clock: Clock
  config: ApiConfig
  /** Where hits are counted; this process where it is not given. */
  limits?: LimitStore | undefined
  /** Engines beside the database that `/readyz` asks. */
  engines?: Readonly<Record<string, EngineCheck>> | undefined
  logger?: FastifyBaseLogger | undefined
  /** False where nothing happens unasked: no mail leaves, nothing is erased or swept. Tests do it when they want it, by `/__test__/mails`. */
  background?: boolean
}

/** Every slice's server behind one Fastify. The caller keeps the database and closes it. */
export async function createApi({ db, clock, config, limits, engines, logger, background = true }: ApiOptions): Promise<FastifyInstance> {
  const { now } = clock
  const store = limits ?? createMemoryLimitStore()
  const { appEnv } = config
  const bags = createBagMerge({ db, appEnv })
  const sessions = createSessions({ db, now, appEnv, onSignIn: bags.signIn, onSignedOut: bags.signedOut })
  const app = await createServerApp({
    ...config,
    now,
    logger,
    visitorOf: sessions.visitorOf,
    limits: { store, rules: limitRules, everythingElse, free: freePaths, factor: config.rateLimitFactor, now },
  })
  healthServer(app, { database: () => db.prepared('ready', 'select 1'), ...engines })
  const mails = openMails(db, config, now, app.log)
  mailsServer(app, { mails, background, inbox: config.appEnv === 'local' || config.testHooks })
  composeSlices(app, { db, config, limits: store, mails, sessions })
  if (background) keepTidy(app, db, now)
  if (config.testHooks)
    testHookServer(app, {
      clock,
      mails: async (to) => {
        await mails.sendDue()
        return mails.caught(to)
      },
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
