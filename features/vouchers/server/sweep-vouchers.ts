import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'
import { seededCodes } from './seed-vouchers.ts'

/** Deletes vouchers, their uses and what they were given for three years after their end, as long as claims about an order may come (D-136). */
export async function sweepVouchers(db: Database, now: () => Date): Promise<void> {
  const at = now().toISOString()
  const ended = sql`until < ${at}::timestamptz - interval '3 years'`
  await deleteInBatches(db, 'vouchers.redemption', sql`code in (select code from vouchers.voucher where ${ended})`)
  await deleteInBatches(db, 'vouchers.voucher', sql`${ended} and code <> all (${seededCodes}::text[])`)
  await deleteInBatches(db, 'vouchers.reward', sql`at < ${at}::timestamptz - interval '4 years'`)
}
