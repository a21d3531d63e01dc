import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** Erases who took part 90 days after a raffle has ended, except for those who bought (D-198). The published list names nobody and stays. */
export async function sweepRaffles(db: Database): Promise<void> {
  const over = sql`select no from raffles.raffle where ended_at < catalogue.moment() - interval '90 days'`
  await sql`delete from raffles.win where state <> 'BOUGHT' and raffle_no in (${over})`.execute(db)
  await sql`delete from raffles.entry e where raffle_no in (${over})
    and not exists (select from raffles.win w where w.raffle_no = e.raffle_no and w.acid = e.acid)`.execute(db)
}
