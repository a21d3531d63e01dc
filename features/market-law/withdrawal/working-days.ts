import { rowOn } from '../law-row.ts'
import { easterOf } from './easter.ts'
import { holidays } from './holidays.ts'

const dayMs = 86_400_000

/** A day so many days later. Days are written as `2026-11-21`. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day))

/** The day itself, or the next one that is neither Saturday, Sunday nor a public holiday of the country. */
export function workingDayFrom(day: string, country: string): string {
  const free = [day, later(day, 7)].flatMap((each) => holidaysOf(country, Number(each.slice(0, 4))))
  let on = day
  while (isWeekend(on) || free.includes(on)) on = later(on, 1)
  return on
}

/** The public holidays of a country in a year, as far as the table has them. */
export function holidaysOf(country: string, year: number): string[] {
  const row = rowOn(holidays, country, `${year}-01-01`)
  const days: string[] = []
  for (const rule of row?.days.split(' ') ?? []) days.push(...dayOfRule(rule, year, days))
  return days
}

function dayOfRule(rule: string, year: number, taken: readonly string[]): string[] {
  if (/^\d{4}-/.test(rule)) return rule.startsWith(`${year}-`) ? [rule] : []
  const [, church, days] = /^([eo])([+-]\d+)$/.exec(rule) ?? []
  if (church) return [later(easterOf(year, church === 'e' ? 'western' : 'eastern'), Number(days))]
  const [, month, nth] = /^(\d\d)-mon(-?1)$/.exec(rule) ?? []
  if (month) return [mondayOf(`${year}-${month}`, nth === '1')]
  let day = `${year}-${rule.slice(0, 5)}`
  if (rule.endsWith('>')) while (isWeekend(day) || taken.includes(day)) day = later(day, 1)
  return [day]
}

/** The first or the last Monday of a month. */
function mondayOf(month: string, isFirst: boolean): string {
  const start = `${month}-${isFirst ? '01' : '22'}`
  const monday = later(start, (8 - weekdayOf(start)) % 7)
  const next = later(monday, 7)
  return !isFirst && next.startsWith(month) ? next : monday
}
