import { failures, only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { createGroupCommit } from '@stadion/database/group-commit'
import { describedRoute } from '@stadion/http/described-route'
import type { LimitStore } from '@stadion/http/limits/rate-limits'
import { countRefusedSignature } from '@stadion/http/limits/refused-signatures'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { rawBodyOf, takeRawBodies } from '@stadion/http/raw-bodies'
import type { Jobs } from '@stadion/jobs/jobs'
import { checkoutReview } from '@stadion/site/addresses'
import { pathIn } from '@stadion/site/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { OwnPayments } from './create-payments.ts'
import type { GiveWay } from './give-way.ts'
import { inboxTable } from './inbox-table.ts'
import { paymentTable } from './payment-table.ts'
import { applyInbox } from './rounds.ts'
import { withinLimit } from './within-limit.ts'

export { createPayments, type OwnPayments, type PaymentsOptions } from './create-payments.ts'
export { createGiveWay } from './give-way.ts'
export { localProvider } from './providers/local-provider.ts'
export { addPaymentRounds } from './rounds.ts'

export interface PaymentsServerOptions {
  db: Database
  payments: OwnPayments
  jobs: Pick<Jobs, 'wake'>
  limits: LimitStore
  rateLimitFactor: number
  giveWay: Pick<GiveWay, 'arrived'>
}

const webhookFailures = failures({
  webhookSignatureInvalid: [400, 'The signature is not that of the provider'],
  payloadTooLarge: [413, 'The body is larger than 256 KiB'],
})

const mostBytes = 256 * 1024
/** A shopper who comes back waits so long for the provider at most: the page asks again. */
const returnWaitsMs = 3_000

/** Calls of providers, and of browsers that come back from them: without cookie, from other origins, in any media type. */
const params = z.object({ provider: z.string() })
const noProvider = only(genericFailures, 'notFound')
const fromProvider = describedRoute({
  ...{ tag: 'providers', params, limited: false },
  summary: 'Take a signed message of a payment provider.',
  methods: ['POST'],
  answers: { 200: z.object({ status: z.literal('RECEIVED') }).describe('Stored. Some providers demand a text of their own instead.') },
  failures: { ...webhookFailures.table, ...noProvider, ...only(genericFailures, 'rateLimited') },
})
/** Counted, because each asks the provider. */
const fromBrowser = describedRoute({
  ...{ tag: 'providers', params, limited: true },
  summary: 'Take a shopper back from a payment provider.',
  methods: ['GET', 'POST'],
  answers: { 303: z.null().describe('To the page that shows what became of the payment.') },
  failures: { ...only(webhookFailures, 'payloadTooLarge'), ...noProvider },
})

/** What providers call. */
export function paymentsServer(app: FastifyInstance, options: PaymentsServerOptions): void {
  const { db, payments, jobs, limits: store, rateLimitFactor: factor, giveWay } = options
  const { now, site } = app.context
  const inbox = inboxTable(db, now)
  // Webhooks come in bursts: those that arrive together are stored together, and each is answered once it is stored.
  const stored = createGroupCommit(inbox.add)
  const table = paymentTable(db, now)

  const providerOf = (request: FastifyRequest<{ Params: { provider: string } }>) => {
    const provider = payments.providerOf(request.params.provider)
    if (!provider) throw genericFailures.notFound()
    return provider
  }

  app.register(async (scope) => {
    takeRawBodies(scope, { mostBytes, tooLarge: webhookFailures.payloadTooLarge })

    scope.post<{ Params: { provider: string } }>('/api/payments/webhooks/:provider', fromProvider, async (request) => {
      const provider = providerOf(request)
      const events = provider.verify({ headers: request.headers, rawBody: rawBodyOf(request), now: now() })
      if (events === 'refused') {
        request.log.warn({ provider: provider.name, reqId: request.id }, 'a webhook was refused: its signature is wrong')
        await countRefusedSignature('webhook-signatures', request, { store, factor, now })
        throw webhookFailures.webhookSignatureInvalid()
      }
      giveWay.arrived()
      if (events.length > 0) await stored.add({ provider: provider.name, events })
      jobs.wake(applyInbox)
      return provider.acknowledgement ?? { status: 'RECEIVED' }
    })

    scope.route<{ Params: { provider: string }; Querystring: Record<string, unknown> }>({
      method: ['GET', 'POST'],
      url: '/api/payments/return/:provider',
      ...fromBrowser,
      async handler(request, reply) {
        const named = providerOf(request).readReturn(request.query)
        // Whatever is away, a shopper comes to a page, which says so in their language and asks again.
        const notYet = (error: unknown) => {
          request.log.warn({ err: error, attempt: named?.attempt }, 'a payment is not known yet when the shopper comes back')
          return undefined
        }
        const known = named && (await table.find(named.attempt).catch(notYet))
        const own = known?.provider === request.params.provider ? known : undefined
        if (own) await withinLimit(returnWaitsMs, () => payments.askNow(own.id, named?.details)).catch(notYet)
        return reply.redirect(pathIn(siteOf(request), own?.return_to ?? checkoutReview(own?.challenge_id)), 303)
      },
    })
  })

  /** The storefront, or the first of its host if the return was cut off. */
  function siteOf(request: FastifyRequest): { sitePath: string } {
    try {
      return site.storefrontOf(request)
    } catch {
      return { sitePath: '' }
    }
  }
}
