import { careCommand } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

/** `npm run care -- ledger`: the account of an order. */
export const ledgerCommand = careCommand('ledger', {
  '': {
    usage: '<orderNumber>               every posting of an order, and what its accounts hold, in minor units; its reference does as well',
    takes: 1,
    async run({ on, words: [named = ''] }) {
      const { ref } = await sql<{ ref: string }>`select coalesce(orders.by_number(${named}), ${named}) as ref`.one(on)
      const rows = await sql<{ at: Date; kind: string; account: string; amount: string; operation: string | null }>`
        select at, kind, account, amount::text as amount, operation from payments.posting where order_ref = ${ref} order by at, entry, n`.execute(
        on,
      )
      const sums = await sql<{ account: string; sum: string }>`
        select account, sum(amount)::text as sum from payments.posting where order_ref = ${ref} group by 1 order by 1`.execute(on)
      const lines = [
        ...rows.map(({ at, kind, account, amount, operation }) => [at.toISOString(), kind, account, amount, operation ?? ''].join('\t')),
        ...sums.map(({ account, sum }) => ['sum', '', account, sum].join('\t')),
        debtOf(Number(sums.find(({ account }) => account === 'customer')?.sum ?? 0)),
      ]
      if (rows.length === 0 && !(await isKnown(on, ref))) throw new Error(`There is no order ${named}.`)
      return { subject: named, lines: lines.length > 0 ? lines : [`No money of ${named} has moved.`] }
    },
  },
})

/** Who owes whom, in words. */
const debtOf = (customer: number): string =>
  customer === 0
    ? 'Nobody owes anything.'
    : customer > 0
      ? `The customer owes ${customer}.`
      : `The shop owes ${-customer}, or has not billed it yet.`

async function isKnown(on: Handle, ref: string): Promise<boolean> {
  const { ref: found } = await sql<{ ref: string | null }>`select (orders.find(${ref})).ref`.one(on)
  return found !== null
}
