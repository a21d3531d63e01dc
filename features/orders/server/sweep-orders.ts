import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Days for which an order without a payment is kept for care (D-108). */
const keptDays = 30

/** Small enough that one statement does not delay others. */
const atOnce = 200

/**
 * Deletes orders that expired 30 days ago, with lines, units and events, and passes and mailed links that have ended; takes out of orders
 * notes of gifts 90 days after the delivery (D-197), and out of closed ones what is not kept any longer (D-136). Returns how many rows.
 */
export async function sweepOrders(db: Database, now: () => Date): Promise<number> {
  const at = now().toISOString()
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString()
  const orders = await deleteInBatches(db, 'orders.order', sql`state = 'EXPIRED' and finished_at < ${before}`)
  const notes = await untilNone(async () => (await sql<{ n: number }>`select orders.erase_notes(${at}, ${atOnce}) as n`.one(db)).n)
  const tidied = await untilNone(async () => (await sql<{ n: number }>`select orders.tidy(${at}, ${atOnce}) as n`.one(db)).n)
  const passes = await deleteInBatches(db, 'orders.pass', sql`expires_at < ${at}`)
  return orders + notes + tidied + passes + (await deleteInBatches(db, 'orders.mailed_pass', sql`expires_at < ${at}`))
}

/** Repeats what does `atOnce` at most; answers how many in all. */
async function untilNone(some: () => Promise<number>): Promise<number> {
  let all = 0
  for (let done = atOnce; done === atOnce; all += done) done = await some()
  return all
}
