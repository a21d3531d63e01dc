import { readFlashCookie, setFlash } from '@stadion/pages/flash-cookie'
import type { AppEnvironment } from '@stadion/site/environment'
import type { CheckoutFailure } from './checkout-failure.ts'

/** What a form of the checkout left for the page after it. Never anything about a payment but how it ended. */
export interface CheckoutFlash {
  /** What was typed, by the names of the fields. */
  values?: Readonly<Record<string, string>> | undefined
  /** Codes by the names of the fields. */
  errors?: Readonly<Record<string, string>> | undefined
  failure?: CheckoutFailure | undefined
}

const form = 'checkout'
/** The largest cookie, without its name and attributes. */
const mostBytes = 3500

/** Values that would not fit into a cookie are left out, the longest first. */
export function checkoutFlash({ values = {}, ...flash }: CheckoutFlash, appEnv: AppEnvironment): string {
  const kept = Object.entries(values).sort(([, a], [, b]) => a.length - b.length)
  const left = () => ({ form, ...flash, values: Object.fromEntries(kept) })
  while (kept.length > 0 && encodeURIComponent(JSON.stringify(left())).length > mostBytes) kept.pop()
  return setFlash(left(), appEnv)
}

/** What a form left; undefined in a browser that has not just sent one. A cookie is only what its owner says, so its shape is checked. */
export function readCheckoutFlash(cookies: Readonly<Record<string, string | undefined>>): CheckoutFlash | undefined {
  const left = readFlashCookie(cookies)
  if (left?.form !== form) return undefined
  return {
    values: texts(left.values, /^[^\p{Cc}]{0,254}$/u),
    errors: texts(left.errors, /^\w{1,30}_(required|invalid)$/),
    failure: failureIn(left.failure),
  }
}

function failureIn(left: unknown): CheckoutFailure | undefined {
  const { code, reason, from, to, minutes, at, way } = Object(left) as Record<string, unknown>
  if (typeof code !== 'string' || !/^\w{1,60}$/.test(code)) return undefined
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)
  return {
    code,
    reason: typeof reason === 'string' && /^\w{1,40}$/.test(reason) ? reason : undefined,
    from: number(from),
    to: number(to),
    minutes: number(minutes),
    way: typeof way === 'string' && /^\w{1,32}(:\w{1,32})?$/.test(way) ? way : undefined,
    ...(at === 'voucher' ? { at } : {}),
  }
}

/** The page finds labels and texts by names and codes, so no `__proto__` is among them. */
const fieldName = /^[a-z][\w.]{0,60}$/i
const texts = (map: unknown, pattern: RegExp): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(map) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => fieldName.test(entry[0]) && typeof entry[1] === 'string' && pattern.test(entry[1]),
    ),
  )
