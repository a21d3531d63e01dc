import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

const yearMs = 366 * 24 * 60 * 60_000

/** Deletes cards that have been empty for as long as the longest retention of documents (D-136), and old tries; returns how many. */
export async function sweepGiftCards(db: Database, now: () => Date): Promise<number> {
  const before = (ms: number) => new Date(now().getTime() - ms).toISOString()
  const cards = await deleteInBatches(
    db,
    'gift_cards.card',
    sql`balance = 0 and moved_at < ${before(11 * yearMs)} and not exists (select from gift_cards.holding h where h.card = id)`,
  )
  return cards + (await deleteInBatches(db, 'gift_cards.wrong_try', sql`at < ${before(24 * 60 * 60_000)}`))
}
