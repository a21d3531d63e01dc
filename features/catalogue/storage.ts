import type { StoredItem } from '@stadion/slices/stored-item'
import { searchesKey } from './client.ts'
import { comparedKey } from './kept-compared.ts'

export const storage: readonly StoredItem[] = [
  { name: comparedKey, kind: 'session', level: 0, purpose: 'the articles that are ticked for the comparison in this tab (D-194)' },
  { name: searchesKey, kind: 'local', level: 1, purpose: 'the last five searches in this browser (D-183)' },
]
