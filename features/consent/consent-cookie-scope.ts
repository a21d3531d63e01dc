import { brandOf } from '@stadion/site/brands'
import type { AppEnvironment } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'
import type { CookieScope } from './contract.ts'

/** The scope of a choice: the brand's whole domain, or only the host in a local shop (D-093). */
export const consentCookieScope = (
  { brand, topLevelDomain }: Pick<Storefront, 'brand' | 'topLevelDomain'>,
  appEnv: AppEnvironment,
): CookieScope => (appEnv === 'local' ? { secure: false } : { domain: `.${brandOf(brand).domain}.${topLevelDomain}`, secure: true })
