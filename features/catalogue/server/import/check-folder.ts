import type { Handle } from '@stadion/database/database'
import type { Problem } from '@stadion/slices/data-files'
import { referenceOf } from '../reference/reference.ts'
import { type StoredReference, storedReferences } from '../reference/reference-table.ts'
import type { After, DataKind, DataRecord } from './data-kind.ts'
import { referenceKinds } from './kinds/reference-kinds.ts'
import type { Folder } from './read-folder.ts'

/** The shop as it is once the folder is imported. */
export async function afterOf(on: Handle, folder: Folder): Promise<After> {
  const given = <V>(kind: DataKind<V>) => (folder.get(kind) ?? []) as DataRecord<V>[]
  const own = referenceKinds.flatMap((kind) =>
    given(kind).map(({ key, value }) => ({ type: kind.type, key, record: value }) as StoredReference),
  )
  const names = new Set(own.map(({ type, key }) => `${type} ${key}`))
  const kept = (await storedReferences(on)).filter(({ type, key }) => !names.has(`${type} ${key}`))
  return { reference: referenceOf([...kept, ...own]), given }
}

/** Lines that name something that is neither in the folder nor in the shop. */
export async function problemsIn(on: Handle, folder: Folder, after: After): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [kind, records] of folder) if (records.length > 0) problems.push(...((await kind.problemsOf?.(on, records, after)) ?? []))
  return problems
}
