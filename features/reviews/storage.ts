import type { StoredItem } from '@stadion/slices/stored-item'

/** A browser keeps no cookie above 4 kB; a long text needs the second. */
export const draftCookies = ['review.draft', 'review.draft-2'] as const
/** What was typed into a report, beside a review that is being written. */
export const reportCookieName = 'review.report'
/** Half an hour: a page that is read and reloaded loses nothing. */
export const draftSeconds = 30 * 60

const cookie = { kind: 'cookie', level: 0, seconds: draftSeconds, secret: true } as const

export const storage: readonly StoredItem[] = [
  ...draftCookies.map((name) => ({ ...cookie, name, purpose: 'what was typed into a review, until it is sent (D-192)' })),
  { ...cookie, name: reportCookieName, purpose: 'what was typed into the report of a review, until it is sent (D-192)' },
]
