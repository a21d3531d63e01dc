import type { LawRow } from '../law-row.ts'

/** A consumer’s right to withdraw from a contract made at a distance, and the function that the shop has for it (10.2). */
export interface WithdrawalRow extends LawRow {
  /** How many days after the day on which the last piece was delivered. */
  days: number
  /** `always` cannot be switched off; `default` is offered where `WITHDRAWAL_ELSEWHERE` names the country. */
  offered: 'always' | 'default'
}

const rowsOf = (countries: string, row: Omit<WithdrawalRow, 'place' | 'status'>): WithdrawalRow[] =>
  countries.split(' ').map((place) => ({ place, ...row, status: 'unconfirmed' }))

/** Other countries have no row: there the shop’s own 30 days stand. */
export const withdrawalRows: readonly WithdrawalRow[] = [
  ...rowsOf('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', {
    ...{ days: 14, offered: 'always', from: '2026-06-19' },
    source: 'Articles 9 and 11a of Directive 2011/83/EU, as quoted by secondary sources',
  }),
  ...rowsOf('NO', {
    ...{ days: 14, offered: 'always', from: '2026-06-19' },
    source: 'the text is marked with EEA relevance; whether Article 11a is in force there is unknown',
  }),
  ...rowsOf('GB TR', { days: 14, offered: 'default', from: '2026-01-01', source: 'secondary sources; the law there names no function' }),
]

/** The days of a country that WITHDRAWAL_ELSEWHERE names and that has no row. */
export const daysElsewhere = 14
