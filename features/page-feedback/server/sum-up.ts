import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** Days for which single answers are kept, and can be changed. */
export const keptDays = 30

/** Sums up the answers of every day, then deletes those that are too old. Returns how many it deleted. */
export const sumUpAnswers = (db: Database, now: () => Date): Promise<number> =>
  // Together: a day of which only some answers were left would be summed up wrongly the next time.
  db.transaction(async (on) => {
    await sql`insert into page_feedback.day_sum (day, brand, locale, page, yes, no)
      select day, brand, locale, page, count(*) filter (where helpful), count(*) filter (where not helpful)
      from page_feedback.answer group by day, brand, locale, page
      on conflict (day, brand, locale, page) do update set yes = excluded.yes, no = excluded.no`.execute(on)
    const oldest = new Date(now().getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)
    return deleteInBatches(on, 'page_feedback.answer', sql`day < ${oldest}`)
  })
