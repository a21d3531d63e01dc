import type { FastifyRequest } from 'fastify'
import { genericFailures } from './generic-failures.ts'
import type { StorefrontResolver } from './request-storefront.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses a change requested by another site's page (CSRF). Cookies are SameSite=Lax; this covers the rest. */
export function requireSameOrigin(request: FastifyRequest, site: StorefrontResolver): void {
  if (harmless.has(request.method)) return
  const { origin } = request.headers
  if (origin !== undefined) {
    if (!site.originsOf(request).has(origin.toLowerCase())) throw genericFailures.csrfRejected()
    return
  }
  const fetchSite = request.headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') throw genericFailures.csrfRejected()
}
