import { randomUUID } from 'node:crypto'
import type { FailureTable } from '@stadion/contract/failures'
import type { Family } from '@stadion/contract/route'
import type { Visitor } from '@stadion/contract/visitor'
import type { AppEnvironment } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { isTooLong, mostCallQueryBytes } from './address-limits.ts'
import { type LimitRule, type RateLimits, requireWithinLimit, ruleOf } from './limits/rate-limits.ts'
import { rememberMethods } from './middleware/allowed-methods.ts'
import { readCookies } from './middleware/cookies.ts'
import { requireSameOrigin } from './middleware/csrf.ts'
import { genericFailures } from './middleware/generic-failures.ts'
import { acceptJsonOnly, bodyLimit } from './middleware/json-body.ts'
import { describeApi } from './middleware/openapi.ts'
import { createStorefrontResolver, type SiteOptions, type StorefrontResolver } from './middleware/request-storefront.ts'
import { apiSecurityHeaders } from './middleware/security-headers.ts'
import { answerError } from './middleware/server-errors.ts'
import type { PlainPage } from './plain-page.ts'
import { defaultTimeouts, maxHeaderSize, type RequestTimeouts } from './request-timeouts.ts'
import { closeUnusedConnections } from './unused-connections.ts'

export interface ServerAppOptions extends SiteOptions {
  now: () => Date
  limits: RateLimits
  /** Finds the visitor of a request; without it all are anonymous. */
  visitorOf?: ((request: FastifyRequest, storefront: Storefront) => Visitor | Promise<Visitor>) | undefined
  /** Whether an error means only that an engine is unavailable; default: none does. */
  isUnavailable?: ((error: unknown) => boolean) | undefined
  /** What a browser that opens an address of the API is shown instead of a failure; without it that is JSON too. */
  plainPageOf?: ((storefront: Storefront, status: number) => PlainPage) | undefined
  /** Addresses of proxies whose X-Forwarded-For is trusted; default loopback. */
  trustedProxies?: string | undefined
  logger?: FastifyBaseLogger | undefined
  /** How long a request may take to arrive, if not the default. */
  timeouts?: Partial<RequestTimeouts> | undefined
}

/** The options that all calls of an app share. */
export interface AppContext {
  appEnv: AppEnvironment
  site: StorefrontResolver
  now: () => Date
  visitorOf: ServerAppOptions['visitorOf']
  isUnavailable: (error: unknown) => boolean
  plainPageOf: ServerAppOptions['plainPageOf']
}

declare module 'fastify' {
  interface FastifyInstance {
    context: AppContext
  }
  interface FastifyContextConfig {
    family?: Family
    /** False for calls that are never counted, such as health checks. */
    limited?: boolean
    /** True for the rare call that another site's page makes on purpose; it changes nothing by itself. */
    fromElsewhere?: boolean
    limit?: LimitRule
    /** Every failure of the call. Without it any is answered, and the API document names none. */
    failures?: FailureTable | undefined
    /** Media types of an answer that the handler writes itself. */
    media?: readonly string[] | undefined
  }
}

/** A Fastify with the middleware of every call: request ids, headers, limits, same origin, JSON only, envelopes, 404 and 405. */
export async function createServerApp(options: ServerAppOptions): Promise<FastifyInstance> {
  const { limits, now, visitorOf, isUnavailable = () => false } = options
  const headers = apiSecurityHeaders(options.appEnv)
  const { requestTimeout, ...rest } = { ...defaultTimeouts, ...options.timeouts }
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout,
    http: { ...rest, maxHeaderSize },
    trustProxy: options.trustedProxies ?? 'loopback',
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are answered like before.
    return503OnClosing: false,
    // Hooks do not run for addresses that cannot be parsed.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
  })
  // One logger for all, because log lines contain the request's id themselves. Fastify would create a child logger for every request and
  // listen to the end of every answer, without logging anything.
  const log = options.logger ?? app.log
  app.log = log
  const site = createStorefrontResolver(options)
  app.decorate('context', { appEnv: options.appEnv, site, now, visitorOf, isUnavailable, plainPageOf: options.plainPageOf })
  closeUnusedConnections(app)
  acceptJsonOnly(app)
  readCookies(app)
  const methodsOf = rememberMethods(app)
  app.addHook('onRoute', (route) => {
    if (route.config?.limited === false) return
    if (limits.free?.some((start) => route.url.startsWith(start))) {
      route.config = { ...route.config, limited: false }
      return
    }
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    route.config = { ...route.config, limit: ruleOf(limits, String(route.method), path) }
  })

  const elsewhere = ruleOf(limits, '', '')
  app.addHook('onRequest', (request, reply, done) => {
    request.log = log
    reply.log = log
    reply.headers(headers).header('x-request-id', request.id)
    try {
      if (isTooLong(request.url, mostCallQueryBytes)) throw genericFailures.addressTooLong()
      const { config } = request.routeOptions
      if (!config.fromElsewhere) requireSameOrigin(request, site)
      const pending = config.limited === false ? undefined : requireWithinLimit(limits, config.limit ?? elsewhere, request)
      if (pending) pending.then(() => done(), done)
      else done()
    } catch (error) {
      done(error as Error)
    }
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    const allow = methodsOf(request.url).join(', ')
    if (!allow) return answerError(genericFailures.notFound(), request, reply)
    reply.header('allow', allow)
    answerError(genericFailures.methodNotAllowed({ allow }), request, reply)
  })
  if (options.appEnv !== 'prod') await describeApi(app)
  return app
}

const requestIdOf = (raw: { headers: Record<string, unknown> }): string => {
  const sent = raw.headers['x-request-id']
  return typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()
}
