import { daysOfRule, weekdayOf } from './day-rules.ts'
import { dayNumber } from './easter.ts'

/**
 * Public holidays of whole countries, on which no courier delivers. What is one only in a part of a country is missing, as it would be
 * wrong elsewhere; what is announced year by year too, as the days of the Thai moon. A rule that begins with `=` is not made up for when it
 * falls on a weekend, one with `<` only when it falls on a Sunday (daysOfRule has the other forms). A shop adds its own rules here, as long as they are code.
 */
// biome-ignore format: a table
const rows: Readonly<Record<string, string>> = {
  AE: '01-01 H9.30 H10.1 H10.2 H10.3 H12.9 H12.10 H12.11 H12.12 H1.1 H3.12 12-02 12-03',
  AR: '01-01 E-48 E-47 03-24 04-02 E-2 05-01 05-25 ^06-17 06-20 07-09 ^08-17 ^10-12 ^11-20 12-08 12-25',
  AT: '01-01 01-06 E+1 05-01 E+39 E+50 E+60 08-15 10-26 11-01 12-08 12-25 12-26',
  AU: '01-01 01-26 E-2 E+1 =04-25 Mon06-08 12-25 12-26',
  BE: '01-01 E+1 05-01 E+39 E+50 07-21 08-15 11-01 11-11 12-25',
  BG: '01-01 03-03 O-2 O+1 05-01 05-06 05-24 09-06 09-22 12-24 12-25 12-26',
  BR: '01-01 E-48 E-47 E-2 04-21 05-01 E+60 09-07 10-12 11-02 11-15 11-20 12-25',
  CA: '01-01 E-2 Mon05-18 07-01 Mon09-01 09-30 Mon10-08 11-11 12-25 12-26',
  CH: '01-01 E-2 E+1 E+39 E+50 08-01 12-25 12-26',
  CL: '01-01 E-2 E-1 05-01 05-21 06-21 ~06-29 07-16 08-15 09-18 09-19 ~10-12 10-31 11-01 12-08 12-25',
  CO: '01-01 Mon01-06 Mon03-19 E-3 E-2 05-01 E+43 E+64 E+71 Mon06-29 07-20 08-07 Mon08-15 Mon10-12 Mon11-01 Mon11-11 12-08 12-25',
  CY: '01-01 01-06 O-48 03-25 04-01 O-2 O+1 05-01 O+50 08-15 10-01 10-28 12-25 12-26',
  CZ: '01-01 E-2 E+1 05-01 05-08 07-05 07-06 09-28 10-28 11-17 12-24 12-25 12-26',
  DE: '01-01 E-2 E+1 05-01 E+39 E+50 10-03 12-25 12-26',
  DK: '01-01 E-3 E-2 E+1 E+39 E+50 12-25 12-26',
  EE: '01-01 02-24 E-2 05-01 06-23 06-24 08-20 12-24 12-25 12-26',
  EG: '01-07 01-25 O+1 04-25 05-01 06-30 07-23 10-06 H10.1 H10.2 H10.3 H12.9 H12.10 H12.11 H12.12 H1.1 H3.12',
  ES: '01-01 01-06 E-2 05-01 08-15 10-12 11-01 12-06 12-08 12-25',
  FI: '01-01 01-06 E-2 E+1 05-01 E+39 Fri06-19 12-06 12-24 12-25 12-26',
  FR: '01-01 E+1 05-01 05-08 E+39 E+50 07-14 08-15 11-01 11-11 12-25',
  GB: '01-01 E-2 E+1 Mon05-01 Mon05-25 Mon08-25 12-25 12-26',
  GR: '01-01 01-06 O-48 03-25 O-2 O+1 05-01 O+50 08-15 10-28 12-25 12-26',
  HK: '01-01 C1.1 C1.2 C1.3 04-05 E-2 E+1 C4.8 05-01 C5.5 07-01 C8.16 10-01 C9.9 12-25 12-26',
  HR: '01-01 01-06 E+1 05-01 05-30 E+60 06-22 08-05 08-15 11-01 11-18 12-25 12-26',
  HU: '01-01 03-15 E-2 E+1 05-01 E+50 08-20 10-23 11-01 12-24 12-25 12-26',
  IE: '01-01 Mon02-01 03-17 E+1 Mon05-01 Mon06-01 Mon08-01 Mon10-25 12-25 12-26',
  IT: '01-01 01-06 E+1 04-25 05-01 06-02 08-15 10-04 11-01 12-08 12-25 12-26',
  JP: '01-01 =01-02 =01-03 Mon01-08 02-11 02-23 =03-20 03-21 04-29 05-03 05-04 05-05 Mon07-15 08-11 Mon09-15 =09-22 09-23 Mon10-08 11-03 11-23',
  KR: '=01-01 <D1.1-1 <D1.1 <D1.2 03-01 05-05 D4.8 =06-06 08-15 <D8.14 <D8.15 <D8.16 10-03 10-09 12-25',
  LT: '01-01 02-16 03-11 E+1 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26',
  LU: '01-01 E+1 05-01 05-09 E+39 E+50 06-23 08-15 11-01 12-25 12-26',
  LV: '01-01 E-2 E+1 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31',
  MA: '01-01 01-11 01-14 05-01 07-30 08-14 08-20 08-21 10-31 11-06 11-18 H10.1 H10.2 H12.10 H12.11 H1.1 H3.12 H3.13',
  MT: '01-01 02-10 03-19 03-31 E-2 05-01 06-07 06-29 08-15 09-08 09-21 12-08 12-13 12-25',
  MX: '01-01 Mon02-01 Mon03-15 E-3 E-2 05-01 09-16 Mon11-15 12-25',
  NL: '01-01 E+1 04-27 E+39 E+50 12-25 12-26',
  NO: '01-01 E-3 E-2 E+1 05-01 05-17 E+39 E+50 12-25 12-26',
  PE: '01-01 E-3 E-2 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25',
  PL: '01-01 01-06 E+1 05-01 05-03 E+60 08-15 11-01 11-11 12-24 12-25 12-26',
  PT: '01-01 E-2 04-25 05-01 E+60 06-10 08-15 10-05 11-01 12-01 12-08 12-25',
  RO: '01-01 01-02 01-06 01-07 01-24 O-2 O+1 05-01 06-01 O+50 08-15 11-30 12-01 12-25 12-26',
  SA: '02-22 09-23 H9.29 H9.30 H10.1 H10.2 H10.3 H10.4 H12.9 H12.10 H12.11 H12.12',
  SE: '01-01 01-06 E-2 E+1 05-01 E+39 06-06 Fri06-19 12-24 12-25 12-26 12-31',
  SI: '01-01 01-02 02-08 E+1 04-27 05-01 05-02 06-25 08-15 10-31 11-01 12-25 12-26',
  SK: '01-01 01-06 E-2 E+1 05-01 05-08 07-05 08-29 09-15 11-01 12-24 12-25 12-26',
  TH: '01-01 04-06 04-13 04-14 04-15 05-01 05-04 06-03 07-28 08-12 10-13 10-23 12-05 12-10 12-31',
  TR: '01-01 04-23 05-01 05-19 07-15 08-30 10-29 H10.1 H10.2 H10.3 H12.10 H12.11 H12.12 H12.13',
  US: '01-01 Mon01-15 Mon02-15 Mon05-25 06-19 07-04 Mon09-01 Mon10-08 11-11 Thu11-22 12-25',
  VN: '01-01 C1.1-1 C1.1 C1.2 C1.3 C1.4 C3.10 04-30 05-01 09-01 09-02',
  ZA: '01-01 03-21 E-2 E+1 04-27 05-01 06-16 08-09 09-24 12-16 12-25 12-26',
}

