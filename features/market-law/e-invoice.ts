import { dayOf, holdsOn, type LawRow } from './law-row.ts'

/** Where sellers make XML to EN 16931 for companies beside their documents, and since when (D-132). */
export const eInvoices: readonly LawRow[] = [
  {
    place: 'DE',
    from: '2027-01-01',
    source: 'summaries of the Wachstumschancengesetz, § 14 UStG, read by engineers',
    status: 'unconfirmed',
  },
  { place: 'FR', from: '2026-09-01', source: 'summaries of the reform of e-invoicing, read by engineers', status: 'unconfirmed' },
]

/** Whether a seller in a country makes XML for a company on a day. */
export const isEInvoiceDue = (country: string, at: Date, rows: readonly LawRow[] = eInvoices): boolean =>
  rows.some((row) => row.place === country && holdsOn(row, dayOf(at)))
