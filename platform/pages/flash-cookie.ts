import type { AppEnvironment } from '@stadion/site/environment'

/** The cookie in which a form without JavaScript leaves its result for the next page; that page shows it once. */
export const flashName = 'portal.form'
export const flashNames = [`__Host-${flashName}`, flashName] as const
/** Two minutes. */
export const flashSeconds = 120
const nameFor = (appEnv: AppEnvironment): string => (appEnv === 'local' ? flashNames[1] : flashNames[0])
const ending = (appEnv: AppEnvironment): string => `Path=/; HttpOnly; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`

/** What a form leaves: its name, and what the next page shows. */
export interface Flash {
  form: string
}

/** Stored for a while, because typed values must not be in an address. */
export const setFlash = <Left extends Flash>(flash: Left, appEnv: AppEnvironment): string =>
  `${nameFor(appEnv)}=${encodeURIComponent(JSON.stringify(flash))}; Max-Age=${flashSeconds}; ${ending(appEnv)}`

/** What a form left, with values of any type, as a browser may send any text; undefined if no form left anything. */
export function readFlashCookie(cookies: Readonly<Record<string, string | undefined>>): (Flash & Record<string, unknown>) | undefined {
  const text = cookies[flashNames[0]] ?? cookies[flashNames[1]]
  try {
    const flash: unknown = text === undefined ? undefined : JSON.parse(decodeURIComponent(text))
    return typeof Object(flash).form === 'string' ? (flash as Flash & Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

export const noFlashCookie = (appEnv: AppEnvironment): string => `${nameFor(appEnv)}=; Max-Age=0; ${ending(appEnv)}`
