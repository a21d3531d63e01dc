import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { toMajor } from '@stadion/site/money'
import { pointsFor } from '../contract.ts'
import type { Members } from './members.ts'
import type { MembershipOptions } from './membership-options.ts'

const everyMs = 60_000

/** `orders.kept` */
interface KeptOrder {
  number: string
  country: string
  currency: string
  acid: string | null
  deliveredAt: string | null
  lastDeliveredAt: string | null
  /** In minor units, as the next. */
  paid: number
  kept: number
  returning: boolean
}

/** Brings the points of orders whose pieces moved up to date: earned when all has arrived, sure when nothing can go back (D-198). */
export function addFollowing({ db, now, jobs, returnableUntil }: MembershipOptions, members: Members): void {
  /** When to look again. */
  async function count(on: Handle, ref: string, at: Date): Promise<string | null> {
    const { order } = await sql<{ order: KeptOrder | null }>`select orders.kept(${ref}) as "order"`.one(on)
    const until = order?.deliveredAt && returnableUntil(order)
    if (!order || !until || order.acid === null || !(await members.enter(on, order.acid, at))) return null
    const { acid, number, currency, returning } = order
    const points = (minor: number) => pointsFor(toMajor(minor, currency), currency)
    const facts = { acid, number, paid: points(order.paid), kept: points(order.kept), returning, sureAt: until.toISOString() }
    const { again } = await sql<{ again: string | null }>`
      select membership.count_order(${JSON.stringify(facts)}::text::jsonb, ${at.toISOString()})::text as again`.one(on)
    return again
  }

  /** Whether there was one. Its row stays locked, so that what happens to the order meanwhile is looked at afterwards. */
  const next = (at: Date): Promise<boolean> =>
    db.transaction(async (on) => {
      const due = await sql<{ ref: string }>`select ref from membership.followed where look_at <= ${at.toISOString()}
        order by look_at limit 1 for update skip locked`.first(on)
      if (!due) return false
      const again = await count(on, due.ref, at)
      if (again === null) await sql`delete from membership.followed where ref = ${due.ref}`.execute(on)
      else await sql`update membership.followed set look_at = ${again} where ref = ${due.ref}`.execute(on)
      return true
    })

  jobs.add({
    name: 'membership.follow',
    everyMs,
    leased: true,
    async run() {
      const at = now()
      while (await next(at));
    },
  })
}
