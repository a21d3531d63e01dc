import { securityPath } from '@stadion/site/addresses'
import type { AppEnvironment } from '@stadion/site/environment'
import { originOf } from '@stadion/site/hosts'
import { contextCookies } from '@stadion/site/locale-context'
import { pathIn, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCookies, storefrontsOfRequest } from './request-context.ts'
import { locate } from './routing/find-storefront.ts'

export interface WellKnownOptions {
  appEnv: AppEnvironment
  sitePort: number
  defaultHost: string
  /** The contact for security reports, a URL or mail address. */
  securityContact?: string | undefined
  now?: (() => Date) | undefined
}

/** Declares that Global Privacy Control is honoured, and since when. */
const gpcStatement = { gpc: true, lastUpdate: '2026-11-21' }

const aDayMs = 24 * 60 * 60 * 1000
/** The contact is reviewed twice a year. */
const contactDays = 180

/** Files that programs look for at the same path of every site. */
export function serveWellKnown(app: FastifyInstance, options: WellKnownOptions): void {
  const { appEnv, sitePort, defaultHost, securityContact, now = () => new Date() } = options
  const storefrontsOf = ({ headers }: FastifyRequest): readonly Storefront[] => {
    const found = storefrontsOfRequest(headers, readCookies(headers.cookie), appEnv, defaultHost)
    return 'error' in found ? [] : found.storefronts
  }

  app.get('/.well-known/gpc.json', async (_, reply) => reply.header('cache-control', 'public, max-age=86400').send(gpcStatement))

  app.get('/.well-known/security.txt', async (request, reply) => {
    const [first] = storefrontsOf(request)
    reply.type('text/plain; charset=utf-8')
    if (!first || !securityContact) return reply.code(404).send('Nobody is named')
    // Constant for a whole day, so that caches may keep it.
    const expires = new Date(Math.floor(now().getTime() / aDayMs) * aDayMs + contactDays * aDayMs)
    return reply
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${expires.toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${originOf(first, appEnv, sitePort)}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
  })

  // Password managers open this address to change a password.
  app.get('/.well-known/change-password', async (request, reply) => {
    const storefronts = storefrontsOf(request)
    if (storefronts.length === 0) return reply.code(404).type('text/plain; charset=utf-8').send('No shop lives here')
    const visited = readCookies(request.headers.cookie)[contextCookies.siteLocale]
    const last = storefronts.find(({ locale }) => locale === visited)
    const home = locate(storefronts, '/', '', request.headers['accept-language'])
    const path = securityPath
    const location = last ? pathIn(last, path) : home.kind === 'redirect' ? `${home.location}${path}` : pathIn(home.storefront, path)
    return reply.header('cache-control', 'no-store').redirect(location, 302)
  })
}
