import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { RemovedDemo } from '@stadion/slices/define-slice'
import { examples } from './seed-vouchers.ts'

/** Ends the vouchers of the demo that are as they came. They stay, so that no process of an earlier release gives them away again. */
export async function removeDemoVouchers(on: Handle, { at }: { at: Date }): Promise<RemovedDemo> {
  const removed: string[] = []
  const kept: string[] = []
  for (const { code, percentage, until = null, limitTotal = null, limitPerPerson = null } of examples) {
    const [found] = await sql<{ asItCame: boolean; hasEnded: boolean }>`
      select (percentage, until, limit_total, limit_per_person) is not distinct from
          (${percentage}::integer, ${until}::timestamptz, ${limitTotal}::integer, ${limitPerPerson}::integer)
        and num_nonnulls(amounts, brand, countries, "from", minimums, single_owner_acid, batch) = 0 as "asItCame",
        coalesce(until <= ${at.toISOString()}::timestamptz, false) as "hasEnded"
      from vouchers.voucher v where code = ${code} for update`.execute(on)
    if (!found || found.hasEnded) continue
    if (!found.asItCame) kept.push(`voucher ${code}: it was changed`)
    else {
      await sql`update vouchers.voucher set until = ${at.toISOString()}::timestamptz where code = ${code}`.execute(on)
      removed.push(`the voucher ${code}`)
    }
  }
  return { removed, kept }
}
