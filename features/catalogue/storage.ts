import type { StoredItem } from '@stadion/slices/stored-item'
import { searchesKey } from './client.ts'

export const storage: readonly StoredItem[] = [
  { name: searchesKey, kind: 'local', level: 1, purpose: 'the last five searches in this browser (D-183)' },
]
