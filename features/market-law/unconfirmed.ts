import type { Storefront } from '@stadion/site/storefronts'
import { documentTitles } from './document-title.ts'
import { eInvoices } from './e-invoice.ts'
import type { LawRow } from './law-row.ts'
import { orderButtons } from './order-button.ts'
import { priorPrices } from './prior-price.ts'
import { retention } from './retention.ts'
import { taxExceptions } from './tax/exceptions.ts'
import { taxRates } from './tax/rates.ts'
import { rowsFor } from './tax/tax-law.ts'
import { holidays } from './withdrawal/holidays.ts'
import { withdrawalRows } from './withdrawal/rows.ts'

/** The tables of law by their file in this slice. */
export const lawTables: Readonly<Record<string, readonly LawRow[]>> = {
  'tax/rates.ts': taxRates,
  'tax/exceptions.ts': taxExceptions,
  'order-button.ts': orderButtons,
  'prior-price.ts': priorPrices,
  'document-title.ts': documentTitles,
  'e-invoice.ts': eInvoices,
  'retention.ts': retention,
  'withdrawal/rows.ts': withdrawalRows,
  'withdrawal/holidays.ts': holidays,
}

/**
 * How many rows each storefront uses on a day that nobody has confirmed, by file, as `{ "stadion de_DE": { "tax/rates.ts": 1 } }`.
 * Storefronts whose rows are all confirmed are left out.
 */
export function unconfirmedRows(list: readonly Storefront[], day: string, tables = lawTables): Record<string, Record<string, number>> {
  const used = list.map((storefront) => {
    const counts = Object.entries(tables).map(([file, rows]) => {
      const unconfirmed = rowsFor(rows, storefront.country, day).filter(({ status }) => status === 'unconfirmed')
      return [file, unconfirmed.length] as const
    })
    return [`${storefront.brand} ${storefront.locale}`, Object.fromEntries(counts.filter(([, count]) => count > 0))] as const
  })
  return Object.fromEntries(used.filter(([, files]) => Object.keys(files).length > 0))
}
