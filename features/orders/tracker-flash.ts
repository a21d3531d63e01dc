import { cut } from '@stadion/pages/cut'
import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'

/** Why no order was found, for the page that says so. */
export interface TrackerFailure {
  code: 'notFound' | 'rateLimited' | 'away'
  /** When to try again. */
  minutes?: number | undefined
}

/** What a look-up that failed left for the page after it: what was typed, and why. */
export interface TrackerFlash {
  order: string
  email: string
  failure: TrackerFailure
}

const form = 'order-tracker'
const codes = ['notFound', 'rateLimited', 'away'] as const
const mostOf = { order: 32, email: 254 } as const

export const trackerFlash = ({ order, email, failure }: TrackerFlash, appEnv: AppEnvironment): string =>
  setFlash({ form, order: cut(order, mostOf.order), email: cut(email, mostOf.email), failure }, appEnv)

/** A cookie is only what its owner says, so its shape is checked. */
export function readTrackerFlash(cookies: Readonly<Record<string, string | undefined>>): TrackerFlash | undefined {
  const left = readFlashCookie(cookies)
  if (left?.form !== form) return undefined
  const { code, minutes } = Object(left.failure) as Record<string, unknown>
  const known = codes.find((one) => one === code)
  if (!known) return undefined
  const text = (value: unknown, most: number) => (typeof value === 'string' && value.length <= most ? value : '')
  return {
    order: text(left.order, mostOf.order),
    email: text(left.email, mostOf.email),
    failure: { code: known, ...(typeof minutes === 'number' && Number.isFinite(minutes) ? { minutes } : {}) },
  }
}
