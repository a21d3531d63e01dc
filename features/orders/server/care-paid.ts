import type { CareVerb } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { toMajor } from '@stadion/site/money'
import { careOrder } from './care-order.ts'

/**
 * `npm run care -- orders paid`: what a customer owed has come by bank transfer, also late, when it was taken as a loss. Each transfer is
 * entered once.
 */
export const paidVerb: CareVerb = {
  usage: '<orderNumber> <minor> <currency> <reference>   what a customer owed has come by bank transfer, which the bank calls so',
  takes: 4,
  async run({ on, now, words: [named = '', minor = '', currency = '', reference = ''] }) {
    if (!/^[1-9]\d{0,11}$/.test(minor)) throw new Error(`${minor} is no amount in minor units, such as 500.`)
    if (!/^[\p{L}\p{N}][\p{L}\p{N}./:+_-]{2,63}$/u.test(reference))
      throw new Error(`${reference} is no reference of a transfer: 3 to 64 letters, digits and . / : + _ -`)
    const order = await careOrder(on, named)
    await sql`select orders.lock(${order.ref})`.execute(on)
    if (currency.toUpperCase() !== order.currency) throw new Error(`${order.name} is in ${order.currency}, not in ${currency}.`)
    const before = await owes(on, order.ref)
    const spoken = (amount: number) => `${toMajor(amount, order.currency)} ${order.currency}`
    const debt = Math.max(before, 0)
    const loss = await lossOf(on, order.ref)
    if (debt + loss <= 0)
      throw new Error(`${order.name} owes nothing, or its money is still on its way: npm run care -- ledger ${order.name}, payments stuck`)
    const known = `${order.name} owes ${spoken(debt)}${loss > 0 ? `, and ${spoken(loss)} were taken as a loss` : ''}`
    if (Number(minor) > debt + loss) throw new Error(`${known}, less than ${spoken(Number(minor))}.`)
    const at = now.toISOString()
    const { operation } = await sql<{ operation: string | null }>`
      select payments.bring(${order.ref}, ${minor}, ${reference}, ${at}) as operation`.one(on)
    if (!operation) throw new Error(`The transfer ${reference} is entered already: npm run care -- history`)
    const { paid } = await sql<{ paid: number }>`
      select payments.pay_loss(${order.ref}, ${Number(minor) - debt}, ${at})::float8 as paid`.one(on)
    const told = JSON.stringify({ operation, amount: Number(minor), cause: 'transfer' })
    await sql`select orders.money_moved(${order.ref}, 'captured', ${told}, ${at})`.execute(on)
    const after = await owes(on, order.ref)
    return {
      subject: order.name,
      before: { owed: before, ...(loss > 0 ? { loss } : {}) },
      after: { owed: after, operation, reference, ...(loss > 0 ? { loss: loss - paid } : {}) },
      lines: [
        `${spoken(Number(minor))} is entered. ${after > 0 ? `The customer owes ${spoken(after)}.` : 'Nobody owes anything.'}`,
        ...(paid > 0 ? [`${spoken(paid)} is no loss any more.`] : []),
      ],
    }
  },
}

const owes = async (on: Handle, ref: string): Promise<number> =>
  (await sql<{ owed: number }>`select orders.owes(${ref})::float8 as owed`.one(on)).owed
const lossOf = async (on: Handle, ref: string): Promise<number> =>
  (await sql<{ loss: number }>`select payments.open_loss(${ref})::float8 as loss`.one(on)).loss
