import type { EnvironmentName } from '@stadion/site/environment'
import { type LocalPorts, localPorts } from '@stadion/site/local-ports'

/** Where the API answers in each deployed environment; `development` is the dev server. */
export type ApiHosts = Readonly<Record<'development' | 'staging' | 'production', string>>

export interface ApiBaseQuestion {
  environment: EnvironmentName
  /** From configuration. */
  hosts: ApiHosts
  /** Asks a local page to call the API of this machine instead of the dev server. */
  local?: boolean
  ports?: LocalPorts
}

/** The site and the API of this machine. */
export const localBases = ({ site, api }: LocalPorts = localPorts) => ({
  site: `http://localhost:${site}`,
  api: `http://localhost:${api}`,
})

/** Where API paths start. A local page calls the dev server unless it asks for the API of its own machine. */
export function apiBase({ environment, hosts, local = false, ports }: ApiBaseQuestion): string {
  if (environment !== 'local') return hosts[environment]
  return local ? localBases(ports).api : hosts.development
}
