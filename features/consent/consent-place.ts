import { brandOf } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import type { CookiePlace } from './contract.ts'

/** Whom a choice holds for: the brand's whole domain, and locally the host alone (D-093). */
export const consentPlace = (
  { brand, topLevelDomain }: Pick<Storefront, 'brand' | 'topLevelDomain'>,
  appEnv: AppEnvironment,
): CookiePlace => (appEnv === 'local' ? { secure: false } : { domain: `.${brandOf(brand).domain}.${topLevelDomain}`, secure: true })
