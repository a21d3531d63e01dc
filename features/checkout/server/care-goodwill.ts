import type { CareVerb } from '@stadion/audit/contract'
import { sql } from '@stadion/database/sql'
import { toMajor } from '@stadion/site/money'

/** `npm run care -- refunds goodwill`: money back without a reason in the goods. Care never gives more than it sees: too much is refused. */
export const goodwillVerb: CareVerb = {
  usage: '<orderNumber> <minor>    gives money of an order back as a goodwill, in minor units; more than may still go back is refused',
  takes: 2,
  async run({ on, now, words: [number = '', minor = ''] }) {
    if (!/^[1-9]\d{0,11}$/.test(minor)) throw new Error(`${minor} is no amount in minor units, such as 500.`)
    const order = await sql<{ ref: string; number: string; currency: string; most: number }>`
      select o.ref, o.number, o.currency, payments.may_go_back(o.ref)::float8 as most
      from orders.lock(orders.by_number(${number})) o where o.ref is not null`.first(on)
    if (!order) throw new Error(`There is no order ${number}.`)
    const spoken = (amount: number) => `${toMajor(amount, order.currency)} ${order.currency}`
    if (order.most === 0) throw new Error(`Nothing that was taken for ${order.number} can go back.`)
    if (Number(minor) > order.most)
      throw new Error(
        `Of ${order.number} at most ${spoken(order.most)} (${order.most} in minor units) can go back, less than ${spoken(Number(minor))}. Nothing was changed.`,
      )
    const { operation } = await sql<{ operation: string }>`
      select checkout.goodwill(${order.number}, ${minor}, ${now.toISOString()}) as operation`.one(on)
    return {
      subject: order.number,
      after: { goodwill: Number(minor), currency: order.currency, operation },
      lines: [`Refund ${operation} of ${spoken(Number(minor))} is on its way.`],
    }
  },
}
