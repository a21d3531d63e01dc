import { type AppEnvironment, environmentName } from '@stadion/site/environment'
import type { Storefront } from '@stadion/site/storefronts'

/**
 * The attributes that all visitors of a storefront share. On the server every device is large (B-DEV-03), so a page is the same for all.
 */
export const contextOf = (
  { country, brand, locale, language }: Pick<Storefront, 'country' | 'brand' | 'locale' | 'language'>,
  appEnv: AppEnvironment,
) => ({ country, brand, locale, language, env: environmentName(appEnv), deviceSize: 'LARGE' })

/** The attributes of one visitor. */
export const ownAttributes: readonly string[] = ['isAuthenticated']

/** The attribute that a browser knows better than the server. */
export const ofDevice = 'deviceSize'
