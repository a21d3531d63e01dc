import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Days for which an order without a payment is kept for care (D-108). */
const keptDays = 30

/** Deletes orders that expired 30 days ago, with lines, units and events, and passes and mailed links that have ended; returns how many rows. */
export async function sweepOrders(db: Database, now: () => Date): Promise<number> {
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
  const orders = await deleteInBatches(db, 'orders.order', sql`state = 'EXPIRED' and finished_at < ${before}`)
  const at = now().toISOString()
  const passes = await deleteInBatches(db, 'orders.pass', sql`expires_at < ${at}`)
  return orders + passes + (await deleteInBatches(db, 'orders.mailed_pass', sql`expires_at < ${at}`))
}
