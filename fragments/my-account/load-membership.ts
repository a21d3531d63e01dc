import type { LoadContext } from '@stadion/fragments/fragment'
import { type Membership, pointsExample, readMembership, readMovements } from '@stadion/membership/contract'
import { dayIn } from '@stadion/site/time-of-day'
import type { MovedPoints } from './my-account-data.ts'

const movementMark = /^\d{1,15}$/

/** Level, points and how they changed; from a mark on, older changes. */
export async function loadMembership(context: LoadContext, after: string | undefined) {
  const { call, site } = context
  const mark = after && movementMark.test(after) ? after : undefined
  const [membership, { items, next }] = await Promise.all([
    call(readMembership),
    call(readMovements, { query: mark ? { after: mark } : {} }),
  ])
  const moved: MovedPoints = {
    items: items.map((item) => ({ ...item, day: dayIn(item.at, site) })),
    next,
    isFirst: mark === undefined,
    example: pointsExample(site.currency),
    keys: Object.fromEntries(membership.rewards.map(({ no }) => [no, crypto.randomUUID()])),
  }
  return { membership: inWords(context)(membership), moved }
}

/** The same with its days in words. */
export const inWords =
  ({ site }: Pick<LoadContext, 'site'>) =>
  (membership: Membership): Membership => {
    const { points, levelUntil, vouchers } = membership
    // A day has no time: noon is that day everywhere.
    const words = (day: string) => dayIn(`${day}T12:00:00Z`, { country: '', htmlLang: site.htmlLang })
    return {
      ...membership,
      levelUntil: levelUntil && words(levelUntil),
      points: { ...points, expireNext: points.expireNext && { ...points.expireNext, on: words(points.expireNext.on) } },
      vouchers: vouchers.map((voucher) => ({ ...voucher, until: voucher.until && words(voucher.until) })),
    }
  }
