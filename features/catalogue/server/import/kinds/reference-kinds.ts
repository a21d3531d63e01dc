import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { readNdjson } from '@stadion/slices/data-files'
import { lineOf } from '@stadion/slices/data-lines'
import { keyOfRecord, type ReferenceRecord, type ReferenceType, referenceSchemas } from '../../reference/reference-records.ts'
import { removeReferences, type StoredReference, writeReferences } from '../../reference/reference-table.ts'
import type { DataKind } from '../data-kind.ts'
import { kindProblems } from './article-problems.ts'

/** Records that articles refer to: one file for each of their types. */
function referenceKind<T extends ReferenceType>(
  type: T,
  name: string,
  problemsOf?: DataKind<ReferenceRecord<T>>['problemsOf'],
): DataKind<ReferenceRecord<T>> & { type: T } {
  return {
    type,
    name: type,
    plural: name.replaceAll('-', ' '),
    top: 'catalogue',
    tagsOf: () => [`reference:${type}`],
    readerOf(file) {
      if (file !== `catalogue/${name}.ndjson`) return undefined
      return (text, problems) =>
        readNdjson<object>(file, text, referenceSchemas[type], problems).map(({ line, value }) => ({
          ...{ file, line, key: keyOfRecord(value, type), value: value as ReferenceRecord<T> },
        }))
    },
    ...(problemsOf ? { problemsOf } : {}),
    async stored(on, keys) {
      const rows = await sql<{ key: string; record: ReferenceRecord<T> }>`
        select key, record from catalogue.reference where type = ${type} and key = any(${keys}::text[])`.execute(on)
      return new Map(rows.map(({ key, record }) => [key, record]))
    },
    async *all(on) {
      const rows = await sql<{ key: string; record: ReferenceRecord<T> }>`
        select key, record from catalogue.reference where type = ${type}`.execute(on)
      yield rows.map(({ key, record }) => ({ key, value: record })).sort((one, other) => (one.key < other.key ? -1 : 1))
    },
    fileOf: () => `catalogue/${name}.ndjson`,
    lineOf: ({ value }) => lineOf(value, referenceSchemas[type]),
    ...(type === 'synonym' ? { withdraw: (on: Handle, keys: readonly string[]) => removeReferences(on, type, keys) } : {}),
    write: (on, entries) => writeReferences(on, entries.map(({ key, value }) => ({ type, key, record: value })) as StoredReference[]),
  }
}

const kindKind = referenceKind('kind', 'kinds', async (_on, records, { reference }) =>
  records.flatMap(({ file, line, value }) => kindProblems(value, reference).map((problem) => ({ file, line, ...problem }))),
)

export const referenceKinds: readonly (DataKind & { type: ReferenceType })[] = [
  referenceKind('size-run', 'size-runs'),
  referenceKind('colour', 'colours'),
  referenceKind('term', 'terms'),
  referenceKind('attribute', 'attributes'),
  kindKind,
  referenceKind('synonym', 'synonyms'),
]
