import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Deletes vouchers, their uses and what they were given for three years after their end, as long as claims about an order may come (D-136). */
export async function sweepVouchers(db: Database, now: () => Date): Promise<void> {
  const at = now().toISOString()
  await deleteInBatches(db, 'vouchers.voucher', sql`until < ${at}::timestamptz - interval '3 years'`)
  await deleteInBatches(db, 'vouchers.reward', sql`at < ${at}::timestamptz - interval '4 years'`)
}
