import type { StoredItem } from '@stadion/slices/stored-item'
import { flagUserId } from './contract.ts'

/** A year, in seconds. */
export const flagUserSeconds = 31_536_000

export const storage: readonly StoredItem[] = [
  { name: flagUserId, kind: 'local', level: 1, purpose: 'which share of visitors a flag counts this browser to (D-085, D-095)' },
  {
    ...{ name: flagUserId, kind: 'cookie', level: 1, purpose: 'the same for the server, where a flag goes to a share of visitors' },
    seconds: flagUserSeconds,
  },
]
