import type { LawRow } from '../law-row.ts'

/** A consumer’s right to withdraw from a contract made at a distance, and the function that the shop has for it (10.2). */
export interface WithdrawalRow extends LawRow {
  /** How many days after the day on which the last piece was delivered. */
  days: number
  /** `always` cannot be switched off. The others are offered where `WITHDRAWAL_ELSEWHERE` names the country, which `default` ones are as shipped. */
  offered: 'always' | 'default' | 'no'
}

const rowsOf = (countries: string, row: Omit<WithdrawalRow, 'place' | 'status'>): WithdrawalRow[] =>
  countries.split(' ').map((place) => ({ place, ...row, status: 'unconfirmed' }))

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
  // There the shop’s own 30 days stand.
  ...rowsOf('AE AR AU BR CA CH CL CO EG HK JP KR MA MX PE SA TH US VN ZA', {
    ...{ days: 14, offered: 'no', from: '2026-01-01' },
    source: 'nobody has looked; the days are those of the EU, for shops that offer it there',
  }),
]
