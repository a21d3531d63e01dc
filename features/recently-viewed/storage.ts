import type { StoredItem } from '@stadion/slices/stored-item'
import { recentlyViewedKey } from './viewed-articles.ts'

export const storage: readonly StoredItem[] = [
  {
    ...{ name: recentlyViewedKey, kind: 'local', level: 1 },
    purpose: 'the last 20 articles that were seen in this browser, for 60 days (D-194)',
  },
]
