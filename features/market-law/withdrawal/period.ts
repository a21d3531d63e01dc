import { dateIn, endOfDayIn } from '@stadion/site/time-of-day'
import { later, workingDayFrom } from './working-days.ts'

/** The end of a withdrawal's period: its last day, and until which instants it lasts and statements count as in time. */
export interface WithdrawalEnd {
  /** As `2026-12-07`. */
  lastDay: string
  /** Midnight after the last day, in the country. */
  until: Date
  /** Some days of grace later (`WITHDRAWAL_GRACE_DAYS`). */
  countsUntil: Date
}

/** What decides about the end of a period. */
export interface WithdrawalFacts {
  /** When the last piece of the order was delivered. */
  deliveredAt: Date
  country: string
  days: number
  graceDays: number
}

/**
 * The day of the delivery does not count. A last day that is Saturday, Sunday or a public holiday moves to the next working day (D-130).
 */
export function withdrawalEnd({ deliveredAt, country, days, graceDays }: WithdrawalFacts): WithdrawalEnd {
  const lastDay = workingDayFrom(later(dateIn(deliveredAt, country), days), country)
  return { lastDay, until: endOfDayIn(lastDay, country), countsUntil: endOfDayIn(later(lastDay, graceDays), country) }
}
