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
 * @param domains the domains that the brands have registered, whose staging and development hosts are allowed
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
  // By its end: whatever stands before it, only who has registered that much of a name can give out the rest.
  const domain = domains.find((own) => host.endsWith(`.${own}`))
  if (!domain) return false
  const labels = host.slice(0, -domain.length - 1).split('.')
  return labels.some((label) => label === 'stg' || label === 'dev')
}
