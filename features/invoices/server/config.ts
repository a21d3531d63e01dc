import type { Settings } from '@stadion/http/settings'
import { readSellers, type Sellers } from './sellers.ts'

/** Who sells. */
export function readInvoices(read: Settings): { sellers: Sellers } {
  const path = read.text('SELLERS', undefined)
  if (path === undefined) return { sellers: {} }
  try {
    return { sellers: readSellers(path) }
  } catch (error) {
    read.wrong('SELLERS', (error as Error).message, 'documents that people keep would name nobody', 'see features/invoices/README.md')
    return { sellers: {} }
  }
}
