import type { StoredItem } from '@stadion/slices/stored-item'

export const answerCookieName = 'page_feedback'
/** How long a browser can change its answers; every answer extends it. */
export const answerSeconds = 30 * 24 * 60 * 60

export const storage: readonly StoredItem[] = [
  {
    ...{ name: answerCookieName, kind: 'cookie', level: 0, purpose: 'which answers about pages this browser may change' },
    ...{ seconds: answerSeconds, secret: true },
  },
]
