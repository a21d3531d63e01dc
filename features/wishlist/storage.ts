import type { StoredItem } from '@stadion/slices/stored-item'
import { guestListKey } from './guest-list.ts'
import { pendingWishKey } from './pending-wish.ts'

export const storage: readonly StoredItem[] = [
  { name: guestListKey, kind: 'local', level: 1, purpose: 'what a guest saved with hearts; it joins the wishlist at the sign-in' },
  { name: pendingWishKey, kind: 'session', level: 0, purpose: 'what is to be saved once somebody has signed in (D-081)' },
]
