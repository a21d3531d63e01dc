import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** Documents name who bought. The law wants them kept for years, so an erasure leaves them; a sweep deletes them afterwards (D-136). */
export const documentsPersonalData: PersonalData = {
  slice: 'invoices',
  tables: ['invoices.document'],
  exportOf: async (on, { orders }) => {
    const documents = await sql`select number, kind, issued_at as "issuedAt", currency,
      orders.major(total, currency) as total, keep_until::text as "keptUntil", html, xml
      from invoices.document where order_ref = any (${orders}) order by issued_at, number`.execute(on)
    return { documents }
  },
  eraser: {
    slice: 'invoices',
    /** A document that is still to be issued needs the name and address. */
    mustWait: async (on, { orders }) => {
      const rows = await sql`select seq from invoices.pending where order_ref = any (${orders}) limit 1`.execute(on)
      return rows.length > 0
    },
    eraseFor: async () => undefined,
  },
}
