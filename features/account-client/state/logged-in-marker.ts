import { markerCookie } from './storage-keys.ts'

export interface LoggedInMarker {
  isLoggedin: boolean
  isPersistent: boolean
}

/** The marker as the cookies tell it; undefined where there is none. */
export function readMarker(cookies: string): LoggedInMarker | undefined {
  const [, value] = new RegExp(`(?:^|; )${markerCookie}=([^;]+)`).exec(cookies) ?? []
  try {
    const marker = value && JSON.parse(decodeURIComponent(value))
    return marker?.isLoggedin ? { isLoggedin: true, isPersistent: marker.isPersistent === true } : undefined
  } catch {
    return undefined
  }
}

/** A cookie to write that deletes the marker. */
export const noMarker = `${markerCookie}=; Path=/; Max-Age=0; SameSite=Lax`
