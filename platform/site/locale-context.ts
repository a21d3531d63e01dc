import type { BrandKey } from './brands.ts'
import { environmentFromCookie } from './environment.ts'
import { brandOfHost } from './hosts.ts'
import { type Storefront, storefrontOf } from './storefronts.ts'

/** The names of the three cookies with a fragment's storefront. */
export const contextCookies = { originalHost: 'x-original-host', siteLocale: 'x-site-locale', environment: 'x-environment' } as const

export interface LocaleContext {
  originalHost: string | undefined
  locale: string
  brand: BrandKey
  env: 'development' | 'staging' | 'production'
  /** Empty if the storefront is at the root. */
  sitePath: string
  topLevelDomain: string
  storefront: Storefront
}

/** Reads the context cookies. Throws if locale or brand is missing. */
export function localeContext(cookies: Readonly<Record<string, string | undefined>>): LocaleContext {
  const originalHost = cookies[contextCookies.originalHost]
  const locale = cookies[contextCookies.siteLocale]
  const brand = brandOfHost(originalHost ?? '')
  if (!locale) throw new Error('Locale is not available in context')
  if (!brand) throw new Error('Brand is not available in context')
  const storefront = storefrontOf(brand.key, locale)
  return {
    originalHost,
    locale,
    brand: brand.key,
    env: environmentFromCookie(cookies[contextCookies.environment]),
    sitePath: storefront.sitePath,
    topLevelDomain: storefront.topLevelDomain,
    storefront,
  }
}
