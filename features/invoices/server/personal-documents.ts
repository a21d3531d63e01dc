import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** Documents name who bought. The law wants them kept for years, so an erasure leaves them; a sweep deletes them afterwards (D-136). */
export const documentsPersonalData: PersonalData = {
  slice: 'invoices',
  tables: ['invoices.document'],
  isGathered: true,
  exportOf: async (on, { acid }) => {
    const documents = await sql`select number, kind, issued_at as "issuedAt", currency, total, keep_until as "keptUntil", html
      from invoices.document where order_ref in (select orders.refs_of(${acid})) order by issued_at, number`.execute(on)
    return { documents }
  },
  eraser: { slice: 'invoices', eraseFor: async () => undefined },
}
