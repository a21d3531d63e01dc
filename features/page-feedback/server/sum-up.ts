import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** Days for which a single answer is kept after it was last given, and can be changed. */
export const keptDays = 30

/** Small enough that no other statement waits long. */
const answersAtOnce = 1_000

/** Moves answers that are too old into the sums of their days. Returns how many it moved. */
export async function sumUpAnswers(db: Database, now: () => Date): Promise<number> {
  const oldest = new Date(now().getTime() - keptDays * 86_400_000).toISOString().slice(0, 10)
  // One statement: an answer is either single or in a sum. One that is being changed is left for the next time.
  const batch = sql<{ n: number }>`
    with gone as (
      delete from page_feedback.answer where key = any (array(
        select key from page_feedback.answer where day < ${oldest} limit ${answersAtOnce} for update skip locked))
      returning day, brand, locale, page, helpful),
    summed as (
      insert into page_feedback.day_sum (day, brand, locale, page, yes, no)
      select day, brand, locale, page, count(*) filter (where helpful), count(*) filter (where not helpful)
      from gone group by day, brand, locale, page
      on conflict (day, brand, locale, page) do update set yes = day_sum.yes + excluded.yes, no = day_sum.no + excluded.no)
    select count(*)::int as n from gone`
  for (let all = 0; ; ) {
    const { n } = await batch.one(db)
    all += n
    if (n === 0) return all
  }
}
