import { halfOfDay } from './half-of-day.ts'

/** A country's clock; a page gets its own, and not the table of all. */
export interface Clock {
  timeZone: string
  /** There are several in the country, so its name is written with the time. */
  isNamed: boolean
}

const latn = { numberingSystem: 'latn', calendar: 'gregory' } as const

/** The time of an instant: `15:42`, `3:42 PM EST`. Empty if it is no instant. */
export function timeBy({ timeZone, isNamed }: Clock, instant: string, htmlLang: string): string {
  if (Number.isNaN(Date.parse(instant))) return ''
  const format = new Intl.DateTimeFormat(htmlLang, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    numberingSystem: 'latn',
    ...(isNamed ? { timeZoneName: 'short' as const } : {}),
  })
  return halfOfDay(format.format(new Date(instant)), htmlLang)
}

/** Day and time of an instant: `21 November 2026 at 10:00`. */
export const momentBy = ({ timeZone }: Clock, instant: string, htmlLang: string): string =>
  halfOfDay(
    new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeStyle: 'short', timeZone, ...latn }).format(new Date(instant)),
    htmlLang,
  )
