import { dayOf, type LawRow, rowOn } from './law-row.ts'
import type { RetentionRow } from './retention.ts'

/** What an invoice has to be called (D-132). */
export interface DocumentTitleRow extends LawRow {
  title: 'invoice' | 'tax-invoice'
}

/** How documents are called, and how long they are kept. */
export interface DocumentLaw {
  titles: readonly DocumentTitleRow[]
  retention: readonly RetentionRow[]
}

const rowsOf = (title: DocumentTitleRow['title'], countries: string, source: string): DocumentTitleRow[] =>
  countries.split(' ').map((place) => ({ place, title, from: '2026-01-01', source, status: 'unconfirmed' }))

export const documentTitles: readonly DocumentTitleRow[] = [
  ...rowsOf('tax-invoice', 'AE AU SA TH ZA', 'general knowledge of engineers'),
  ...rowsOf(
    'invoice',
    'AR AT BE BG BR CA CH CL CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU IE IT JP KR LT LU LV MA MT MX NL NO PE PL PT RO SE SI SK TR US VN',
    'engineers know of no other word; nobody has looked',
  ),
]

/** Whether an invoice of a country is called a tax invoice on a day. */
export const isTaxInvoice = (country: string, at: Date, rows: readonly DocumentTitleRow[] = documentTitles): boolean =>
  rowOn(rows, country, dayOf(at))?.title === 'tax-invoice'
