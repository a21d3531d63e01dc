import type { PersonalData } from '@stadion/database/personal-data'
import { sql } from '@stadion/database/sql'

/** Membership and points of an account. Its vouchers are those of the vouchers. */
export const membershipPersonalData: PersonalData = {
  slice: 'membership',
  tables: ['membership.member', 'membership.movement', 'membership.redeemed'],
  isGathered: true,
  exportOf: async (on, { acid }) => ({
    membership:
      (await sql`select joined_at as "joinedAt", left_at as "leftAt", expires_at as "pointsExpireAt" from membership.member
        where acid = ${acid}`.first(on)) ?? null,
    points: await sql`select kind, case when kind in ('EARN', 'REVERSE', 'REDEEM') then ref end as ref, points, state, at
      from membership.movement where acid = ${acid} order by seq`.execute(on),
  }),
  eraser: {
    slice: 'membership',
    eraseFor: async (on, { acid }) => {
      await sql`delete from membership.member where acid = ${acid}`.execute(on)
    },
  },
}
