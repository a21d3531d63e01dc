/** Some days, first and last included, each given as `2026-11-26`, as a language writes them: `Thu 26 – Fri 27 Nov`. */
export const dayRange = (from: string, to: string, htmlLang: string): string =>
  new Intl.DateTimeFormat(htmlLang, {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...{ timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' },
  } as Intl.DateTimeFormatOptions).formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`))

/** A day, given as `2026-11-26`, as a language writes it in a sentence: `26 November 2026`. */
export const longDay = (day: string, htmlLang: string): string =>
  new Intl.DateTimeFormat(htmlLang, {
    dateStyle: 'long',
    ...{ timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' },
  }).format(new Date(`${day}T12:00:00Z`))

/** Whether a day, as `2026-11-26`, is over everywhere. */
export const isPast = (day: string, now = Date.now()): boolean => Date.parse(`${day}T23:59:59Z`) + 12 * 3_600_000 < now
