import { only } from '@stadion/contract/failures'
import type { Call, Route } from '@stadion/contract/route'
import { type Handler, type Schemas, serve } from '@stadion/http/serve'
import { hasPages, type StateOf } from '@stadion/site/storefront-state'
import type { FastifyInstance } from 'fastify'
import { bagFailures } from '../contract.ts'

/** Serves a call of the bag. */
export type ServeBag = <C extends Call, S extends Schemas>(route: Route<C>, schemas: S, handler: Handler<S>) => void

/** Serves calls that a storefront without pages refuses, whatever was sent: it has no bags. */
export function serveWhileOpen(app: FastifyInstance, stateOf: StateOf): ServeBag {
  return (route, schemas, handler) =>
    serve(
      app,
      route,
      {
        ...schemas,
        before(request) {
          const now = stateOf(app.context.site.storefrontOf(request))
          if (!hasPages(now)) throw bagFailures.storefrontClosed({}, { details: { opensOn: now.opensOn } })
          schemas.before?.(request)
        },
        failures: { ...schemas.failures, ...only(bagFailures, 'storefrontClosed') },
      },
      handler,
    )
}
