import type { LimitRule, RateLimits } from '@stadion/http/limits/rate-limits'
import { oneOwner } from '@stadion/slices/one-owner'
import { slices } from '../slices.ts'

const minute = 60_000

/** How often one visitor may ask, by `POST /path` as in the contracts. Slices say it; the calls of one scope are counted together. */
export const limitRules: RateLimits['rules'] = oneOwner(
  'limit of',
  slices.flatMap((slice) =>
    (slice.limits ?? []).flatMap(({ scope, calls, most, minutes }) => {
      // What is counted over several minutes is guessed at; the rest is only about load, and a mobile network may be one of the wider ones.
      const rule: LimitRule = { scope, limit: most, windowMs: minutes * minute, wide: minutes > 1 }
      return calls.map((call) => [slice, call, rule] as const)
    }),
  ),
)

export const everythingElse: LimitRule = { scope: 'everything', limit: 600, windowMs: minute }

/** Pictures: one page has dozens, and browsers keep them. */
export const freePaths: RateLimits['free'] = ['/assets/']
