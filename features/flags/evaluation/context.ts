import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'

/** What flags know of every visitor of a storefront. On the server every device is large (B-DEV-03): a page is the same for all of them. */
export const contextOf = (
  { country, brand, locale, language }: Pick<Storefront, 'country' | 'brand' | 'locale' | 'language'>,
  appEnv: AppEnvironment,
) => ({ country, brand, locale, language, env: environmentName(appEnv), deviceSize: 'LARGE' })

/** What flags know of one visitor alone. */
export const ownAttributes: readonly string[] = ['isAuthenticated']

/** What browsers know better than the server. */
export const ofDevice = 'deviceSize'
