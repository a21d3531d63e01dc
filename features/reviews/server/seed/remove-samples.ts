import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { RemovedDemo } from '@stadion/slices/define-slice'

/** Removes the sample reviews. */
export async function removeSamples(on: Handle): Promise<RemovedDemo> {
  const [{ n } = { n: 0 }] = await sql<{ n: number }>`select count(*)::integer as n from reviews.review where sample`.execute(on)
  if (n > 0) await sql`select reviews.drop_samples()`.execute(on)
  return { removed: n > 0 ? [`${n} sample reviews`] : [], kept: [] }
}
