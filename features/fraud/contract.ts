import type { PageType } from '@stadion/site/page-types'

export const deviceTokenCookie = 'device_token'
/** 400 days, in seconds; browsers keep no cookie longer. */
export const deviceTokenMaxAge = 34_560_000
/** The prefix of our own provider's tokens. */
export const tokenPrefix = 'fdt-'
/** Attempts to set the cookie, each for another domain; the last for this host only. */
export const cookieDomainAttempts = 10
/** The times of the status checks, in seconds from the start. The last is the timeout. */
export const statusChecks = [5, 10, 15, 30, 60] as const
/** Debounce time of the page event, in milliseconds. */
export const debounceMs = 1000

/** The cookie's value without a token. None looks like a token, so the next page tries again. */
export const failureCodes = { load: 'ERR-LOAD', csp: 'ERR-CSP', timeout: 'ERR-TIMEOUT' } as const
export type TokenFailure = keyof typeof failureCodes

/** The document's event with the result. */
export const deviceTokenReady = 'device-token-ready'
export interface DeviceTokenReady {
  /** The token, or the code of the failure. */
  token: string
  status: 'ok' | 'error'
}

/** Page types where fraud can happen: here the token needs no consent (D-091). */
export const guardedPageTypes = ['LOGIN', 'REGISTER', 'CART', 'CHECKOUT'] as const satisfies readonly PageType[]

/** The default address of the provider's script. */
export const ownScriptPath = '/fraud/device.js'

/** Whether a value is a token: a number, an id, or a value with our prefix. */
export const isDeviceToken = (value: string): boolean =>
  /^(\d{9,11}|[a-z0-9]{32})$/.test(value) || (value.startsWith(tokenPrefix) && value.length >= 12)

/** The first valid token in a `Cookie` header or in `document.cookie`; skips failure codes and junk of the same name. */
export function readDeviceToken(cookies: string | undefined): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1).trim()
    if (pair.slice(0, at).trim() === deviceTokenCookie && isDeviceToken(value)) return value
  }
  return undefined
}

/** The provider's id of a site, which keeps real orders and tests apart. */
export const fraudSiteId = (brand: string, country: string, environment: string | undefined): string =>
  `${brand}-${country}-${environment === 'production' ? 'prod' : 'test'}`

/** The settings of a deployment, in the page if there are any. */
export interface FraudSettings {
  /** Address of another provider's script. */
  script?: string | undefined
  /** The address of the token service; without it our own provider creates tokens. */
  token?: string | undefined
  /** The provider's name of this site. */
  site?: string | undefined
}
