import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Deletes documents that nobody has to keep any longer; credits before what they correct. */
export async function sweepDocuments(db: Database, now: () => Date): Promise<number> {
  const today = now().toISOString().slice(0, 10)
  const credits = await deleteInBatches(db, 'invoices.document', sql`keep_until <= ${today}::date and corrects is not null`)
  const others = sql`keep_until <= ${today}::date and corrects is null
    and not exists (select from invoices.document credit where credit.corrects = document.number)`
  return credits + (await deleteInBatches(db, 'invoices.document', others))
}
