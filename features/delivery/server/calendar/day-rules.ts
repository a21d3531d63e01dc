import { dayNumber, easternEaster, westernEaster } from './easter.ts'
import { type MoonCalendar, moonDays } from './moon-days.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** 0 is Sunday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (day + 4) % 7

/**
 * The days of a year that a rule names, in days since 1970-01-01:
 *
 * | rule | day |
 * |---|---|
 * | `12-25` | the same each year |
 * | `Mon05-25` | the first Monday on or after 25 May |
 * | `~10-12`, `^10-12` | 12 October, moved to the Monday before it from Tuesday on and to the one after it on Friday; with `^` on Thursday too |
 * | `E-2`, `O+1` | days from Easter of the western or the eastern churches |
 * | `H10.1`, `C1.1`, `D8.15` | month and day of the Islamic, Chinese or Korean calendar |
 *
 * The last may end in `+2` or `-1`: days after or before it.
 */
export function daysOfRule(rule: string, year: number): readonly number[] {
  const fixed = /^([A-Z][a-z]{2})?(\d\d)-(\d\d)$/.exec(rule)
  if (fixed) {
    const first = dayNumber(year, Number(fixed[2]), Number(fixed[3]))
    return [fixed[1] ? first + ((weekdays.indexOf(fixed[1]) - weekdayOf(first) + 7) % 7) : first]
  }
  const moved = /^([~^])(\d\d)-(\d\d)$/.exec(rule)
  if (moved) {
    const day = dayNumber(year, Number(moved[2]), Number(moved[3]))
    return [day + [0, 0, -1, -2, moved[1] === '^' ? 4 : -3, 3, 0][weekdayOf(day)]!]
  }
  const easter = /^([EO])([+-]\d+)$/.exec(rule)
  if (easter) return [(easter[1] === 'E' ? westernEaster(year) : easternEaster(year)) + Number(easter[2])]
  const moon = /^([HCD])(\d+)\.(\d+)([+-]\d+)?$/.exec(rule)
  if (!moon) throw new Error(`"${rule}" is no rule of a day`)
  return moonDays(moon[1] as MoonCalendar, Number(moon[2]), Number(moon[3]), year).map((day) => day + Number(moon[4] ?? 0))
}
