import { randomInt } from 'node:crypto'
import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Jobs } from '@stadion/jobs/jobs'

export const rewardPercentage = 15

export interface RewardOptions {
  db: Database
  now: () => Date
  jobs: Pick<Jobs, 'add'>
  everyMs: number
  /** Account and brand of an inviter; undefined if there is none any more. */
  inviterOf(on: Handle, acid: string): Promise<{ acid: string; brand: string } | undefined>
  /** A friend’s first order was kept, whether or not a voucher is given for it: those have a limit. */
  friendKept(on: Handle, inviter: string, friend: string): Promise<void>
  /** Writes the mail that has the voucher, in the transaction that makes it. */
  tell(on: Handle, inviter: string, code: string): Promise<void>
}

const dayMs = 24 * 60 * 60_000
/** Orders that arrived longer ago were looked at by an earlier round. */
const looksBackDays = 28
/** Without letters and digits that are taken for each other. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Thanks shoppers for friends: a voucher 14 days after a friend’s first order has arrived, unless it was withdrawn (D-133). */
export function addRewards({ db, now, jobs, everyMs, inviterOf, friendKept, tell }: RewardOptions): void {
  async function reward(friend: string, at: Date): Promise<void> {
    await db.transaction(async (on) => {
      const inviter = await inviterOf(on, friend)
      if (!inviter) return
      const code = `FRIEND-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`
      const given = await sql<{ is: boolean }>`
        select vouchers.reward(${friend}, ${inviter.acid}, ${inviter.brand}, ${code}, ${at.toISOString()}) as is`.first(on)
      await friendKept(on, inviter.acid, friend)
      if (given?.is) await tell(on, inviter.acid, code)
    })
  }

  jobs.add({
    name: 'vouchers.reward',
    everyMs,
    leased: true,
    async run() {
      const at = now()
      const after = new Date(at.getTime() - looksBackDays * dayMs)
      const friends = await sql<{ acid: string }>`
        select f.acid from orders.first_orders(${after.toISOString()}, ${at.toISOString()}) f
        where not exists (select from vouchers.reward r where r.friend = f.acid)`.execute(db)
      for (const { acid } of friends) await reward(acid, at)
    },
  })
}
