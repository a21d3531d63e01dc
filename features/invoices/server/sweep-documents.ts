import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** Small enough that one statement does not delay others. */
const atOnce = 500

/**
 * Deletes documents that nobody has to keep any longer, credits before what they correct. With the last document of an order its postings
 * lose the order (D-136). Returns how many documents.
 */
export async function sweepDocuments(db: Database, now: () => Date): Promise<number> {
  const today = now().toISOString().slice(0, 10)
  let swept = 0
  for (let some = atOnce; some === atOnce; swept += some) {
    const { n } = await sql<{ n: number }>`select invoices.sweep(${today}::date, ${atOnce}) as n`.one(db)
    some = n
  }
  return swept
}
