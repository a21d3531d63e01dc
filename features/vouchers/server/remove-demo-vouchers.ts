import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { RemovedDemo } from '@stadion/slices/define-slice'
import { examples } from './seed-vouchers.ts'

/** Removes the vouchers of the demo that are as they came; one that somebody has used stays, as its order names it. */
export async function removeDemoVouchers(on: Handle): Promise<RemovedDemo> {
  const removed: string[] = []
  const kept: string[] = []
  for (const { code, percentage, until = null, limitTotal = null, limitPerPerson = null } of examples) {
    const [found] = await sql<{ asItCame: boolean; used: boolean }>`
      select (percentage, until, limit_total, limit_per_person) is not distinct from
          (${percentage}::integer, ${until}::timestamptz, ${limitTotal}::integer, ${limitPerPerson}::integer)
        and num_nonnulls(amounts, brand, countries, "from", minimums, single_owner_acid, batch) = 0 as "asItCame",
        exists (select from vouchers.redemption r where r.code = v.code) as used
      from vouchers.voucher v where code = ${code} for update`.execute(on)
    if (!found) continue
    if (!found.asItCame) kept.push(`voucher ${code}: it was changed`)
    else if (found.used) kept.push(`voucher ${code}: somebody has used it; end it with a file of vouchers`)
    else {
      await sql`delete from vouchers.voucher where code = ${code}`.execute(on)
      removed.push(`the voucher ${code}`)
    }
  }
  return { removed, kept }
}
