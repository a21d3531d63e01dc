import type { StoredItem } from '@stadion/slices/stored-item'
import { pendingWishKey } from './pending-wish.ts'

export const storage: readonly StoredItem[] = [
  { name: pendingWishKey, kind: 'session', level: 0, purpose: 'what is to be saved once somebody has signed in (D-081)' },
]
