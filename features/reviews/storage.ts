import type { StoredItem } from '@stadion/slices/stored-item'

/** A browser keeps no cookie above 4 kB; a long text needs the second. */
export const draftCookies = ['review.draft', 'review.draft-2'] as const
/** Half an hour: a page that is read and reloaded loses nothing. */
export const draftSeconds = 30 * 60

export const storage: readonly StoredItem[] = draftCookies.map((name) => ({
  name,
  kind: 'cookie',
  level: 0,
  purpose: 'what was typed into a review, until it is sent (D-192)',
  seconds: draftSeconds,
  secret: true,
}))
