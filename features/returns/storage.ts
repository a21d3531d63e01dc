import type { StoredItem } from '@stadion/slices/stored-item'

export const draftCookieName = 'withdrawal'
/** Half an hour: a page that is read and reloaded loses nothing. */
export const draftSeconds = 30 * 60

export const storage: readonly StoredItem[] = [
  {
    name: draftCookieName,
    kind: 'cookie',
    level: 0,
    purpose: 'what was typed into a withdrawal, until it is sent (D-130)',
    seconds: draftSeconds,
    secret: true,
  },
]
