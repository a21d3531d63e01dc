import type { BrandKey } from './brands.ts'
import { type AppEnvironment, type EnvironmentName, environmentName } from './environment.ts'
import { storefrontOf } from './storefronts.ts'

/** The configuration of one storefront in one environment, for separately deployed parts. */
export interface SiteConfig {
  topLevelDomain: string
  locale: string
  /** Absent if the storefront is at the root of its domain. */
  sitePath?: string
  brand: BrandKey
  environment: EnvironmentName
}

/** Throws `Brand … is not defined` or `Config for country … is not defined`. */
export function siteConfig(brand: string, locale: string, appEnv: AppEnvironment): SiteConfig {
  const storefront = storefrontOf(brand, locale)
  return {
    topLevelDomain: storefront.topLevelDomain,
    locale: storefront.locale,
    ...(storefront.sitePath ? { sitePath: storefront.sitePath } : {}),
    brand: storefront.brand,
    environment: environmentName(appEnv),
  }
}
