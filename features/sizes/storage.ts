import type { StoredItem } from '@stadion/slices/stored-item'

/** In local storage: JSON of the kept sizes of a guest, by run. */
export const sizesKey = 'sizes'

export const storage: readonly StoredItem[] = [
  { name: sizesKey, kind: 'local', level: 1, purpose: 'the sizes that a guest asked to be kept in this browser (D-193)' },
]
