import { yearIn } from '@stadion/site/time-of-day'
import { dayOf, type LawRow, rowOn } from './law-row.ts'

/** How long documents of sales are kept, in years from the end of the year of the document (10.5). */
export interface RetentionRow extends LawRow {
  years: number
}

const rowsOf = (years: number, countries: string, source: string): RetentionRow[] =>
  countries.split(' ').map((place) => ({ place, years, from: '2026-01-01', source, status: 'unconfirmed' }))

const guides = 'guides for shops, read by engineers; they disagree with each other'

/** The longest met. */
const longest = 10

export const retention: readonly RetentionRow[] = [
  ...rowsOf(5, 'AE AU PL', guides),
  ...rowsOf(6, 'ES GB', guides),
  ...rowsOf(7, 'AT NL', guides),
  ...rowsOf(8, 'DE', guides),
  ...rowsOf(10, 'BE CH FR IT', guides),
  ...rowsOf(
    longest,
    'AR BG BR CA CL CO CY CZ DK EE EG FI GR HK HR HU IE JP KR LT LU LV MA MT MX NO PE PT RO SA SE SI SK TH TR US VN ZA',
    'no guide was read: the longest that was met',
  ),
]

/** The first day on which a document need not be kept any longer, as `2035-01-01`, by the row of the day on which it was issued. */
export function keptUntil(country: string, issuedAt: Date, rows: readonly RetentionRow[] = retention): string {
  const years = rowOn(rows, country, dayOf(issuedAt))?.years ?? longest
  return `${yearIn(issuedAt, country) + years + 1}-01-01`
}
