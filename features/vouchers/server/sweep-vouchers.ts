import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Deletes vouchers and their uses three years after their end, as long as claims about an order may come (D-136); returns how many. */
export const sweepVouchers = (db: Database, now: () => Date): Promise<number> =>
  deleteInBatches(db, 'vouchers.voucher', sql`until < ${now().toISOString()}::timestamptz - interval '3 years'`)
