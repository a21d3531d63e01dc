import { halfOfDay } from '@stadion/site/half-of-day'
import type { Clock } from '@stadion/site/time-by'

/** Until when to order, by the country's clock: `Mon 14:00`. With the weekday, since a page may be looked at on another day. */
export const orderBeforeTime = ({ timeZone, isNamed }: Clock, instant: string, htmlLang: string): string =>
  halfOfDay(
    new Intl.DateTimeFormat(htmlLang, {
      ...{ weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone, numberingSystem: 'latn', calendar: 'gregory' },
      ...(isNamed ? { timeZoneName: 'short' } : {}),
    } as Intl.DateTimeFormatOptions).format(new Date(instant)),
    htmlLang,
  )

/** Time that is left, in whole minutes that are sure: `2 hours 5 minutes`. */
export function timeLeft(ms: number, htmlLang: string): string {
  const minutes = Math.max(1, Math.floor((ms - 1) / 60_000))
  const part = (value: number, unit: 'hour' | 'minute') =>
    value > 0 ? [new Intl.NumberFormat(htmlLang, { style: 'unit', unit, unitDisplay: 'long', numberingSystem: 'latn' }).format(value)] : []
  return [...part(Math.floor(minutes / 60), 'hour'), ...part(minutes % 60, 'minute')].join(' ')
}
