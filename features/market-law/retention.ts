import type { LawRow } from './law-row.ts'

/** How long documents of sales are kept, in years from the end of the year of the document (10.5). */
export interface RetentionRow extends LawRow {
  years: number
}

const row = (place: string, years: number): RetentionRow => ({
  ...{ place, years, from: '2026-01-01', status: 'unconfirmed' },
  source: 'guides for shops, read by engineers; they disagree with each other',
})

/** A country without a row: the longest met. */
const longest = 10

export const retention: readonly RetentionRow[] = [
  ...[row('DE', 8), row('AT', 7), row('BE', 10), row('CH', 10), row('ES', 6), row('FR', 10)],
  ...[row('GB', 6), row('IT', 10), row('NL', 7), row('PL', 5), row('AU', 5), row('AE', 5)],
]

/** The first day on which a document need not be kept any longer, as `2035-01-01`. */
export function keptUntil(country: string, issuedAt: Date): string {
  const years = retention.find(({ place }) => place === country)?.years ?? longest
  return `${issuedAt.getUTCFullYear() + years + 1}-01-01`
}
