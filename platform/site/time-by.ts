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
  return new Intl.DateTimeFormat(htmlLang, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    numberingSystem: 'latn',
    ...(isNamed ? { timeZoneName: 'short' as const } : {}),
  }).format(new Date(instant))
}

/** Day and time of an instant: `21 November 2026 at 10:00`. */
export const momentBy = ({ timeZone }: Clock, instant: string, htmlLang: string): string =>
  new Intl.DateTimeFormat(htmlLang, { dateStyle: 'long', timeStyle: 'short', timeZone, ...latn }).format(new Date(instant))
