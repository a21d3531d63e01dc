import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { createServerApp } from '@stadion/http/server-app'
import type { Store } from '@stadion/testing/store'
import type { FastifyInstance } from 'fastify'
import { createAccounts } from '../../accounts/server/accounts.ts'
import { sessionServer } from '../../session/server/session-server.ts'
import { createSessions, type SessionsOptions } from '../../session/server/sessions.ts'
import { type LoginServerOptions, loginServer } from './login-server.ts'

type Own = Partial<LoginServerOptions> & Pick<LoginServerOptions, 'hasher'> & Pick<SessionsOptions, 'onSignIn'>

/** Only the sign-in server, on the store's database, with parts that a test observes. */
export async function openLoginApp(store: Store, { db = store.db, onSignIn, ...own }: Own): Promise<FastifyInstance> {
  const site = { appEnv: 'local', sitePort: 8080, defaultHost: 'www.stadion.de' } as const
  const everythingElse = { scope: 'all', limit: 10_000, windowMs: 60_000 }
  const limits = { store: createMemoryLimitStore(), rules: new Map(), everythingElse, factor: 1, now: store.now }
  const sessions = createSessions({ db, now: store.now, appEnv: 'local', ...(onSignIn ? { onSignIn } : {}) })
  const app = await createServerApp({ ...site, now: store.now, limits, visitorOf: sessions.visitorOf })
  sessionServer(app, { sessions, accounts: createAccounts(db, store.now) })
  loginServer(app, { db, sessions, ...own })
  await app.ready()
  return app
}
