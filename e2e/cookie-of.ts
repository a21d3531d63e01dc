import type { BrowserContext } from 'playwright-core'

export type Cookie = Parameters<BrowserContext['addCookies']>[0][number]

/** A Set-Cookie header as Playwright takes it, from an answer of this page's site. */
export function cookieOf(header: string, page: string): Cookie {
  const [pair = '', ...attributes] = header.split('; ')
  const own = Object.fromEntries(attributes.map((one) => one.split('=', 2)).map(([name = '', value = '']) => [name.toLowerCase(), value]))
  const at = pair.indexOf('=')
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: own.domain || new URL(page).hostname,
    path: own.path ?? '/',
    httpOnly: 'httponly' in own,
    secure: 'secure' in own,
    sameSite: own.samesite === 'Strict' ? 'Strict' : own.samesite === 'None' ? 'None' : 'Lax',
  }
}