/** Where a holiday on a Saturday or Sunday is made up for on the next working day. */
const afterWeekends = new Set(['AU', 'BG', 'CA', 'GB', 'IE', 'KR', 'TH', 'VN'])
/** Where only one on a Sunday is. */
const afterSundays = new Set(['HK', 'JP', 'ZA'])
/** Where one on a Saturday is kept on the day before, and one on a Sunday on the day after. */
const aroundWeekends = new Set(['US'])

const known = new Map<string, ReadonlySet<number>>()

function closedIn(country: string, year: number): ReadonlySet<number> {
  const key = `${country} ${year}`
  const days = known.get(key) ?? closedDaysOf(country, year)
  known.set(key, days)
  return days
}

function closedDaysOf(country: string, year: number): ReadonlySet<number> {
  const rules = (rows[country] ?? '').split(' ').filter(Boolean)
  const daysIn = (one: number) => rules.flatMap((rule) => daysOfRule(rule.replace(/^[=<]/, ''), one))
  const closed = new Set([...daysIn(year), ...daysIn(year + 1)])
  const moving = rules
    .filter((rule) => !rule.startsWith('='))
    .flatMap((rule) => daysOfRule(rule.replace(/^</, ''), year).filter((day) => !rule.startsWith('<') || weekdayOf(day) === 0))
  for (const day of moving.toSorted((one, other) => one - other)) {
    const made = madeUpOn(country, day, closed)
    if (made !== undefined) closed.add(made)
  }
  return closed
}

/** The working day on which a holiday at a weekend is made up for; undefined where it is not, or was on a working day. */
function madeUpOn(country: string, day: number, closed: ReadonlySet<number>): number | undefined {
  const weekday = weekdayOf(day)
  const isMoved =
    weekday === 0
      ? isAnyOf(country, afterWeekends, afterSundays, aroundWeekends)
      : weekday === 6 && isAnyOf(country, afterWeekends, aroundWeekends)
  if (!isMoved) return undefined
  if (weekday === 6 && aroundWeekends.has(country)) return day - 1
  let next = day + 1
  while ([0, 6].includes(weekdayOf(next)) || closed.has(next)) next++
  return next
}

const isAnyOf = (country: string, ...sets: readonly ReadonlySet<string>[]): boolean => sets.some((set) => set.has(country))

/** Whether a country has a public holiday on a day, `2026-12-25`. */
export function isClosedDay(country: string, day: string): boolean {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const asked = dayNumber(year, month, date)
  // What is made up for may lie in another year than its holiday.
  return [year - 1, year, year + 1].some((one) => closedIn(country, one).has(asked))
}

/** Whether the holidays of a country are known. */
export const knowsClosedDays = (country: string): boolean => country in rows
