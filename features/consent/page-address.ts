import type { ConsentLevel } from './contract.ts'

/** The parameter of an address that opens consent, or the form for requests. */
export const settingsParameter = 'open-privacy-settings'
/** The one that opens the data settings. */
export const dataParameter = 'open-data-settings'

/** What an address asks to open, where the storefront has it (D-097). */
export type AskedByAddress = 'consent' | 'privacy-request' | 'data-settings'

export interface AddressRules {
  regime: string
  privacyCategory: string
}

/** Reads `open-privacy-settings` and `open-data-settings`; other values ask for nothing. */
export function askedByAddress(search: string, { regime, privacyCategory }: AddressRules): AskedByAddress | undefined {
  const query = new URLSearchParams(search)
  const settings = query.get(settingsParameter)
  if (settings === 'gdpr') return 'consent'
  if (settings === '' && regime === 'us-privacy') return 'privacy-request'
  if (query.get(dataParameter) === 'gdpr' && /^(GDPR|LGPD)$/.test(privacyCategory)) return 'data-settings'
  return undefined
}

export interface RedirectRules {
  /** Brand and partner domains; an address on one of them, or below it, may be gone to. */
  domains: readonly string[]
  isLocal: boolean
}

/** The address that `redirect-url` names in base64, with the level added; undefined where nobody may be sent there. */
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
