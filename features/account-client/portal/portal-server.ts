import { overrideCookie, readOverride } from '@stadion/fragments/override'
import { brands } from '@stadion/site/brands'
import type { EnvironmentName } from '@stadion/site/environment'

/** The portal's server in each environment; an empty string means the page's own origin. */
export type PortalServers = Readonly<Record<EnvironmentName, string>>

/** The gateway forwards the portal's paths, so every environment uses its own site. */
export const ownOrigin: PortalServers = { local: '', development: '', staging: '', production: '' }

export interface PortalServerInput {
  environment: string
  servers?: PortalServers
  /** All cookies of the page. */
  cookies?: string
  /** The JSON of the cookie, from another source. */
  setting?: string | null
}

/** The portal's server. Outside production a cookie or a setting may name another of our servers. */
export function portalServer({ environment, servers = ownOrigin, cookies = '', setting }: PortalServerInput): string {
  const name = (Object.hasOwn(servers, environment) ? environment : 'production') as EnvironmentName
  if (name === 'production') return servers.production
  const [, cookie] = new RegExp(`(?:^|; )${overrideCookie}=([^;]+)`).exec(cookies) ?? []
  const domains = brands.map(({ domain }) => domain)
  const override = [cookie, setting].map((value) => readOverride(value ?? undefined, 'local', domains)).find((found) => found)
  return override?.server ?? servers[name]
}
