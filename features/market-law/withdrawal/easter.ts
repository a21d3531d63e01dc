/** Easter Sunday of a year, as `2027-03-28`. Both churches count by the moon; the eastern ones by the older calendar, 13 days behind until 2099. */
export function easterOf(year: number, church: 'western' | 'eastern'): string {
  return church === 'western' ? western(year) : eastern(year)
}

/** The anonymous Gregorian rule, as printed in the Almanac of 1876. */
function western(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return dayFromMarch(year, h + l - 7 * m + 22)
}

/** The rule of Meeus for the Julian calendar. */
function eastern(year: number): string {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  return dayFromMarch(year, d + e + 22 + 13)
}

const dayFromMarch = (year: number, day: number): string => new Date(Date.UTC(year, 2, day)).toISOString().slice(0, 10)
