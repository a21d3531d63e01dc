import { type Brand, brandOf, brands } from './brands.ts'
import type { AppEnvironment } from './environment.ts'
import { type Storefront, storefronts } from './storefronts.ts'

const prefixes: Record<AppEnvironment, string> = { prod: 'www', stg: 'stg', dev: 'dev', local: 'www' }

/** The public host of a storefront, for example `www.stadion.co.uk`. */
export const originalHostOf = (storefront: Pick<Storefront, 'brand' | 'topLevelDomain'>, appEnv: AppEnvironment): string =>
  `${prefixes[appEnv]}.${brandOf(storefront.brand).domain}.${storefront.topLevelDomain}`

/** The origin for browsers: `https://www.stadion.de`, locally `http://www.stadion.de.localhost:8080`. */
export const originOf = (storefront: Pick<Storefront, 'brand' | 'topLevelDomain'>, appEnv: AppEnvironment, sitePort: number): string => {
  const host = originalHostOf(storefront, appEnv)
  return appEnv === 'local' ? `http://${host}.localhost:${sitePort}` : `https://${host}`
}

export interface HostInput {
  appEnv: AppEnvironment
  /** The header `Host`. */
  host: string | undefined
  /** The headers `original-host` and `x-original-host`. */
  originalHost: string | undefined
  xOriginalHost: string | undefined
  /** The cookie `x-original-host`. */
  cookie: string | undefined
  /** The default, if nothing names a storefront. */
  defaultHost: string
}

export type HostAnswer = { host: string } | { error: 'invalidOriginalHost' }

/** Lower case, without a port and without the dot that ends a fully qualified name. */
const bare = (host = ''): string => {
  const lower = host.toLowerCase()
  return lower.includes(':') || lower.endsWith('.') ? lower.replace(/\.?(:\d+)?$/, '') : lower
}

/** Looks like a host of a shop, of any brand. Others are names of machines: localhost, addresses, previews. */
const isShopHost = (host: string): boolean => /^(www|stg|dev)\./.test(host) || brandOfHost(host) !== undefined

/**
 * The host of a request. In production only `Host` counts and a different header is an error, so that links and caches cannot be
 * poisoned; elsewhere headers and the cookie may choose, so that tests need no DNS.
 */
export function resolveOriginalHost(input: HostInput): HostAnswer {
  const { appEnv, originalHost, xOriginalHost } = input
  if (originalHost && xOriginalHost && bare(originalHost) !== bare(xOriginalHost)) return { error: 'invalidOriginalHost' }
  const sent = bare(originalHost || xOriginalHost)
  const host = bare(input.host)
  if (appEnv === 'prod') return sent && sent !== host ? { error: 'invalidOriginalHost' } : { host }
  if (sent) return { host: sent.replace(/\.localhost$/, '') }
  if (host.endsWith('.localhost')) return { host: host.slice(0, -'.localhost'.length) }
  if (isShopHost(host)) return { host }
  const cookie = bare(input.cookie)
  return { host: 'error' in storefrontsOfHost(cookie) ? input.defaultHost : cookie }
}

const byDomain = new Map<string, Storefront[]>()
for (const storefront of storefronts) {
  const domain = `${brandOf(storefront.brand).domain}.${storefront.topLevelDomain}`
  byDomain.set(domain, [...(byDomain.get(domain) ?? []), storefront])
}
/** The registered domains of the brands, such as `stadion.de`. */
export const registeredDomains: readonly string[] = [...byDomain.keys()]

const topLevelDomains = new Set(storefronts.map(({ topLevelDomain }) => topLevelDomain))

/** The label just before the longest top-level domain that any storefront has, and that domain. */
function split(host: string): { label: string; topLevelDomain: string } | undefined {
  const labels = host.split('.')
  for (let at = 1; at < labels.length; at++) {
    const topLevelDomain = labels.slice(at).join('.')
    if (topLevelDomains.has(topLevelDomain)) return { label: labels[at - 1]!, topLevelDomain }
  }
  return undefined
}

/** The brand of a host: the label just before the top-level domain, `undefined` for an unknown host. */
export function brandOfHost(host: string): Brand | undefined {
  const known = split(host)
  const labels = known ? [known.label] : host.split('.').slice(0, -1)
  return brands.find((brand) => labels.includes(brand.domain))
}

export type HostStorefronts = { brand: Brand; storefronts: readonly Storefront[] } | { error: 'unknownBrand' | 'unknownHost'; name: string }

/** The storefronts of a host, or the error. */
export function storefrontsOfHost(host: string): HostStorefronts {
  const brand = brandOfHost(host)
  const labels = host.split('.')
  if (!brand) return { error: 'unknownBrand', name: split(host)?.label ?? labels[labels.length > 2 ? 1 : 0]! }
  const own = byDomain.get(`${brand.domain}.${split(host)?.topLevelDomain}`)
  return own ? { brand, storefronts: own } : { error: 'unknownHost', name: host }
}

/** The storefronts of a `Host` header, with its port or without; none if no shop is there. */
export function storefrontsAt(host: string): readonly Storefront[] {
  const known = storefrontsOfHost(bare(host).replace(/\.localhost$/, ''))
  return 'error' in known ? [] : known.storefronts
}
