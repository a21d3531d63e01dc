import { dayOf, type LawRow, rowOn } from './law-row.ts'

/** What the button that orders has to say (10.1): that the order obliges to pay, or anything plain. */
export type OrderButton = 'obligation' | 'plain'

interface OrderButtonRow extends LawRow {
  button: OrderButton
}

const rowsOf = (button: OrderButton, countries: string, source: string): OrderButtonRow[] =>
  countries.split(' ').map((place) => ({ place, button, from: '2026-01-01', source, status: 'unconfirmed' }))

/** Article 8(2) of Directive 2011/83/EU, and laws like it. Only the words on the button count (C-249/21). */
export const orderButtons: readonly OrderButtonRow[] = [
  ...rowsOf(
    'obligation',
    'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK TR',
    'Article 8(2) of Directive 2011/83/EU; for CH, GB, NO and TR secondary sources',
  ),
  ...rowsOf('plain', 'AE AR AU BR CA CL CO EG HK JP KR MA MX PE SA TH US VN ZA', 'secondary sources found no such rule'),
]

/** The button of a country on a day. Without a row it says the most. */
export const orderButtonOf = (country: string, at: Date, rows: readonly OrderButtonRow[] = orderButtons): OrderButton =>
  rowOn(rows, country, dayOf(at))?.button ?? 'obligation'
