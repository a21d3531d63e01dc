import type { StorefrontResolver } from '@stadion/http/middleware/request-storefront'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyRequest } from 'fastify'

interface Where {
  appEnv: AppEnvironment
  sitePort: number
  site: StorefrontResolver
}

const ownMachine = /^([\w.-]+\.)?localhost(:\d+)?$|^127\.0\.0\.1(:\d+)?$/

/** The origin of the visitor's browser: other sites redirect back to it, and its cookies and passkeys belong to it. */
export function originOfVisit(request: FastifyRequest, storefront: Storefront, { appEnv, sitePort, site }: Where): string {
  const { host = '' } = request.headers
  if (appEnv !== 'local') return `https://${site.hostOf(request)}`
  return ownMachine.test(host) ? `http://${host}` : originOf(storefront, appEnv, sitePort)
}
