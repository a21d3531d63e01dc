import { cookieDomainAttempts, deviceTokenCookie, deviceTokenMaxAge } from './contract.ts'

/** The cookies of a page: `document.cookie`. */
export interface CookieJar {
  read(): string
  write(cookie: string): void
}

/**
 * The domains that a host may set a cookie for, widest first; undefined is the host only. Browsers refuse public suffixes such as
 * `co.uk`.
 */
export function cookieDomains(host: string): (string | undefined)[] {
  const labels = host.split('.')
  const domains = labels.slice(1).map((_, at) => labels.slice(-2 - at).join('.'))
  return [...domains.slice(0, cookieDomainAttempts - 1), undefined]
}

/** Stores a token or a code for the widest domain that the browser accepts, in place of the host's own cookie. */
export function keepToken(value: string, { host, secure, jar }: { host: string; secure: boolean; jar: CookieJar }): void {
  const kept = `${deviceTokenCookie}=${value}`
  const write = (text: string, maxAge: number, domain: string | undefined) =>
    jar.write(`${text}; Path=/; Max-Age=${maxAge}; SameSite=Lax${domain ? `; Domain=${domain}` : ''}${secure ? '; Secure' : ''}`)
  for (const domain of cookieDomains(host)) {
    write(kept, deviceTokenMaxAge, domain)
    const found = jar.read().split('; ')
    if (!found.includes(kept)) continue
    // A cookie of the host would be sent before ours.
    if (domain && found.some((pair) => pair.startsWith(`${deviceTokenCookie}=`) && pair !== kept))
      write(`${deviceTokenCookie}=`, 0, undefined)
    return
  }
}
