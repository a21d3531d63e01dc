import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { RemovedDemo } from '@stadion/slices/define-slice'
import { demoRaffle } from './seed-raffles.ts'

interface Raffle {
  no: string
  brand: string
  articleId: string
  isOfDemo: boolean
}

/** Removes the demo's raffles while nobody has entered; the articles of all others that have not ended must stay. */
export async function removeDemoRaffles(on: Handle): Promise<RemovedDemo> {
  const found = await sql<Raffle>`
    select no, brand, article_id as "articleId",
      level_min = 0 and closes_at - opens_at = ${demoRaffle.milliseconds} * interval '1 millisecond'
        and not exists (select from raffles.entry e where e.raffle_no = r.no)
        and not exists (select from raffles.piece p where p.raffle_no = r.no and p.pieces <> ${demoRaffle.pieces}) as "isOfDemo"
    from raffles.raffle r where state not in ('DONE', 'CANCELLED') order by no for update`.execute(on)
  const going = found.filter(({ isOfDemo }) => isOfDemo)
  for (const { no } of going) {
    await sql`select raffles.cancel(${no})`.execute(on)
    await sql`delete from raffles.raffle where no = ${no}`.execute(on)
  }
  const staying = found.filter(({ isOfDemo }) => !isOfDemo)
  return {
    removed: going.length > 0 ? [`${going.length} raffles`] : [],
    kept: staying.map(({ no, brand, articleId }) => `raffle ${no}, and its article ${brand} ${articleId}: it has not ended`),
    needs: staying.map(({ brand, articleId }) => `${brand} ${articleId}`),
  }
}
