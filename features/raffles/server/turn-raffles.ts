import { randomBytes } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { RafflesOptions } from './raffles-options.ts'

const everyMs = 60_000
/** Entries that are listed in one statement: it takes a fraction of a second, and nothing waits for it long. */
const listedAtOnce = 10_000

/** Closes a raffle whose time is over, and draws it. What is done already is not done again. */
export async function closeAndDraw(on: Handle, no: string): Promise<void> {
  for (let hasMore = true; hasMore; )
    hasMore = (await sql<{ more: boolean }>`select raffles.list_entries(${no}, ${listedAtOnce}) as more`.one(on)).more
  await sql`select raffles.draw_2(${no})`.execute(on)
}

/** Opens, closes and draws raffles, and passes on what nobody has bought, by the clock of the database. Any process may do it. */
export function addTurning({ jobsDb: db, jobs, log }: Pick<RafflesOptions, 'jobsDb' | 'jobs' | 'log'>): void {
  async function turn(no: string): Promise<void> {
    const { short } = await sql<{ short: string | null }>`select raffles.open(${no}, ${randomBytes(32)}) as short`.one(db)
    if (short !== null) log.error({ no, sku: short }, 'A raffle cannot open: there are too few pieces in stock')
    await closeAndDraw(db, no)
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
