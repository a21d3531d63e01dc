import { isArticleId } from '@stadion/site/article-ids'
/** An article and the day on which it was last seen, in days since 1970-01-01. */
export type Viewed = readonly [id: string, day: number]

/** In local storage, and so for each brand of its own: JSON of `Viewed[]`, the last seen first (D-194). */
export const recentlyViewedKey = 'recentlyViewed'

const mostKept = 20
const longestDays = 60

export const dayOf = (ms: number): number => Math.floor(ms / 86_400_000)

/** The stored articles that are not too old on a day. What is no such list counts as empty: a shopper may have changed it. */
export function readViewed(stored: string | null, today: number): readonly Viewed[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list)
      ? list.filter((one) => isViewed(one) && one[1] <= today && today - one[1] < longestDays).slice(0, mostKept)
      : []
  } catch {
    return []
  }
}

const isViewed = (one: unknown): one is Viewed => Array.isArray(one) && isArticleId(one[0]) && typeof one[1] === 'number'

/** The list after an article was seen: it comes first, and the oldest one may leave. */
export const withViewed = (list: readonly Viewed[], id: string, today: number): readonly Viewed[] =>
  [[id, today] as const, ...list.filter(([other]) => other !== id)].slice(0, mostKept)
