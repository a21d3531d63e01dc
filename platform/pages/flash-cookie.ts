import type { AppEnvironment } from '@stadion/site/environment'

/** The cookie in which a form without JavaScript leaves its result for the next page; that page shows it once. */
export const flashName = 'portal.form'
export const flashNames = [`__Host-${flashName}`, flashName] as const
/** Two minutes. */
export const flashSeconds = 120
const nameFor = (appEnv: AppEnvironment): string => (appEnv === 'local' ? flashNames[1] : flashNames[0])
const ending = (appEnv: AppEnvironment): string => `Path=/; HttpOnly; SameSite=Lax${appEnv === 'local' ? '' : '; Secure'}`

/** Stored for a while, because typed values must not be in an address. */
export const setFlash = (text: string, appEnv: AppEnvironment): string =>
  `${nameFor(appEnv)}=${encodeURIComponent(text)}; Max-Age=${flashSeconds}; ${ending(appEnv)}`

/** The text that a form left; undefined if it left none. */
export function readFlashText(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = cookies[flashNames[0]] ?? cookies[flashNames[1]]
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export const noFlashCookie = (appEnv: AppEnvironment): string => `${nameFor(appEnv)}=; Max-Age=0; ${ending(appEnv)}`
