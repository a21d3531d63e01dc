import { isClosedDay } from './calendar/closed-days.ts'
import { type DeliveryMethodId, foldedPostcode, type MethodRule, ruleFor } from './delivery-rules.ts'
import { type PromisedDays, promisedDays } from './promised-days.ts'

/** Where goods go; without a postal code to most of the country. */
export interface DeliveryPlace {
  country: string
  /** As the country writes it. */
  postcode?: string | undefined
}

/** On which days an order arrives that is placed at an instant, and the working days that this takes. */
export type DeliveryDaysOf = (
  place: DeliveryPlace,
  method: DeliveryMethodId,
  at: Date,
  /** A record of the country's that holds instead of the table. */
  rule?: MethodRule,
) => PromisedDays & { minDays: number; maxDays: number }

/** The one function that product, bag, checkout and order ask, so that they say the same days (D-196). */
export function createDeliveryDays(): DeliveryDaysOf {
  // All orders between two cut-offs arrive on the same days.
  const kept = new Map<string, PromisedDays & { since: Date }>()
  return ({ country, postcode }, method, at, own) => {
    const rule = ruleFor(country, postcode === undefined ? undefined : foldedPostcode(postcode, country), method, own)
    const key = `${country} ${method} ${rule.minDays} ${rule.maxDays} ${rule.cutOff} ${rule.weekdays}`
    const known = kept.get(key)
    const { minDays, maxDays } = rule
    if (known && known.since <= at && at < known.orderBefore) return { ...known, minDays, maxDays }
    const days = promisedDays(rule, country, (day) => isClosedDay(country, day), at)
    kept.set(key, { ...days, since: at })
    return { ...days, minDays, maxDays }
  }
}
