import type { IncomingHttpHeaders } from 'node:http'
import { type FragmentOverride, overrideCookie, readOverride } from '@stadion/fragments/override'
import type { AppEnvironment } from '@stadion/site/environment'
import { environmentName } from '@stadion/site/environment'
import { originalHostOf, registeredDomains, resolveOriginalHost, storefrontsOfHost } from '@stadion/site/hosts'
import { contextCookies } from '@stadion/site/locale-context'
import type { Storefront } from '@stadion/site/storefronts'
import { parseCookie } from 'cookie'

/** The cookies of a request, unchanged; the first value of each name. */
export const readCookies = (header = ''): Record<string, string> =>
  parseCookie(header, { decode: (value) => value }) as Record<string, string>

const one = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

export type RequestStorefronts = { storefronts: readonly Storefront[] } | { error: 'invalidOriginalHost' | 'unknownBrand' | 'unknownHost' }

/** The storefronts that a request can mean, by its host. */
export function storefrontsOfRequest(
  headers: IncomingHttpHeaders,
  cookies: Record<string, string>,
  appEnv: AppEnvironment,
  defaultHost: string,
): RequestStorefronts {
  const answer = resolveOriginalHost({
    appEnv,
    host: headers.host,
    originalHost: one(headers['original-host']),
    xOriginalHost: one(headers['x-original-host']),
    cookie: cookies[contextCookies.originalHost],
    defaultHost,
  })
  if ('error' in answer) return answer
  const found = storefrontsOfHost(answer.host)
  return 'error' in found ? { error: found.error } : { storefronts: found.storefronts }
}

const sessionCookie = (name: string, value: string, appEnv: AppEnvironment): string =>
  `${name}=${value}; Path=/; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`

/** The three cookies with the storefront, for fragments; in production the server itself never trusts them. */
export const contextCookieHeaders = (storefront: Storefront, appEnv: AppEnvironment): readonly string[] => [
  sessionCookie(contextCookies.originalHost, originalHostOf(storefront, appEnv), appEnv),
  sessionCookie(contextCookies.siteLocale, storefront.locale, appEnv),
  sessionCookie(contextCookies.environment, environmentName(appEnv), appEnv),
]

/** Another fragment server for this visitor; never in production. */
export const overrideOf = (cookies: Record<string, string>, appEnv: AppEnvironment): FragmentOverride | undefined =>
  readOverride(cookies[overrideCookie], appEnv, registeredDomains)
