import type { Database } from '@stadion/database/database'
import { type ApiTransport, inProcessApi, remoteApi } from '@stadion/http/api-transport'
import type { Jobs } from '@stadion/jobs/jobs'
import { openLocalPsp } from '@stadion/local-psp/local-psp'
import type { Settle } from '@stadion/payments/contract'
import { addPaymentRounds, createPayments, localProvider, type OwnPayments, paymentsServer } from '@stadion/payments/server'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'

export interface ComposePaymentsOptions<Settled> {
  db: Database
  config: ApiConfig
  jobs: Jobs
  settle: Settle<Settled>
  /** The file of the local provider's books; in memory without one. */
  booksFile?: string | undefined
}

/** Payments with the configured provider, and what providers call. */
export async function composePayments<Settled>(
  app: FastifyInstance,
  options: ComposePaymentsOptions<Settled>,
): Promise<OwnPayments<Settled>> {
  const { db, config, jobs, settle, booksFile } = options
  const { paymentProvider, localPspSecret: secret, localPspUrl, appEnv, sitePort, testHooks } = config
  const { now } = app.context
  const transport = localPspUrl ? remoteApi(localPspUrl) : await openLocalPspHere(app, { config, jobs, booksFile })
  const providers = paymentProvider ? [localProvider({ transport, secret })] : []
  const payments = createPayments({ db, providers, settle, now, appEnv, sitePort, log: app.log })
  paymentsServer(app, { db, payments, jobs })
  addPaymentRounds({ db, now, payments, jobs, everyMs: appEnv === 'local' || testHooks ? 1_000 : 60_000 })
  return payments
}

const deliver = 'local-psp.deliver'

/** The local provider in this process, below `/psp-stub/`; it stays another company, reached by the shapes of HTTP only. */
async function openLocalPspHere(
  app: FastifyInstance,
  { config, jobs, booksFile }: Pick<ComposePaymentsOptions<unknown>, 'config' | 'jobs' | 'booksFile'>,
): Promise<ApiTransport> {
  const { paymentProvider, localPspSecret: secret, testHooks, defaultHost } = config
  if (!paymentProvider) return () => Promise.reject(new Error('There is no local payment provider'))
  const psp = await openLocalPsp({
    secret,
    now: app.context.now,
    booksFile,
    mayFail: testHooks,
    onEvent: () => jobs.wake(deliver),
    async deliver({ headers, body }) {
      const { statusCode } = await app.inject({
        ...{ method: 'POST', url: '/api/payments/webhooks/local', payload: body },
        headers: { host: defaultHost, ...headers },
      })
      return statusCode
    },
  })
  jobs.add({ name: deliver, everyMs: 1_000, run: psp.deliverDue })
  app.addHook('onClose', () => psp.app.close())
  app.register(async (scope) => {
    // The provider reads its own bodies.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/psp-stub/*', { schema: { hide: true }, config: { limited: false, fromElsewhere: true } }, (request, reply) => {
      reply.hijack()
      psp.app.routing(request.raw, reply.raw)
    })
  })
  return inProcessApi(psp.app)
}
