import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { createServerApp } from '@stadion/http/server-app'
import { storefrontOf } from '@stadion/site/storefronts'
import { TestBrowser } from '@stadion/testing/browser'
import type { Store } from '@stadion/testing/store'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { createAccounts } from '../../accounts/server/accounts.ts'
import { type SessionServerOptions, sessionServer } from './session-server.ts'
import { createSessions, type SessionRequest, type SessionsOptions, type SignIn, SignInRefused } from './sessions.ts'

/** What a sign-in is asked for, whether it is in a transaction, after which bags are joined or not, and whether it fails after all. */
export type Asked = SignIn & { inTransaction?: boolean; isJoined?: boolean; takenBack?: boolean }

/**
 * Sessions of the store's database in an app of their own, with calls for what slices do with them: `POST /sign-in`, `POST /sign-out`,
 * `DELETE /session`, and `GET /needs/…` for a call that needs a session.
 */
export async function openSessions(store: Store, own: Partial<SessionsOptions> = {}, server: Partial<SessionServerOptions> = {}) {
  const logged: object[] = []
  const note = (line: object) => void logged.push(line)
  const logger = { ...store.app.log, error: note, warn: note, child: () => logger } as unknown as FastifyBaseLogger
  const sessions = createSessions({ db: store.db, now: store.now, appEnv: 'local', ...own })
  const everythingElse = { scope: 'all', limit: 10_000, windowMs: 60_000 }
  const limits = { store: createMemoryLimitStore(), rules: new Map(), everythingElse, factor: 1, now: store.now }
  const site = { appEnv: 'local', sitePort: 8080, defaultHost: 'www.stadion.de' } as const
  const app = await createServerApp({ ...site, now: store.now, limits, visitorOf: sessions.visitorOf, logger })
  app.addHook('onRequest', async ({ headers }) => {
    // The name of what asks in tests.
    if (headers['user-agent'] === 'lightMyRequest') delete headers['user-agent']
  })
  const storefront = storefrontOf('stadion', 'de_DE')
  const askOf = (request: FastifyRequest, reply: FastifyReply): SessionRequest => ({ request, reply, storefront, now: store.now })

  app.post<{ Body: Asked }>('/sign-in', async (request, reply) => {
    const ask = askOf(request, reply)
    const { inTransaction, isJoined, takenBack, ...asked } = request.body
    const checked = asked.checked && { ...asked.checked, counter: Buffer.from(asked.checked.counter) }
    try {
      const done = inTransaction
        ? await store.db.transaction((on) => sessions.signIn(ask, { ...asked, on }))
        : await sessions.signIn(ask, { ...asked, checked })
      if (isJoined) await sessions.joinBags(ask, asked.acid)
      if (takenBack) sessions.cookies.takeBack(reply)
      return done
    } catch (error) {
      if (error instanceof SignInRefused) return { outcome: error.outcome, lockedUntil: error.lockedUntil }
      throw error
    }
  })
  app.post('/sign-out', (request, reply) => sessions.signOut(askOf(request, reply)).then(() => reply.send()))
  app.delete('/session', (request, reply) => sessions.revoke(askOf(request, reply)).then(() => reply.send()))
  const needs = { session: sessions.requireSession, fresh: sessions.requireFreshSession, valid: sessions.requireValidSession }
  for (const [kind, require] of Object.entries(needs))
    app.get(`/needs/${kind}`, { config: { family: 'account' } }, (request, reply) => require(askOf(request, reply)))
  app.get('/visitor', async (request) => sessions.visitorOf(request, storefront))
  app.get('/waits', async (request) => sessions.visitorOf(request, storefront) instanceof Promise)
  app.get('/read-twice', async (request) => sessions.sessionOf(request) === sessions.sessionOf(request, storefront))
  sessionServer(app, { sessions, accounts: createAccounts(store.db, store.now), ...server })
  await app.ready()
  return { sessions, logged, browser: () => new TestBrowser(app, { host: 'www.stadion.de' }), close: () => app.close() }
}
