import { dayNumber } from './easter.ts'

/** Calendars that count by the moon, as `Intl` names them. */
const calendars = { H: 'islamic-umalqura', C: 'chinese', D: 'dangi' } as const
export type MoonCalendar = keyof typeof calendars

const dayMs = 86_400_000
const known = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** The days of a Gregorian year with a month and day of another calendar, in days since 1970-01-01: two, where its year is short. */
export function moonDays(calendar: MoonCalendar, month: number, day: number, year: number): readonly number[] {
  const key = `${calendar} ${year}`
  const days = known.get(key) ?? daysOf(calendar, year)
  known.set(key, days)
  return days.get(`${month} ${day}`) ?? []
}

function daysOf(calendar: MoonCalendar, year: number): ReadonlyMap<string, readonly number[]> {
  const format = new Intl.DateTimeFormat('en-US', { calendar: calendars[calendar], timeZone: 'UTC', month: 'numeric', day: 'numeric' })
  const days = new Map<string, number[]>()
  for (let at = dayNumber(year, 1, 1); at < dayNumber(year + 1, 1, 1); at++) {
    const parts = format.formatToParts(new Date(at * dayMs))
    const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    // A leap month is written with letters behind its number, and has no feasts.
    const key = `${of('month')} ${of('day')}`
    days.set(key, [...(days.get(key) ?? []), at])
  }
  return days
}
