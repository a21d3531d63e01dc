import { cookieDomainAttempts, deviceTokenCookie, deviceTokenMaxAge } from './contract.ts'

/** The cookies of a page: `document.cookie`. */
export interface CookieJar {
  read(): string
  write(cookie: string): void
}

/** The domains a host may set a cookie for, widest first; undefined is the host alone. A browser refuses those that are nobody's, such as `co.uk`. */
export function cookieDomains(host: string): (string | undefined)[] {
  const labels = host.split('.')
  const domains = labels.slice(1).map((_, at) => labels.slice(-2 - at).join('.'))
  return [...domains.slice(0, cookieDomainAttempts - 1), undefined]
}

/** Keeps a token, or a code, as widely as the browser lets us, in the place of whatever this host had under the name. */
export function keepToken(value: string, { host, secure, jar }: { host: string; secure: boolean; jar: CookieJar }): void {
  const kept = `${deviceTokenCookie}=${value}`
  const write = (text: string, maxAge: number, domain: string | undefined) =>
    jar.write(`${text}; Path=/; Max-Age=${maxAge}; SameSite=Lax${domain ? `; Domain=${domain}` : ''}${secure ? '; Secure' : ''}`)
  for (const domain of cookieDomains(host)) {
    write(kept, deviceTokenMaxAge, domain)
    const found = jar.read().split('; ')
    if (!found.includes(kept)) continue
    // A cookie of the host alone would stand before ours for as long as it lives.
    if (domain && found.some((pair) => pair.startsWith(`${deviceTokenCookie}=`) && pair !== kept))
      write(`${deviceTokenCookie}=`, 0, undefined)
    return
  }
}
