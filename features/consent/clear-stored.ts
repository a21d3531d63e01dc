import { isNamed } from '@stadion/site/is-named'
import { type ConsentLevel, type CookieScope, yearCookie } from './contract.ts'
import { optionalStorage } from './optional-storage.ts'

export interface Stored {
  cookies: { read(): string; write(cookie: string): void }
  local: Pick<Storage, 'key' | 'length' | 'removeItem'>
  session: Pick<Storage, 'key' | 'length' | 'removeItem'>
  place: CookieScope
}

/** The names in a cookie header that the level no longer allows. */
export const refusedCookies = (header: string, allows: (level: ConsentLevel) => boolean): string[] =>
  header
    .split(';')
    .map((pair) => pair.split('=')[0]!.trim())
    .filter((name) => isRefused('cookie', name, allows))

/** The cookies that delete one: cookies of tags may belong to the host or to the whole domain. */
export const withoutCookie = (name: string, { domain, secure }: CookieScope): string[] =>
  [undefined, ...(domain ? [domain] : [])].map((own) => yearCookie(name, undefined, { domain: own, secure }))

/** Deletes everything in this browser above the allowed level. */
export function clearStored(allows: (level: ConsentLevel) => boolean, { cookies, local, session, place }: Stored): void {
  for (const name of refusedCookies(cookies.read(), allows)) for (const gone of withoutCookie(name, place)) cookies.write(gone)
  for (const [kind, storage] of [['local', local] as const, ['session', session] as const])
    for (let at = storage.length - 1; at >= 0; at--) {
      const key = storage.key(at)
      if (key !== null && isRefused(kind, key, allows)) storage.removeItem(key)
    }
}

const isRefused = (kind: 'cookie' | 'local' | 'session', name: string, allows: (level: ConsentLevel) => boolean): boolean =>
  optionalStorage.some(([of, declared, level]) => of === kind && !allows(level) && isNamed(declared, name))
