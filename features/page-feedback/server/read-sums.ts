import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

export interface PageSum {
  brand: string
  locale: string
  page: string
  yes: number
  no: number
}

/** The answers to each page: those of past days' sums, and the single ones. @param since the first day, as `2026-01-01` */
export const readSums = (db: Handle, since: string): Promise<PageSum[]> =>
  sql<PageSum>`
    select brand, locale, page, sum(yes)::int as yes, sum(no)::int as no
    from (
      select day, brand, locale, page, yes, no from page_feedback.day_sum
      union all
      select day, brand, locale, page, helpful::int, (not helpful)::int from page_feedback.answer
    ) as told
    where day >= ${since}
    group by brand, locale, page order by page, brand, locale`.execute(db)
