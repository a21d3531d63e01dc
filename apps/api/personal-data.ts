import type { PersonalData } from '@stadion/database/personal-data'
import type { KnownOf } from '@stadion/slices/define-slice'
import { slices } from '../slices.ts'

/**
 * All slices with personal data: they export it, and erase it.
 * @param known the dependencies with which slices find it
 */
export async function personalDataOf(known: KnownOf<typeof slices>): Promise<readonly PersonalData[]> {
  const parts = await Promise.all(slices.map(async ({ personalData }) => personalData?.()))
  return parts.flatMap((part) => (typeof part === 'function' ? part(known) : (part ?? [])))
}

/** Tables without personal data, and why, by `schema.table`. A table in neither list fails a test. */
export const impersonalTables: Readonly<Record<string, string>> = Object.assign(
  {},
  ...slices.map(({ impersonal }) => (impersonal && !('schema' in impersonal) ? impersonal : {})),
)

/** Schemas without personal data. */
export const impersonalSchemas: readonly string[] = slices.flatMap(({ database, impersonal }) =>
  impersonal && 'schema' in impersonal && database ? [database.schema] : [],
)
