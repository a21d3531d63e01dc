import { halfOfDay } from './half-of-day.ts'
import { type Clock, timeBy } from './time-by.ts'

// Of a country with several time zones the one where most people live, and then its name is written with the time.
// biome-ignore format: a table
const zones: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai', AR: 'America/Buenos_Aires', AT: 'Europe/Vienna', AU: 'Australia/Sydney', BE: 'Europe/Brussels', BG: 'Europe/Sofia',
  BR: 'America/Sao_Paulo', CA: 'America/Toronto', CH: 'Europe/Zurich', CL: 'America/Santiago', CO: 'America/Bogota', CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague', DE: 'Europe/Berlin', DK: 'Europe/Copenhagen', EE: 'Europe/Tallinn', EG: 'Africa/Cairo', ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki', FR: 'Europe/Paris', GB: 'Europe/London', GR: 'Europe/Athens', HK: 'Asia/Hong_Kong', HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest', IE: 'Europe/Dublin', IT: 'Europe/Rome', JP: 'Asia/Tokyo', KR: 'Asia/Seoul', LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg', LV: 'Europe/Riga', MA: 'Africa/Casablanca', MT: 'Europe/Malta', MX: 'America/Mexico_City',
  NL: 'Europe/Amsterdam', NO: 'Europe/Oslo', PE: 'America/Lima', PL: 'Europe/Warsaw', PT: 'Europe/Lisbon', RO: 'Europe/Bucharest',
  SA: 'Asia/Riyadh', SE: 'Europe/Stockholm', SI: 'Europe/Ljubljana', SK: 'Europe/Bratislava', TH: 'Asia/Bangkok', TR: 'Europe/Istanbul',
  US: 'America/New_York', VN: 'Asia/Ho_Chi_Minh', ZA: 'Africa/Johannesburg',
}
const severalZones: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'MX', 'US'])

/** The clock by which a country's times are told. */
export const clockOf = (country: string): Clock => ({ timeZone: zones[country] ?? 'UTC', isNamed: severalZones.has(country) })

/** Whether the time of a country is known. */
export const knowsTime = (country: string): boolean => country in zones

/** The time of an instant in a country: `15:42`, `3:42 PM EST`. Empty if it is no instant. */
export function timeOfDay(instant: string, { country, htmlLang }: { country: string; htmlLang: string }): string {
  return timeBy(clockOf(country), instant, htmlLang)
}

/** The day of an instant in a country: `21 November 2026`. */
export const dayIn = (instant: string, { country, htmlLang }: { country: string; htmlLang: string }): string =>
  new Intl.DateTimeFormat(htmlLang, {
    dateStyle: 'long',
    timeZone: zones[country] ?? 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(new Date(instant))

/** Day and time of an instant in a country, with its zone: `21 November 2026 at 10:00 CET`. */
export const momentIn = (instant: string, { country, htmlLang }: { country: string; htmlLang: string }): string =>
  halfOfDay(
    new Intl.DateTimeFormat(htmlLang, {
      ...{ year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
      timeZone: zones[country] ?? 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
    } as Intl.DateTimeFormatOptions).format(new Date(instant)),
    htmlLang,
  )

/** The day of an instant in a country, as `2026-11-21`. */
export const dateIn = (instant: Date, country: string): string =>
  // The Swedish form is the one of ISO 8601.
  made(calendars, country, (timeZone) => ['sv-SE', { timeZone, dateStyle: 'short', numberingSystem: 'latn' }]).format(instant)

/** The year of an instant in a country. */
export const yearIn = (instant: Date, country: string): number => Number(dateIn(instant, country).slice(0, 4))

/** The instant at which a day ends in a country: midnight there. A day is written as `2026-11-21`. */
export const endOfDayIn = (day: string, country: string): Date => instantIn(day, 24 * 60, country)

/**
 * The instant at which the clocks of a country show a time of a day, in minutes after midnight; a time that they skip is as long after the
 * last one that they show. A day is written as `2026-11-21`.
 */
export function instantIn(day: string, minutes: number, country: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  // The second look sees a change of the clocks between the first guess and the time.
  const first = wanted - offsetIn(new Date(wanted), country)
  const offset = offsetIn(new Date(first), country)
  const second = wanted - offset
  // Skipped by the clocks: in Chile they go from midnight to one, and the earlier instant would be of the day before.
  return new Date(offsetIn(new Date(second), country) === offset ? second : Math.max(first, second))
}

type Formats = Map<string, Intl.DateTimeFormat>
const calendars: Formats = new Map()
const clocks: Formats = new Map()
/** Formats are costly to make: each country's is made once. */
function made(formats: Formats, country: string, how: (timeZone: string) => [locale: string, Intl.DateTimeFormatOptions]) {
  const timeZone = zones[country] ?? 'UTC'
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(...how(timeZone))
  formats.set(timeZone, format)
  return format
}

const clockIn = (country: string): Intl.DateTimeFormat =>
  made(clocks, country, (timeZone) => [
    'en-US',
    {
      ...{ timeZone, hourCycle: 'h23' },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    },
  ])

/** By how many milliseconds the clocks of a country are ahead of UTC. */
function offsetIn(instant: Date, country: string): number {
  const parts = clockIn(country).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)!.value)
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return local - Math.floor(instant.getTime() / 1000) * 1000
}
