import { ownValuesOf } from '@stadion/http/declared-settings'
import { allSettings } from '../settings.ts'

/** Values for tests of an API in staging or production, which refuse those in the source. */
export async function stagingValues(): Promise<Readonly<Record<string, string>>> {
  const names = ownValuesOf(await allSettings(), 'api')
  return Object.fromEntries(names.map((name) => [name, `${name} of a test, long enough for it`]))
}
