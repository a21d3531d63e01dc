import type { ConsentLevel } from './contract.ts'

/** The parameter that opens consent, or the form for requests. */
export const settingsParameter = 'open-privacy-settings'
/** The parameter that opens the data settings. */
export const dataParameter = 'open-data-settings'

/** What an address can open, if the storefront has it (D-097). */
export type AskedByAddress = 'consent' | 'privacy-request' | 'data-settings'

export interface AddressRules {
  regime: string
  privacyCategory: string
}

/** Reads `open-privacy-settings` and `open-data-settings`; other values are ignored. */
export function askedByAddress(search: string, { regime, privacyCategory }: AddressRules): AskedByAddress | undefined {
  const query = new URLSearchParams(search)
  const settings = query.get(settingsParameter)
  if (settings === 'gdpr') return 'consent'
  if (settings === '' && regime === 'us-privacy') return 'privacy-request'
  if (query.get(dataParameter) === 'gdpr' && ['GDPR', 'LGPD'].includes(privacyCategory)) return 'data-settings'
  return undefined
}

export interface RedirectRules {
  /** Domains of brands and partners; redirects to them and their subdomains are allowed. */
  domains: readonly string[]
  isLocal: boolean
}

/** The address in `redirect-url` (base64), with the level added; undefined if it is not allowed. */
export function redirectWith(search: string, level: ConsentLevel, { domains, isLocal }: RedirectRules): string | undefined {
  const url = decodedUrl(new URLSearchParams(search).get('redirect-url'))
  if (!url || url.username || url.password) return undefined
  const isHere = isLocal && url.protocol === 'http:' && url.hostname.endsWith('.localhost')
  const isOurs = url.protocol === 'https:' && !url.port && domains.some((domain) => isBelow(url.hostname, domain))
  if (!isHere && !isOurs) return undefined
  url.searchParams.set('consent-level', String(level))
  return url.href
}

const isBelow = (host: string, domain: string): boolean => domain !== '' && (host === domain || host.endsWith(`.${domain}`))

function decodedUrl(value: string | null): URL | undefined {
  // A plus that was not encoded arrives as a space.
  const base64 = (value ?? '').replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64.replaceAll('=', '')), (character) => character.charCodeAt(0))
    return new URL(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
