/** Days since 1970-01-01 of a day of the Gregorian calendar; months count from 1. */
export const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / 86_400_000

/** Easter Sunday of the western churches, by the calendar's own rules, in days since 1970-01-01. */
export function westernEaster(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const moon = (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const fullMoon = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - century + Math.floor(century / 4)) % 7
  return dayNumber(year, 3, 28) + fullMoon - weekday
}

/** Easter Sunday of the eastern churches: by the Julian calendar, which is 13 days behind until 2099. */
export function easternEaster(year: number): number {
  const fullMoon = (19 * (year % 19) + 15) % 30
  const weekday = (year + Math.floor(year / 4) + fullMoon) % 7
  return dayNumber(year, 3, 28) + fullMoon - weekday + 13
}
