import type { PageType } from '@stadion/site/page-types'

export const deviceTokenCookie = 'device_token'
/** 400 days, in seconds; browsers keep no cookie longer. */
export const deviceTokenMaxAge = 34_560_000
/** What tokens of our own provider begin with. */
export const tokenPrefix = 'fdt-'
/** How often setting the cookie is tried, each time for another domain; the last is this host alone. */
export const cookieDomainAttempts = 10
/** When the token is looked after, in seconds from the start. The last is the time-out. */
export const statusChecks = [5, 10, 15, 30, 60] as const
/** How long the page event waits for a better answer, in milliseconds. */
export const debounceMs = 1000

/** What stands in the cookie where there is no token. None looks like one, so the next page tries again. */
export const failureCodes = { load: 'ERR-LOAD', csp: 'ERR-CSP', timeout: 'ERR-TIMEOUT' } as const
export type TokenFailure = keyof typeof failureCodes

/** The event of the document that says how it ended. */
export const deviceTokenReady = 'device-token-ready'
export interface DeviceTokenReady {
  /** The token, or the code of the failure. */
  token: string
  status: 'ok' | 'error'
}

/** Where fraud can happen: here the token needs no consent (D-091). */
export const guardedPageTypes = ['LOGIN', 'REGISTER', 'CART', 'CHECKOUT'] as const satisfies readonly PageType[]

/** Where the provider's script comes from unless a deployment says otherwise. */
export const ownScriptPath = '/fraud/device.js'

/** Whether a token that a browser brings is one: a number, an id, or one with our prefix. */
export const isDeviceToken = (value: string): boolean =>
  /^(\d{9,11}|[a-z0-9]{32})$/.test(value) || (value.startsWith(tokenPrefix) && value.length >= 12)

/** The token in a `Cookie` header or in `document.cookie`: the first that is one, past codes and junk of the same name. */
export function readDeviceToken(cookies: string | undefined): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1).trim()
    if (pair.slice(0, at).trim() === deviceTokenCookie && isDeviceToken(value)) return value
  }
  return undefined
}

/** How the provider tells this shop's sites apart: real orders and trials never mix. */
export const fraudSiteId = (brand: string, country: string, environment: string | undefined): string =>
  `${brand}-${country}-${environment === 'production' ? 'prod' : 'test'}`

/** What of it a deployment may set; a page carries it where something is. */
export interface FraudSettings {
  /** Address of another provider's script. */
  script?: string | undefined
  /** Address that tokens are asked from; without it our own provider makes them. */
  token?: string | undefined
  /** The provider's name of this site. */
  site?: string | undefined
}
