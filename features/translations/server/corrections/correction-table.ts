import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Correction, CorrectionsAnswer } from '../../schema.ts'
import type { TextPlace } from './check-correction.ts'

export interface StoredCorrection extends Correction {
  /** What the files said when it was written. */
  base: string
}

/** All corrections, in an order that is the same everywhere. */
export const storedCorrections = (on: Handle | Database): Promise<StoredCorrection[]> =>
  sql<StoredCorrection>`
    select namespace, key, tongue, nullif(brand, '') as brand, pattern, base from texts.correction
    order by tongue collate "C", namespace collate "C", brand collate "C", key collate "C"`.execute(on)

/** The corrections, if the newest change is another one than the asker knows. */
export async function correctionsAfter(db: Database, known: string): Promise<CorrectionsAnswer> {
  const [row] = await db.prepared<{ id: string }>('texts-newest-change', 'select id::text from texts.newest_change', [])
  const change = row?.id ?? ''
  // Read after the change: what came between is read once more, as the next answer names another change.
  return { change, corrections: change === known ? null : (await storedCorrections(db)).map(({ base: _, ...one }) => one) }
}

/** Writes corrections, and takes back those that are null: part of a transaction. */
export async function writeCorrections(
  on: Handle,
  given: readonly { place: TextPlace; text: { pattern: string; base: string } | null }[],
): Promise<void> {
  const rows = given.map(({ place, text }) => ({ ...place, brand: place.brand ?? '', ...text }))
  const written = JSON.stringify(rows.filter(({ pattern }) => pattern !== undefined))
  const taken = JSON.stringify(rows.filter(({ pattern }) => pattern === undefined))
  await sql`
    insert into texts.correction (namespace, key, tongue, brand, pattern, base)
    select namespace, key, tongue, brand, pattern, base
    from jsonb_to_recordset(${written}::text::jsonb) as given(namespace text, key text, tongue text, brand text, pattern text, base text)
    on conflict (tongue, namespace, key, brand) do update set pattern = excluded.pattern, base = excluded.base`.execute(on)
  await sql`
    delete from texts.correction
    using jsonb_to_recordset(${taken}::text::jsonb) as given(namespace text, key text, tongue text, brand text)
    where correction.tongue = given.tongue and correction.namespace = given.namespace and correction.key = given.key
      and correction.brand = given.brand`.execute(on)
  await sql`
    insert into texts.newest_change (id) values (gen_random_uuid()) on conflict (is_only) do update set id = excluded.id`.execute(on)
}
