import type { Database } from '@stadion/database/database'
import { toMajor } from '@stadion/site/money'
import type { OrderDocument } from '../schema.ts'
import { documentTable } from './document-table.ts'

/** The documents of an order as answers list them; the reader has proved enough. */
export function createDocumentsOf(db: Database) {
  const table = documentTable(db, () => new Date(0))
  return async (ref: string): Promise<OrderDocument[]> =>
    (await table.list(ref)).map(({ number, kind, issued_at, total, currency, has_xml }) => ({
      ...{ number, kind, currency, issuedAt: issued_at.toISOString(), total: toMajor(total, currency) },
      formats: has_xml ? ['html', 'xml'] : ['html'],
    }))
}
