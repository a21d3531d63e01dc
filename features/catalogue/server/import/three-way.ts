/**
 * What becomes of one record. `import`: only the folder changed it. `kept`: only the shop did. `conflict`: both, differently. `gone`: the
 * folder has it no longer, and nobody else changed it. `same`: both have the same, or neither has it.
 */
export type Outcome = 'same' | 'import' | 'kept' | 'conflict' | 'gone'

/** Hashes of a record; undefined where it is not. `state` is null for a folder that has not met this shop: then what it has is imported. */
export interface Three {
  file: string | undefined
  live: string | undefined
  state: string | undefined | null
}

export function outcomeOf({ file, live, state }: Three): Outcome {
  if (file === live) return 'same'
  if (state === null) return file === undefined ? 'same' : 'import'
  if (state === live) return file === undefined ? 'gone' : 'import'
  if (state === file) return file === undefined ? 'same' : 'kept'
  return 'conflict'
}
