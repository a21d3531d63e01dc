import type { Database } from '@stadion/database/database'
import { DatabaseUnavailable, isUnavailable } from '@stadion/database/unavailable'
import type { ApiTransport } from '@stadion/http/api-transport'
import { inProcessApi } from '@stadion/http/api-transport'
import { createClock } from '@stadion/http/clock'
import { createMemoryLimitStore } from '@stadion/http/limits/memory-limit-store'
import { createServerApp } from '@stadion/http/server-app'
import { createJobs } from '@stadion/jobs/jobs'
import { storefronts } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import type { FastifyInstance } from 'fastify'
import type { Fact, MoneyMove } from '../../contract.ts'
import { addPaymentRounds, createGiveWay, createPayments, localProvider, paymentsServer } from '../payments-server.ts'

export const german = storefronts.find(({ brand, locale }) => brand === 'stadion' && locale === 'de_DE')!

/** What `payments.enter` answers. */
export interface Applied {
  changed: boolean
  orderRef: string
  attempt: string
  was: string
  state: string
  reason: string | null
  moves: { what: MoneyMove; data: { operation: string; amount: number; cause: string | null } }[]
}

/** Opens the local provider, which is an app: tests hand it in. */
type OpenPsp = (options: {
  secret: string
  now: () => Date
  mayFail: boolean
  deliver: (webhook: { headers: Readonly<Record<string, string>>; body: string }) => Promise<number>
}) => Promise<{ app: FastifyInstance; deliverDue(): Promise<void> }>

const secret = 'local-psp-secret'

