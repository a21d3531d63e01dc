import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'

export interface OrderFailure {
  /** That of the call; `away` without an answer. */
  code: string
  /** Of `rateLimited`: when to try again. */
  minutes?: number | undefined
}

/** What a form on the page of an order left for the page after it. */
export interface OrderFlash {
  failure?: OrderFailure | undefined
  /** What was bought again: the lines that are no longer sold, by their ids. */
  bought?: { gone: readonly string[] } | undefined
}

const form = 'order'

export const orderFlash = (orderNumber: string, left: OrderFlash, appEnv: AppEnvironment): string =>
  setFlash({ form, order: orderNumber, ...left }, appEnv)

/** What a form left for this order. A cookie is only what its owner says, so its shape is checked. */
export function readOrderFlash(cookies: Readonly<Record<string, string | undefined>>, orderNumber: string): OrderFlash | undefined {
  const left = readFlashCookie(cookies)
  if (left?.form !== form || left.order !== orderNumber) return undefined
  const { code, minutes } = Object(left.failure) as Record<string, unknown>
  const { gone } = Object(left.bought) as Record<string, unknown>
  return {
    failure:
      typeof code === 'string' && /^\w{1,60}$/.test(code)
        ? { code, minutes: typeof minutes === 'number' && Number.isFinite(minutes) ? minutes : undefined }
        : undefined,
    bought: Array.isArray(gone) ? { gone: gone.filter((id) => typeof id === 'string') } : undefined,
  }
}
