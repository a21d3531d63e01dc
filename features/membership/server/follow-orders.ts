import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { toMajor } from '@stadion/site/money'
import type { FastifyBaseLogger } from 'fastify'
import { pointsFor } from '../contract.ts'
import type { Members } from './members.ts'
import type { MembershipOptions } from './membership-options.ts'

const everyMs = 60_000
/** Orders that are read together. */
const atOnce = 100

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
export function addFollowing(
  { db, now, jobs, returnableUntil, lockAccount }: MembershipOptions,
  members: Members,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
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

  /** Its row is taken out first and put back, so that what happens to the order meanwhile is looked at afterwards. */
  const look = (ref: string, at: Date): Promise<void> =>
    db.transaction(async (on) => {
      const { acid } = await sql<{ acid: string | null }>`select orders.kept(${ref}) ->> 'acid' as acid`.one(on)
      // The account before the row, as whoever confirms an address and brings orders along.
      if (acid !== null) await lockAccount(on, acid)
      await sql`delete from membership.followed where ref = ${ref}`.execute(on)
      const again = await count(on, ref, at)
      if (again !== null)
        await sql`insert into membership.followed (ref, look_at) values (${ref}, ${again}) on conflict do nothing`.execute(on)
    })

  /** Whether there are more. One that fails stops none of the others: it is looked at again in an hour. */
  async function some(at: Date): Promise<boolean> {
    const due = await sql<{ ref: string }>`select ref from membership.followed where look_at <= ${at.toISOString()}
      order by look_at limit ${atOnce}`.execute(db)
    for (const { ref } of due)
      await look(ref, at).catch(async (error) => {
        log.error({ err: error, ref }, 'The points of an order could not be counted')
        await sql`update membership.followed set look_at = ${new Date(at.getTime() + 3_600_000).toISOString()} where ref = ${ref}`.execute(
          db,
        )
      })
    return due.length === atOnce
  }

  jobs.add({
    name: 'membership.follow',
    everyMs,
    leased: true,
    async run() {
      const at = now()
      while (await some(at));
    },
  })
}
