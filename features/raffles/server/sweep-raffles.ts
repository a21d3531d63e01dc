import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Erases who took part 90 days after a raffle has ended, except for those who bought (D-198). The published list names nobody and stays. */
export async function sweepRaffles(db: Database): Promise<void> {
  const over = sql`select no from raffles.raffle where ended_at < catalogue.moment() - interval '90 days'`
  await deleteInBatches(db, 'raffles.win', sql`state <> 'BOUGHT' and raffle_no in (${over})`)
  await deleteInBatches(
    db,
    'raffles.entry',
    sql`raffle_no in (${over}) and not exists (select from raffles.win w where w.raffle_no = entry.raffle_no and w.acid = entry.acid)`,
  )
}
