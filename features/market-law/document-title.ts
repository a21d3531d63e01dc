import type { LawRow } from './law-row.ts'

/** Where an invoice has to be called a tax invoice (D-132). */
const taxInvoices: readonly LawRow[] = ['AE', 'AU', 'SA', 'TH', 'ZA'].map((place) => ({
  ...{ place, from: '2026-01-01', status: 'unconfirmed' },
  source: 'general knowledge of engineers',
}))

/** The rows of titles of documents. */
export const documentTitles = taxInvoices

export const isTaxInvoice = (country: string): boolean => taxInvoices.some(({ place }) => place === country)
