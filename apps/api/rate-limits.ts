import type { LimitRule, RateLimits } from '@stadion/http/limits/rate-limits'
import { mergeUnique } from '@stadion/slices/merge-unique'
import { slices } from '../slices.ts'

const minute = 60_000

/** The limits of one visitor, by `POST /path` as in the contracts. Slices declare them; calls of one scope are counted together. */
export const limitRules: RateLimits['rules'] = mergeUnique(
  'limit of',
  slices.flatMap((slice) =>
    (slice.limits ?? []).flatMap(({ scope, calls, most, minutes }) => {
      // Limits over several minutes protect against guessing; the others only limit load, so a larger mobile network may share more.
      const rule: LimitRule = { scope, limit: most, windowMs: minutes * minute, wide: minutes > 1 }
      return calls.map((call) => [slice, call, rule] as const)
    }),
  ),
)

export const everythingElse: LimitRule = { scope: 'everything', limit: 600, windowMs: minute }

/** Pictures: one page has dozens, and browsers cache them. */
export const unlimitedPaths: RateLimits['free'] = ['/assets/']
