import type { Database, Handle } from '@stadion/database/database'
import { refusalOf } from '@stadion/database/refusal'
import { sql } from '@stadion/database/sql'
import { type Membership, type Movements, membershipFailures } from '../contract.ts'

/** `membership.standing`: money and days are not in it. */
export interface Standing {
  isMember: boolean
  level: number
  earned: number
  holdsUntil: string | null
  sure: number
  pending: number
  expires: string | null
}

interface OwnVoucher {
  code: string
  percentage: number | null
  amounts: Readonly<Record<string, number>> | null
  until: string | null
}

/** What a page shows of an account, as the database keeps it. */
export interface KeptMembership {
  standing: Standing | null
  levels: Membership['levels']
  /** In minor units. */
  rewards: { no: string; points: number; amount: number }[]
  vouchers: OwnVoucher[]
}

export interface GivenVoucher {
  code: string
  /** In minor units. */
  amount: number
  currency: string
  until: string
}

interface RedeemPress {
  acid: string
  key: string
  reward: string
  currency: string
  code: string
  until: string
}

/** All SQL by which a member sees and spends points. */
export const membershipTable = (db: Database) => ({
  async read(acid: string, brand: string, currency: string, at: Date): Promise<KeptMembership> {
    const [row] = await db.prepared<KeptMembership>(
      'membership.read',
      `select membership.standing($1, $4) as standing, vouchers.of_owner($1, $4) as vouchers,
         (select jsonb_agg(jsonb_build_object('level', level, 'from', "from", 'freeExpress', free_express, 'freeWrapping', free_wrapping) order by level)
          from membership.level where brand = $2) as levels,
         (select coalesce(jsonb_agg(jsonb_build_object('no', no, 'points', points, 'amount', amounts -> $3) order by points), '[]')
          from membership.reward where brand = $2 and amounts ? $3) as rewards`,
      [acid, brand, currency, at.toISOString()],
    )
    return row!
  },
  /** One more than a page, the latest first. */
  movements: (acid: string, after: string | null, most: number) =>
    db.prepared<Omit<Movements['items'][number], 'at'> & { seq: string; at: Date }>(
      'membership.movements',
      `select seq::text as seq, kind, points, state, at,
         case when kind in ('EARN', 'REDEEM') then ref when kind = 'REVERSE' then split_part(ref, '/', 1) end as ref
       from membership.movement where acid = $1 and ($2::bigint is null or seq < $2::bigint) order by movement.seq desc limit $3`,
      [acid, after, most],
    ),
  async redeem(on: Handle, press: RedeemPress, at: Date): Promise<GivenVoucher> {
    try {
      const { given } = await sql<{ given: GivenVoucher }>`
        select membership.redeem(${JSON.stringify(press)}::text::jsonb, ${at.toISOString()}) as given`.one(on)
      return given
    } catch (error) {
      const refusal = refusalOf<{ failure: keyof typeof membershipFailures.table }>(error)
      throw refusal ? membershipFailures[refusal.failure]() : error
    }
  },
  enter: async (on: Handle, { acid, brand }: { acid: string; brand: string }, at: Date) =>
    (await sql<{ is: boolean }>`select membership.enter(${acid}, ${brand}, ${at.toISOString()}) as is`.one(on)).is,
  /** Points that are sure at once. */
  async earn(on: Handle, acid: string, kind: 'WELCOME' | 'INVITE', ref: string, points: number, at: Date): Promise<void> {
    const now = at.toISOString()
    await sql`select membership.earn(${acid}, ${kind}, ${ref}, ${points}, ${now}, ${now})`.execute(on)
  },
  async leave(on: Handle, acid: string, at: Date): Promise<void> {
    await sql`select membership.leave(${acid}, ${at.toISOString()})`.execute(on)
  },
  async comeBack(on: Handle, acid: string, at: Date): Promise<void> {
    await sql`select membership.come_back(${acid}, ${at.toISOString()})`.execute(on)
  },
})
export type MembershipTable = ReturnType<typeof membershipTable>
