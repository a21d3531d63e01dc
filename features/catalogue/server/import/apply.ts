import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Transaction } from '@stadion/database/transaction'
import { withAdvisoryLock } from '@stadion/database/with-advisory-lock'
import type { Reference } from '../reference/reference.ts'
import { blocksOf } from './blocks-of.ts'
import type { DataKind } from './data-kind.ts'
import type { Change, Difference } from './difference.ts'
import { articleKind } from './kinds/article-kind.ts'
import { referringTo } from './kinds/kept-articles.ts'
import { placeArticles } from './kinds/place-articles.ts'
import { referenceKinds } from './kinds/reference-kinds.ts'
import { tellChanges, tellLists } from './tell-changes.ts'

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
export async function applyDifference(db: Database, { changes }: Difference, reference: Reference, by: Import): Promise<void> {
  const counts = Object.fromEntries([...changes].map(([kind, { length }]) => [kind.plural, length]))
  // Before anything is written: of an import that ends early the audit says what it meant to change.
  if (Object.values(counts).some((count) => count > 0)) await db.transaction((on) => note(on, 'data import begun', counts, by))
  const isEarly = (kind: DataKind) => (change: Change) => change.value === undefined || (kind.isEarly?.(change.value) ?? false)
  for (const [kind, all] of changes)
    for (const batch of blocksOf(all.filter(isEarly(kind)), atOnce))
      await db.transaction((on) => writeChanges(on, kind, batch, reference, by.at))
  // Before what they copy: an import that ends in between finds the difference again.
  await placeCopies(db, changes, reference, by.at)
  for (const [kind, all] of changes) {
    const later = all.filter((change) => !isEarly(kind)(change))
    for (const batch of blocksOf(later, atOnce)) await db.transaction((on) => writeChanges(on, kind, batch, reference, by.at))
  }
  await withAdvisoryLock(db, 'cells', async (on) => {
    await sql`select catalogue.refresh_cells()`.execute(on)
    await note(on, 'data imported', counts, by)
    // What lists count is renewed only now.
    await tellLists(on, changes)
  })
}

const note = (on: Transaction, command: string, counts: Record<string, number>, by: Import) =>
  on.prepared('catalogue-import-note', 'select audit.note($1, $2, $3, null, $4::jsonb, $5)', [
    ...[by.actor, command, by.folder, JSON.stringify(counts), by.at.toISOString()],
  ])

/** A part of what changes of a kind. */
async function writeChanges(on: Handle, kind: DataKind, changes: readonly Change[], reference: Reference, at: Date): Promise<void> {
  const gone = changes.flatMap(({ key, value }) => (value === undefined ? [key] : []))
  if (gone.length > 0) await kind.withdraw!(on, gone, reference)
  const entries = changes.flatMap(({ key, value }) => (value === undefined ? [] : [{ key, value }]))
  if (entries.length > 0) await kind.write(on, entries, reference)
  await tellChanges(on, kind, changes, at)
}

/** Articles that the folder does not change, but that have copies of what it changes: of the swatch of a colour, the names of sizes. */
async function placeCopies(db: Database, changes: Difference['changes'], reference: Reference, at: Date): Promise<void> {
  const changed = referenceKinds.flatMap((kind) => (changes.get(kind) ?? []).map(({ key }) => ({ type: kind.type, key })))
  const given = new Set((changes.get(articleKind) ?? []).map(({ key }) => key))
  const copies = (await referringTo(db, changed)).filter(({ brand, record }) => !given.has(`${brand} ${record.id}`))
  for (const batch of blocksOf(copies, atOnce))
    await db.transaction(async (on) => {
      await placeArticles(on, batch, reference)
      await tellChanges(
        on,
        articleKind,
        batch.map(({ brand, record }) => ({ key: `${brand} ${record.id}`, value: record })),
        at,
      )
    })
}
