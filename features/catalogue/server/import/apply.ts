import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'
import type { Reference } from '../reference/reference.ts'
import { blocksOf } from './blocks-of.ts'
import type { DataKind, DataRecord } from './data-kind.ts'
import type { Difference } from './difference.ts'
import { articleKind } from './kinds/article-kind.ts'
import { referringTo } from './kinds/kept-articles.ts'
import { placeArticles } from './kinds/place-articles.ts'
import { referenceKinds } from './kinds/reference-kinds.ts'

/** Records in one transaction: others wait no longer for the embedded database than for one of them. */
const atOnce = 500

/** Who imports, and what. */
export interface Import {
  actor: string
  folder: string
  at: Date
}

/**
 * Writes a difference, kind by kind, each in batches of their own transactions. An import that ended early is given again: what it had
 * written is no difference any more, and its last step is made again.
 */
export async function applyDifference(db: Database, { records }: Difference, reference: Reference, by: Import): Promise<void> {
  const write = async (kind: DataKind, all: readonly DataRecord[]) => {
    for (const batch of blocksOf(all, atOnce)) await db.transaction((on) => kind.write(on, batch, reference))
  }
  const isEarly = (kind: DataKind) => (record: DataRecord) => kind.isEarly?.(record.value) ?? false
  for (const [kind, changed] of records) await write(kind, changed.filter(isEarly(kind)))
  for (const [kind, changed] of records) {
    await write(
      kind,
      changed.filter((record) => !isEarly(kind)(record)),
    )
    if (kind === referenceKinds.at(-1)) await placeCopies(db, records, reference)
  }
  await withAdvisoryLock(db, 'cells', async (on) => {
    await sql`select catalogue.refresh_cells()`.execute(on)
    const counts = Object.fromEntries([...records].map(([kind, { length }]) => [kind.plural, length]))
    await on.prepared('catalogue-import-note', 'select audit.note($1, $2, $3, null, $4::jsonb, $5)', [
      ...[by.actor, 'data imported', by.folder, JSON.stringify(counts), by.at.toISOString()],
    ])
  })
}

/** Articles that the folder does not change, but that have copies of what it changes: of the swatch of a colour, the names of sizes. */
async function placeCopies(db: Database, records: Difference['records'], reference: Reference): Promise<void> {
  const changed = referenceKinds.flatMap((kind) => (records.get(kind) ?? []).map(({ key }) => ({ type: kind.type, key })))
  const given = new Set((records.get(articleKind) ?? []).map(({ key }) => key))
  const copies = (await referringTo(db, changed)).filter(({ brand, record }) => !given.has(`${brand} ${record.id}`))
  for (const batch of blocksOf(copies, atOnce)) await db.transaction((on) => placeArticles(on, batch, reference))
}
