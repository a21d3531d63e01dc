import { type Brand, brands } from './brands.ts'
import type { AppEnvironment } from './environment.ts'
import { type Storefront, storefrontsOf } from './storefronts.ts'

const prefixes: Record<AppEnvironment, string> = { prod: 'www', stg: 'stg', dev: 'dev', local: 'www' }

/** The host that the outside world knows a storefront by, for example `www.stadion.co.uk`. */
export const originalHostOf = (storefront: Pick<Storefront, 'brand' | 'topLevelDomain'>, appEnv: AppEnvironment): string =>
  `${prefixes[appEnv]}.${storefront.brand}.${storefront.topLevelDomain}`

/** The address a browser uses: `https://www.stadion.de`, locally `http://www.stadion.de.localhost:8080`. */
export const originOf = (storefront: Pick<Storefront, 'brand' | 'topLevelDomain'>, appEnv: AppEnvironment, sitePort: number): string => {
  const host = originalHostOf(storefront, appEnv)
  return appEnv === 'local' ? `http://${host}.localhost:${sitePort}` : `https://${host}`
}

export interface HostQuestion {
  appEnv: AppEnvironment
  /** The header `Host`. */
  host: string | undefined
  /** The headers `original-host` and `x-original-host`. */
  originalHost: string | undefined
  xOriginalHost: string | undefined
  /** The cookie `x-original-host`. */
  cookie: string | undefined
  /** Where nothing else says which storefront is meant. */
  defaultHost: string
}

export type HostAnswer = { host: string } | { error: 'invalidOriginalHost' }

const bare = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '')

/**
 * Which host a request is for. In production only `Host` counts and a header that differs is an error, so that
 * nobody can poison links or caches; elsewhere headers and the cookie may choose, so that tests need no DNS.
 */
export function resolveOriginalHost(question: HostQuestion): HostAnswer {
  const { appEnv, originalHost, xOriginalHost } = question
  if (originalHost && xOriginalHost && bare(originalHost) !== bare(xOriginalHost)) return { error: 'invalidOriginalHost' }
  const sent = bare(originalHost ?? xOriginalHost)
  const host = bare(question.host)
  if (appEnv === 'prod') return sent && sent !== host ? { error: 'invalidOriginalHost' } : { host }
  if (sent) return { host: sent.replace(/\.localhost$/, '') }
  if (host.endsWith('.localhost')) return { host: host.slice(0, -'.localhost'.length) }
  if (brandOfHost(host)) return { host }
  const cookie = bare(question.cookie)
  return { host: brandOfHost(cookie) ? cookie : question.defaultHost }
}

/** The brand of a host: the label just before the top-level domain, `undefined` for a host of nobody. */
export function brandOfHost(host: string): Brand | undefined {
  const labels = host.split('.')
  return brands.find((brand) => labels.slice(0, -1).includes(brand.domain))
}

export type HostStorefronts = { brand: Brand; storefronts: readonly Storefront[] } | { error: 'unknownBrand' | 'unknownHost'; name: string }

/** The storefronts that share a host, or what is wrong with it. */
export function storefrontsOfHost(host: string): HostStorefronts {
  const brand = brandOfHost(host)
  const labels = host.split('.')
  if (!brand) return { error: 'unknownBrand', name: labels.length > 2 ? (labels[1] ?? host) : (labels[0] ?? host) }
  const topLevelDomain = labels.slice(labels.indexOf(brand.domain) + 1).join('.')
  const own = storefrontsOf(brand.key).filter((storefront) => storefront.topLevelDomain === topLevelDomain)
  return own.length > 0 ? { brand, storefronts: own } : { error: 'unknownHost', name: host }
}
