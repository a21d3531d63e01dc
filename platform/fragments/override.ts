import type { AppEnvironment } from '@stadion/site/environment'
import type { FragmentConfig } from './config.ts'

/** The cookie that points a developer's browser to another fragment server. */
export const overrideCookie = 'mf-override'

export interface FragmentOverride {
  server: string
  credentials?: RequestCredentials
  /** How the browser loads fragments from there, if not in the default way. */
  loading?: Loading
}

export type Loading = Pick<FragmentConfig, 'mfId' | 'styleFile' | 'styleDependencies'> & { imports?: false }

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
    const loading = loadingOf(value as Record<string, unknown>, url)
    return {
      server,
      ...(credentialModes.includes(value.credentials ?? '') && { credentials: value.credentials }),
      ...(Object.keys(loading).length > 0 && { loading }),
    }
  } catch {
    return undefined
  }
}

function loadingOf({ mfId, imports, styleFile, styleDependencies }: Record<string, unknown>, server: URL): Loading {
  const isHere = (style: unknown) => new URL(String(style), server).origin === server.origin
  const styles = Object.entries(Object(styleDependencies)).flatMap(([brand, list]) =>
    Array.isArray(list) && list.every(isHere) ? [[brand, list.map((style) => new URL(style, server).href)]] : [],
  )
  return {
    ...(typeof mfId === 'string' && /^[\w-]+(\/[\w.-]+)?$/.test(mfId) && { mfId }),
    ...(imports === false && { imports }),
    ...(styleFile === 'index.css' && { styleFile }),
    ...(styles.length > 0 && { styleDependencies: Object.fromEntries(styles) }),
  }
}

function isAllowed(url: URL, domains: readonly string[]): boolean {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  const host = url.hostname
  if (host === 'localhost' || host === '127.0.0.1') return true
  // By its end: only the owner of that domain can create names below it.
  const domain = domains.find((own) => host.endsWith(`.${own}`))
  if (!domain) return false
  const labels = host.slice(0, -domain.length - 1).split('.')
  return labels.some((label) => label === 'stg' || label === 'dev')
}
