import type { StoredItem } from '@stadion/slices/stored-item'

export const answerCookieName = 'page_feedback'

/** Set only by an answer, and gone when the browser is closed. */
export const storage: readonly StoredItem[] = [
  { name: answerCookieName, kind: 'cookie', level: 0, purpose: 'which answers about pages this browser may change', secret: true },
]
