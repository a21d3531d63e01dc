import type { StoredItem } from '@stadion/slices/stored-item'
import { askEngine } from './contract.ts'
import { visitorIdKey } from './visitor-id.ts'

export const storage: readonly StoredItem[] = [
  {
    ...{ name: visitorIdKey, kind: 'local', level: 1 },
    purpose: 'by which recommendations know a browser; made at level 2 and gone below it (D-088)',
  },
  { name: askEngine.path, kind: 'request', level: 2, purpose: 'recommendations; that they are over is told at any level (D-088)' },
]
