import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Days for which an order without a payment is kept for care (D-108). */
const keptDays = 30

/** Small enough that one statement does not delay others. */
const atOnce = 200

/**
 * Deletes orders that expired 30 days ago, with lines, units and events, and passes and mailed links that have ended; takes out of closed
 * orders what is not kept any longer (D-136). Returns how many rows.
 */
export async function sweepOrders(db: Database, now: () => Date): Promise<number> {
  const at = now().toISOString()
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
  const orders = await deleteInBatches(db, 'orders.order', sql`state = 'EXPIRED' and finished_at < ${before}`)
  let tidied = 0
  for (let some = atOnce; some === atOnce; tidied += some) {
    const { n } = await sql<{ n: number }>`select orders.tidy(${at}, ${atOnce}) as n`.one(db)
    some = n
  }
  const passes = await deleteInBatches(db, 'orders.pass', sql`expires_at < ${at}`)
  return orders + tidied + passes + (await deleteInBatches(db, 'orders.mailed_pass', sql`expires_at < ${at}`))
}
