import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { ReferenceRecord, ReferenceType } from './reference-records.ts'

export type StoredReference = { [T in ReferenceType]: { type: T; key: string; record: ReferenceRecord<T> } }[ReferenceType]

/** Grows with every change, also of price lists. */
export async function referenceVersion(db: Database): Promise<string> {
  const [row] = await db.prepared<{ version: string }>(
    'catalogue-reference-version',
    'select version::text from catalogue.reference_version',
    [],
  )
  return row?.version ?? ''
}

export const storedReferences = (on: Handle | Database): Promise<StoredReference[]> =>
  sql<StoredReference>`select type, key, record from catalogue.reference order by type, key`.execute(on)

export async function writeReferences(on: Handle, records: readonly StoredReference[]): Promise<void> {
  await sql`
    insert into catalogue.reference (type, key, record)
    select type, key, record from jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as given(type text, key text, record jsonb)
    on conflict (type, key) do update set record = excluded.record`.execute(on)
  await sql`update catalogue.reference_version set version = version + 1`.execute(on)
}

/** Of a type that nothing refers to. */
export async function removeReferences(on: Handle, type: ReferenceType, keys: readonly string[]): Promise<void> {
  await sql`delete from catalogue.reference where type = ${type} and key = any(${keys}::text[])`.execute(on)
  await sql`update catalogue.reference_version set version = version + 1`.execute(on)
}
