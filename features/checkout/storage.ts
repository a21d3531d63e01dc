import type { StoredItem } from '@stadion/slices/stored-item'
import { checkoutDraft } from './draft-key.ts'

export const storage: readonly StoredItem[] = [
  { name: checkoutDraft, kind: 'session', level: 0, purpose: 'what was typed at the checkout and is not stored with the bag yet (D-122)' },
]
