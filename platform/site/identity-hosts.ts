import type { Storefront } from './storefronts.ts'

/** Where accounts live: two servers for each brand, from configuration. */
export type IdentityHosts = Readonly<Record<'eu' | 'us', string>>

/** The identity host of a storefront: the US one for the countries of the Americas, the EU one for all others. */
export const identityHostOf = ({ identityRegion }: Pick<Storefront, 'identityRegion'>, hosts: IdentityHosts): string =>
  identityRegion === 'americas' ? hosts.us : hosts.eu
