import { overrideCookie, readOverride } from '@stadion/fragments/override'
import { brands } from '@stadion/site/brands'
import type { EnvironmentName } from '@stadion/site/environment'

/** Where the portal answers in each environment; an empty string is the page's own origin. */
export type PortalServers = Readonly<Record<EnvironmentName, string>>

/** The gateway hands the portal's paths on, so that every environment uses its own site. */
export const ownOrigin: PortalServers = { local: '', development: '', staging: '', production: '' }

export interface PortalServerQuestion {
  environment: string
  servers?: PortalServers
  /** All cookies of the page. */
  cookies?: string
  /** The same JSON as in the cookie, from elsewhere. */
  setting?: string | null
}

/** The portal's server. Outside production a cookie or a setting may name another one of ours. */
export function portalServer({ environment, servers = ownOrigin, cookies = '', setting }: PortalServerQuestion): string {
  const name = (Object.hasOwn(servers, environment) ? environment : 'production') as EnvironmentName
  if (name === 'production') return servers.production
  const [, cookie] = new RegExp(`(?:^|; )${overrideCookie}=([^;]+)`).exec(cookies) ?? []
  const domains = brands.map(({ domain }) => domain)
  const override = [cookie, setting].map((value) => readOverride(value ?? undefined, 'local', domains)).find((found) => found)
  return override?.server ?? servers[name]
}
