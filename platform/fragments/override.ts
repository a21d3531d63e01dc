import type { AppEnvironment } from '@stadion/site/environment'

/** The cookie that points a developer's browser to another fragment server. */
export const overrideCookie = 'mf-override'

export interface FragmentOverride {
  server: string
  credentials?: RequestCredentials
}

const credentialModes = ['omit', 'same-origin', 'include']

/**
 * Reads the override. Ignored in production and for servers that are not ours: an open override would let
 * anyone who can set a cookie run script in the shop.
 * @param domains the brands' domain labels, whose staging and development hosts are allowed
 */
export function readOverride(cookie: string | undefined, appEnv: AppEnvironment, domains: readonly string[]): FragmentOverride | undefined {
  if (!cookie || appEnv === 'prod') return undefined
  try {
    const value = JSON.parse(cookie.startsWith('%') ? decodeURIComponent(cookie) : cookie) as Partial<FragmentOverride>
    const url = new URL(String(value.server))
    if (!isAllowed(url, domains)) return undefined
    const server = url.href.replace(/\/$/, '')
    return credentialModes.includes(value.credentials ?? '') ? { server, credentials: value.credentials } : { server }
  } catch {
    return undefined
  }
}

function isAllowed(url: URL, domains: readonly string[]): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  const host = url.hostname
  if (host === 'localhost' || host === '127.0.0.1') return true
  const labels = host.split('.')
  const at = labels.findIndex((label) => domains.includes(label))
  return at > 0 && labels.slice(0, at).some((label) => label === 'stg' || label === 'dev')
}
