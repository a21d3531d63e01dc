import type { Handle } from '@stadion/database/database'
import type { Problem } from '@stadion/slices/data-files'
import { referenceOf } from '../reference/reference.ts'
import { type StoredReference, storedReferences } from '../reference/reference-table.ts'
import type { After, DataKind, DataRecord } from './data-kind.ts'
import { referenceKinds } from './kinds/reference-kinds.ts'
import type { Folder } from './read-folder.ts'

/** The shop as it is once the folder is imported. */
async function afterOf(on: Handle, folder: Folder): Promise<After> {
  const given = <V>(kind: DataKind<V>) => (folder.get(kind) ?? []) as DataRecord<V>[]
  const own = referenceKinds.flatMap((kind) =>
    given(kind).map(({ key, value }) => ({ type: kind.type, key, record: value }) as StoredReference),
  )
  const names = new Set(own.map(({ type, key }) => `${type} ${key}`))
  const kept = (await storedReferences(on)).filter(({ type, key }) => !names.has(`${type} ${key}`))
  return { reference: referenceOf([...kept, ...own]), given }
}

/** Lines that name something that is neither in the folder nor in the shop. */
async function problemsIn(on: Handle, folder: Folder, after: After): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [kind, records] of folder) if (records.length > 0) problems.push(...((await kind.problemsOf?.(on, records, after)) ?? []))
  return problems
}

/**
 * Finds all wrong lines of a folder: those that could not be read, and those that name what is nowhere. With `skip` their records are taken
 * out of it, and so are records that name one of these.
 */
export async function checked(
  on: Handle,
  folder: Folder,
  unreadable: readonly Problem[],
  skip: boolean,
): Promise<{ after: After; wrong: Problem[] }> {
  const wrong = [...unreadable]
  for (let found = wrong; ; ) {
    if (skip) takeOut(folder, found)
    const after = await afterOf(on, folder)
    found = await problemsIn(on, folder, after)
    wrong.push(...found)
    if (!skip || found.length === 0) return { after, wrong }
  }
}

function takeOut(folder: Folder, problems: readonly Problem[]): void {
  const places = new Set(problems.map(({ file, line }) => `${file}:${line}`))
  for (const [kind, records] of folder)
    folder.set(
      kind,
      records.filter(({ file, line }) => !places.has(`${file}:${line}`)),
    )
}
