import type { AppEnvironment } from '@stadion/site/environment'
import { type HostStorefronts, originOf, resolveOriginalHost, storefrontsAt, storefrontsOfHost } from '@stadion/site/hosts'
import { contextCookies } from '@stadion/site/locale-context'
import type { Storefront } from '@stadion/site/storefronts'
import type { FastifyRequest } from 'fastify'
import { genericFailures } from './generic-failures.ts'

export interface SiteOptions {
  appEnv: AppEnvironment
  /** The port of the site in local addresses. */
  sitePort: number
  /** The default host, if a request names no storefront. */
  defaultHost: string
}

/** Hosts that are kept with what they mean: all of a deployment, and no name more that somebody makes up below its domains. */
const mostKept = 500

/** Finds host, storefront and origin of a request. Throws a failure with the reason. */
export function createStorefrontResolver({ appEnv, sitePort, defaultHost }: SiteOptions) {
  const hosts = new Map<string, HostStorefronts>()
  const origins = new Map<string, ReadonlySet<string>>()

  function hostOf(request: FastifyRequest): string {
    const { headers } = request
    const answer = resolveOriginalHost({
      appEnv,
      host: headers.host,
      originalHost: headers['original-host'] as string | undefined,
      xOriginalHost: headers['x-original-host'] as string | undefined,
      cookie: request.cookies[contextCookies.originalHost],
      defaultHost,
    })
    if ('error' in answer) throw genericFailures.invalidOriginalHost()
    return answer.host
  }

  function storefrontsOf(host: string): readonly Storefront[] {
    const known = hosts.get(host) ?? storefrontsOfHost(host)
    if ('error' in known) throw genericFailures[known.error]({ name: known.name })
    if (hosts.size < mostKept) hosts.set(host, known)
    return known.storefronts
  }

  function storefrontOf(request: FastifyRequest): Storefront {
    const host = hostOf(request)
    const own = storefrontsOf(host)
    const sitePath = (request.query as Record<string, unknown>).sitePath
    if (sitePath !== undefined && sitePath !== '') {
      for (const storefront of own) if (storefront.sitePath === sitePath) return storefront
      throw genericFailures.invalidSitePath({ sitePath, host })
    }
    const locale = request.cookies[contextCookies.siteLocale]
    if (locale) for (const storefront of own) if (storefront.locale === locale) return storefront
    return own.find((storefront) => storefront.sitePath === '') ?? own[0]!
  }

  /** The same for what is said about a request that may be wrong: the first storefront of its host, if it has one. */
  function likelyStorefrontOf(request: FastifyRequest): Storefront | undefined {
    try {
      return storefrontOf(request)
    } catch {
      return storefrontsAt(String(request.headers.host))[0]
    }
  }

  /** All spellings of the site's origin in a browser. */
  function originsOf(request: FastifyRequest): ReadonlySet<string> {
    const host = hostOf(request)
    const known = origins.get(host)
    if (known) return known
    const own = new Set([`https://${host}`, originOf(storefrontsOf(host)[0]!, appEnv, sitePort)])
    if (appEnv === 'local')
      for (const name of [`${host}.localhost`, 'localhost', '127.0.0.1', '[::1]']) own.add(`http://${name}:${sitePort}`)
    if (origins.size < mostKept) origins.set(host, own)
    return own
  }

  return { hostOf, storefrontOf, likelyStorefrontOf, originsOf }
}

export type StorefrontResolver = ReturnType<typeof createStorefrontResolver>
