import { toMajor } from '@stadion/site/money'
import type { Storefront } from '@stadion/site/storefronts'
import { dateIn } from '@stadion/site/time-of-day'
import type { Membership } from '../contract.ts'
import type { KeptMembership } from './membership-table.ts'

const nobody = { isMember: false, level: 1, earned: 0, holdsUntil: null, sure: 0, pending: 0, expires: null } as const

/** The answer of the call, in money and days of the storefront. */
export function membershipAnswer(kept: KeptMembership, number: string | null, { currency, country }: Storefront): Membership {
  const { isMember, level, earned, holdsUntil, sure, pending, expires } = kept.standing ?? nobody
  const dayOf = (instant: string) => dateIn(new Date(instant), country)
  const next = kept.levels.find((each) => each.level === level + 1)
  return {
    member: isMember,
    number,
    level,
    levelUntil: level > 1 && holdsUntil ? dayOf(holdsUntil) : null,
    levels: kept.levels,
    earned,
    toNext: next ? Math.max(next.from - earned, 0) : null,
    points: { sure, pending, expireNext: sure > 0 && expires ? { points: sure, on: dayOf(expires) } : null },
    rewards: kept.rewards.map(({ no, points, amount }) => ({ no, points, voucher: toMajor(amount, currency), currency })),
    // Those of another currency cannot be used here.
    vouchers: kept.vouchers
      .filter(({ percentage, amounts }) => percentage !== null || amounts?.[currency] !== undefined)
      .map(({ code, percentage, amounts, until }) => ({
        code,
        percentage,
        amount: amounts ? toMajor(amounts[currency]!, currency) : null,
        until: until && lastDay(until, country),
      })),
  }
}

/** The last day of something that ends at an instant. */
export const lastDay = (until: string, country: string): string => dateIn(new Date(Date.parse(until) - 1), country)
