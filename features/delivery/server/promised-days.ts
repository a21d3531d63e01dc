import { dateIn, instantIn } from '@stadion/site/time-of-day'
import { weekdayOf } from './calendar/day-rules.ts'
import type { MethodRule } from './delivery-rules.ts'

export interface PromisedDays {
  /** First and last day, both included, as `2026-11-26`. */
  from: string
  to: string
  /** What is ordered before it arrives on these days. */
  orderBefore: Date
}

const dayMs = 86_400_000
/** Days in a row on which nobody works: no country has as many, so its rows are wrong. */
const mostClosed = 60

/** Days since 1970-01-01 of a day that is written as `2026-11-21`. */
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs
const written = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

/**
 * On which days an order arrives that is placed at an instant: what comes before the cut-off of a working day leaves on it, once it was
 * handled. A later order never arrives earlier, and no day is promised on which nobody delivers.
 * @param isClosed whether nobody works in the country on a day, `2026-12-25`
 */
export function promisedDays(rule: MethodRule, country: string, isClosed: (day: string) => boolean, at: Date): PromisedDays {
  const isOpen = (day: number) => rule.weekdays.includes(String(weekdayOf(day))) && !isClosed(written(day))
  const openFrom = (day: number): number => {
    for (let open = day; open < day + mostClosed; open++) if (isOpen(open)) return open
    throw new Error(`Nothing is delivered in ${country} for ${mostClosed} days`)
  }
  const later = (day: number, workingDays: number): number => {
    let open = day
    for (let left = workingDays; left > 0; left--) open = openFrom(open + 1)
    return open
  }
  let leaves = openFrom(numberOf(dateIn(at, country)))
  if (instantIn(written(leaves), rule.cutOff, country) <= at) leaves = openFrom(leaves + 1)
  const handled = later(leaves, rule.handlingDays)
  return {
    from: written(later(handled, rule.minDays)),
    to: written(later(handled, rule.maxDays)),
    orderBefore: instantIn(written(leaves), rule.cutOff, country),
  }
}
