import type { Settings } from '@stadion/http/settings'
import type { AppEnvironment } from '@stadion/site/environment'
import type { ReadConfig, Slice } from './define-slice.ts'
import { mergeUnique } from './merge-unique.ts'

type Reader = readonly [slice: Slice, readConfig: ReadConfig<object>]

/** Loads the config readers of all slices that have one. */
export async function loadReaders<One extends Slice>(
  slices: readonly One[],
  load: (slice: One) => Promise<ReadConfig<object>> | undefined,
): Promise<Reader[]> {
  const loaded = await Promise.all(slices.map(async (slice) => [slice, await load(slice)] as const))
  return loaded.flatMap(([slice, readConfig]) => (readConfig ? [[slice, readConfig] as const] : []))
}

/** The values of all readers in one object. Throws if two slices have a value of the same name; problems are reported through `read`. */
export function readValues(readers: readonly Reader[], read: Settings, appEnv: AppEnvironment): Record<string, unknown> {
  const values = readers.flatMap(([slice, readConfig]) =>
    Object.entries(readConfig(read, appEnv)).map(([name, value]: [string, unknown]) => [slice, name, value] as const),
  )
  return Object.fromEntries(mergeUnique('value of the configuration', values))
}
