import { randomBytes } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { rankEntries } from '../draw.ts'
import { macWith } from './hash-seed.ts'
import type { RafflesOptions } from './raffles-options.ts'
import { listOf } from './raffles-table.ts'

const everyMs = 60_000

/** Draws a closed raffle: the ranks follow from its seed and its published list, and from nothing else. In a transaction. */
export async function drawRaffle(on: Handle, no: string): Promise<void> {
  const raffle = await sql<{ seed: Buffer | null }>`select seed from raffles.raffle where no = ${no} and state = 'CLOSED' for update`.first(
    on,
  )
  if (!raffle?.seed) return
  const ranked = rankEntries(await listOf(on, no), macWith(raffle.seed))
  const ranks = JSON.stringify(Object.fromEntries(ranked.map(({ entryId, rank }) => [entryId, rank])))
  await sql`select raffles.draw(${no}, ${ranks}::text::jsonb)`.execute(on)
}

/** Opens, closes and draws raffles, and passes on what nobody has bought, by the clock of the database. Any process may do it. */
export function addTurning({ db, jobs, log }: Pick<RafflesOptions, 'db' | 'jobs' | 'log'>): void {
  async function turn(no: string): Promise<void> {
    const { short } = await sql<{ short: string | null }>`select raffles.open(${no}, ${randomBytes(32)}) as short`.one(db)
    if (short !== null) log.error({ no, sku: short }, 'A raffle cannot open: there are too few pieces in stock')
    await sql`select raffles.close(${no})`.execute(db)
    await db.transaction((on) => drawRaffle(on, no))
    await sql`select raffles.pass_on(${no})`.execute(db)
  }

  jobs.add({
    name: 'raffles.turn',
    everyMs,
    leased: true,
    async run() {
      const due = await sql<{ no: string }>`select no from raffles.raffle where state in ('PLANNED', 'OPEN', 'CLOSED', 'DRAWN')
        and case state when 'PLANNED' then opens_at when 'OPEN' then closes_at else '-infinity' end <= catalogue.moment() order by no`.execute(
        db,
      )
      // One that fails stops none of the others.
      for (const { no } of due) await turn(no).catch((error) => log.error({ err: error, no }, 'A raffle could not be turned'))
    },
  })
}
