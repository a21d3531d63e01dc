import { dateIn, endOfDayIn } from '@stadion/site/time-of-day'

/** The shop’s own promise, in days after the delivery. */
export const returnWindowDays = 30
const dayMs = 86_400_000

/** The end of the window: of the last day in the country. Undefined before the latest parcel is delivered. */
export function returnableUntil({ country, lastDeliveredAt }: { country: string; lastDeliveredAt: string | null }): Date | undefined {
  if (lastDeliveredAt === null) return undefined
  const day = Date.parse(`${dateIn(new Date(lastDeliveredAt), country)}T00:00:00Z`) + returnWindowDays * dayMs
  return endOfDayIn(new Date(day).toISOString().slice(0, 10), country)
}