/** Payments with a real database and the real local provider. There are no orders: to settle a fact is to apply it. */
export async function openPayments(openPsp: OpenPsp) {
  const store = await openStore()
  const { db } = store
  // It stands still until a test moves it.
  const clock = createClock(() => Date.parse('2026-11-25T12:00:00Z'))
  const { now } = clock
  const limits = {
    store: createMemoryLimitStore(),
    rules: new Map(),
    // More than browsers that come back here, fewer than webhooks.
    everythingElse: { scope: 'all', limit: 20, windowMs: 60_000 },
    factor: 1,
    now,
  }
  /** The database as webhooks find it. */
  const database = { isAway: false }
  const stored: Database = {
    ...db,
    prepared: (name, text, values) => (database.isAway ? Promise.reject(new DatabaseUnavailable('away')) : db.prepared(name, text, values)),
  }
  const app = await createServerApp({ appEnv: 'local', sitePort: 8080, defaultHost: 'www.stadion.co.uk', now, limits, isUnavailable })
  /** All facts, as they were settled. */
  const settled: { fact: Fact; applied: Applied | null }[] = []
  const psp = await openPsp({
    ...{ secret, now, mayFail: true },
    deliver: async ({ headers, body }) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/payments/webhooks/local',
        payload: body,
        headers: { ...headers },
      })
      return statusCode
    },
  })
  const inner = inProcessApi(psp.app)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  /** `held`: it answers after `release`. `lost`: the provider does it and the answer never comes. `away`: nothing reaches it. `closed`: nobody listens there. */
  const line = { release, state: 'up' as 'up' | 'held' | 'lost' | 'away' | 'closed', done: Promise.resolve() as Promise<unknown> }
  const transport: ApiTransport = (request) => {
    if (line.state === 'up') return inner(request)
    if (line.state === 'held') return released.then(() => inner(request))
    if (line.state === 'closed') return Promise.reject(Object.assign(new Error('Nobody listens'), { code: 'ECONNREFUSED' }))
    if (line.state === 'away') return Promise.reject(new Error('The line is cut'))
    line.done = inner({ ...request, signal: undefined } as never)
    return line.done.then(() => Promise.reject(new Error('The line was cut')))
  }
  const apply = async (operation: string, fact: Fact): Promise<Applied | null> => {
    const [row] = await db.query<{ entered: Applied | null }>('select payments.enter($1, $2, $3) as entered', [
      operation,
      JSON.stringify(fact),
      now().toISOString(),
    ])
    settled.push({ fact, applied: row!.entered })
    return row!.entered
  }
  const jobs = createJobs({
    db,
    now,
    onProblem({ error }) {
      throw error
    },
  })
  const lapse = async (attempt: string, captureBeforeLapse: boolean) => {
    const [row] = await db.query<{ what: 'captured-early' | 'freed' | 'lapsed' | null }>('select payments.lapse($1, $2, $3) as what', [
      attempt,
      captureBeforeLapse,
      now().toISOString(),
    ])
    return row!.what
  }
  /** What was told at level `error`. */
  const told: string[] = []
  const log = { warn: () => {}, error: (_: unknown, text: string) => void told.push(text) } as never
  const shared = {
    db,
    providers: [localProvider({ transport, secret })],
    settle: apply,
    now,
    appEnv: 'local',
    sitePort: 8080,
    log,
  } as const
  const payments = createPayments(shared)
  /** The same for somebody who looks and hardly waits. */
  const impatient = createPayments({ ...shared, lookMs: 1 })
  jobs.add({ name: 'local-psp.deliver', everyMs: 1_000, run: psp.deliverDue })
  /** The rounds that were woken. */
  const woken: string[] = []
  const giveWay = createGiveWay()
  paymentsServer(app, {
    ...{ db: stored, payments, limits: limits.store, rateLimitFactor: 1, giveWay },
    jobs: { wake: (name) => void woken.push(name) },
  })
  addPaymentRounds({ db, now, payments, jobs, lapse, captureBeforeLapse: true, everyMs: 1_000, giveWay, log })
  await app.ready()
  let last = 0

  return {
    ...{ app, db, database, psp: psp.app, payments, impatient, told, settled, woken, line, apply, now },
    advance: clock.advance,
    /** All rounds once, and those that they wake. */
    rounds: () => jobs.runRounds(),

    /** Plans an attempt of 160.00 EUR for an order of its own. */
    async plan({ amount = 16_000, currency = 'EUR' } = {}) {
      last += 1
      const [order, attempt, operation] = [`or_${last}`, `at_${last}`, `op_${last}`]
      const expires = new Date(now().getTime() + 15 * 60_000).toISOString()
      await db.query('select payments.plan($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        ...[order, attempt, operation, 'local', 'CARD', amount, currency, expires, now().toISOString()],
      ])
      const authorise = () =>
        payments.authorise({
          operation,
          attempt,
          provider: 'local',
          method: 'CARD',
          amount,
          currency,
          storefront: german,
          expiresAt: new Date(expires),
        })
      return { order, attempt, operation, authorise }
    },

    /** An attempt as it is stored, with the states of its operations. */
    async stateOf(attempt: string) {
      const [row] = await db.query<{ state: string; reason: string | null; url: string | null; challenge: string; operations: string[] }>(
        `select a.state, a.decline_reason as reason, a.redirect_url as url, a.challenge_id as challenge,
           (select array_agg(o.kind || ' ' || o.state order by o.kind, o.id) from payments.operation o where o.attempt = a.id) as operations
         from payments.attempt a where a.id = $1`,
        [attempt],
      )
      return row!
    },

    /** The shopper types a card on the provider's page. */
    async typeCard(url: string, number: string) {
      const form = new URLSearchParams({ number, expiry: '12/39', code: '123' })
      return psp.app.inject({
        ...{ method: 'POST', url, payload: form.toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    },

    fail: (kind: string, what: string, times = 1) =>
      psp.app.inject({ method: 'POST', url: '/psp-stub/faults', payload: { match: { kind }, do: what, times } }),

    async books(reference: string): Promise<{ kind: string; state: string; amount: number }[]> {
      return (await psp.app.inject({ url: `/psp-stub/books?reference=${reference}` })).json()
    },

    async close() {
      await app.close()
      await psp.app.close()
      await store.close()
    },
  }
}
