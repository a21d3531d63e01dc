import { markerCookie } from './storage-keys.ts'

export interface LoggedInMarker {
  isLoggedin: boolean
  isPersistent: boolean
}

/** The marker in the cookies; undefined if there is none. */
export function readMarker(cookies: string): LoggedInMarker | undefined {
  const [, value] = new RegExp(`(?:^|; )${markerCookie}=([^;]+)`).exec(cookies) ?? []
  try {
    const marker = value && JSON.parse(decodeURIComponent(value))
    return marker?.isLoggedin ? { isLoggedin: true, isPersistent: marker.isPersistent === true } : undefined
  } catch {
    return undefined
  }
}

/** The cookie that deletes the marker. */
export const noMarker = `${markerCookie}=; Path=/; Max-Age=0; SameSite=Lax`
