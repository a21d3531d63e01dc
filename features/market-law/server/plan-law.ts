import { everything } from '@stadion/contract/data-tags'
import type { Database } from '@stadion/database/database'
import { plan } from '@stadion/news/tell'
import type { LawRow } from '../law-row.ts'
import { lawTables } from '../unconfirmed.ts'

/**
 * Plans that everything may be another on the days on which a row of law begins or ends (D-150): prices, texts and papers follow law by the
 * clock alone, and pages do not say which of it they show.
 */
export async function planLaw(
  db: Database,
  now: () => Date,
  tables: Readonly<Record<string, readonly LawRow[]>> = lawTables,
): Promise<void> {
  const days = new Set(
    Object.values(tables).flatMap((rows) => rows.flatMap(({ from, until }) => (until === undefined ? [from] : [from, until]))),
  )
  for (const day of days) {
    const at = new Date(`${day}T00:00:00Z`)
    if (at > now()) await plan(db, at, [everything])
  }
}
