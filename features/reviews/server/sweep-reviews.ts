import type { Database } from '@stadion/database/database'
import { deleteInBatches } from '@stadion/database/delete-in-batches'
import { sql } from '@stadion/database/sql'

/** As long as the link of a mail ends something (D-045). */
const linkDays = 400
/** As long as whoever reported may ask what was decided. */
const reportDays = 180

/** Deletes the links of mails that nobody has any more, and reports that were decided long ago or whose review was taken back. */
export async function sweepReviews(db: Database, now: () => Date): Promise<void> {
  const at = now().toISOString()
  await deleteInBatches(db, 'reviews.invitation', sql`at < ${at}::timestamptz - make_interval(days => ${linkDays})`)
  await deleteInBatches(
    db,
    'reviews.report',
    sql`decided_at < ${at}::timestamptz - make_interval(days => ${reportDays})
      or no in (select no from reviews.review where state = 'WITHDRAWN')`,
  )
}
