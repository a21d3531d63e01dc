import type { Product } from '@stadion/catalogue/contract'
import { momentIn } from '@stadion/site/time-of-day'

/** When an article opens for some people; `who` is a message key. */
export interface EarlyTime {
  who: string
  at: string
  /** The same by the storefront's clock, in its language. */
  written: string
}

/** The times of an article that is not open for everybody: those first who wait longest. A level that opens with the one below it is not named. */
export function earlyTimesOf(
  { public: everybody, level1, level2, level3 }: NonNullable<Product['access']>,
  storefront: { country: string; htmlLang: string },
): EarlyTime[] {
  const times = [
    { who: 'early.everybody', at: everybody },
    { who: 'early.members', at: level1 },
    { who: 'points.level.2', at: level2 },
    { who: 'points.level.3', at: level3 },
  ]
  return times
    .filter(({ at }, n) => n === 0 || at < times[n - 1]!.at)
    .map(({ who, at }) => ({ who, at, written: momentIn(at, storefront) }))
}
