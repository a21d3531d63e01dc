import type { Database } from '@stadion/database/database'
import { type ApiTransport, inProcessApi, remoteApi } from '@stadion/http/api-transport'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import type { Jobs } from '@stadion/jobs/jobs'
import { openLocalPsp } from '@stadion/local-psp/local-psp'
import type { Lapse, Moved, Settle } from '@stadion/payments/contract'
import type { PaymentProvider } from '@stadion/payments/provider'
import { addPaymentRounds, createGiveWay, createPayments, localProvider, type OwnPayments, paymentsServer } from '@stadion/payments/server'
import type { FastifyInstance } from 'fastify'
import type { ApiConfig } from './config.ts'
import { forwardToLocalPsp, handToLocalPsp } from './local-psp-routes.ts'
import { roundsEvery } from './rounds-every.ts'

export interface ComposePaymentsOptions<Settled extends Moved> {
  db: Database
  config: ApiConfig
  jobs: Jobs
  limits: LimitStore
  settle: Settle<Settled>
  lapse: Lapse
  /** The file of the local provider's books; in memory without one. */
  booksFile?: string | undefined
}

/** Payments with the configured provider, and what providers call. */
export async function composePayments<Settled extends Moved>(
  app: FastifyInstance,
  options: ComposePaymentsOptions<Settled>,
): Promise<OwnPayments<Settled>> {
  const { db, config, jobs, settle, lapse, limits } = options
  const { hasLocalProvider, providerKeys, localPspSecret: secret, appEnv, sitePort, rateLimitFactor, captureBeforeLapse } = config
  const { now } = app.context
  const providers = [
    ...(hasLocalProvider ? [localProvider({ transport: await reachLocalPsp(app, options), secret })] : []),
    ...(await openCompanies(providerKeys)),
  ]
  const payments = createPayments({ db, providers, settle, now, appEnv, sitePort, log: app.log })
  const giveWay = createGiveWay()
  paymentsServer(app, { db, payments, jobs, limits, rateLimitFactor, giveWay })
  addPaymentRounds({
    db,
    now,
    payments,
    jobs,
    lapse,
    captureBeforeLapse,
    everyMs: roundsEvery(config, 60_000),
    giveWay,
    log: app.log,
  })
  return payments
}

/** The adapters of companies with credentials; no other's library is loaded. */
async function openCompanies({ stripe, adyen }: ApiConfig['providerKeys']): Promise<PaymentProvider[]> {
  return [
    ...(stripe ? [(await import('@stadion/payments-stripe/provider')).stripeProvider(stripe)] : []),
    ...(adyen ? [(await import('@stadion/payments-adyen/provider')).adyenProvider(adyen)] : []),
  ]
}

type Reach = Pick<ComposePaymentsOptions<never>, 'config' | 'jobs' | 'booksFile'>

/** HTTP to the local provider, or its shapes into this process. */
async function reachLocalPsp(app: FastifyInstance, { config, jobs, booksFile }: Reach): Promise<ApiTransport> {
  const { localPspUrl, localPspSecret: secret, testHooks, defaultHost } = config
  if (localPspUrl) {
    const transport = remoteApi(localPspUrl)
    forwardToLocalPsp(app, transport, new URL(localPspUrl).host)
    return transport
  }
  const delivering = 'local-psp.deliver'
  const psp = await openLocalPsp({
    ...{ secret, now: app.context.now, booksFile, mayFail: testHooks },
    onEvent: () => jobs.wake(delivering),
    async deliver({ headers, body }) {
      const { statusCode } = await app.inject({
        ...{ method: 'POST', url: '/api/payments/webhooks/local', payload: body },
        headers: { host: defaultHost, ...headers },
      })
      return statusCode
    },
  })
  jobs.add({ name: delivering, everyMs: 1_000, run: psp.deliverDue })
  app.addHook('onClose', () => psp.app.close())
  handToLocalPsp(app, psp.app)
  return inProcessApi(psp.app)
}
