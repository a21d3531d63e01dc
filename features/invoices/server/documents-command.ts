import { careCommand } from '@stadion/audit/contract'
import { sql } from '@stadion/database/sql'
import { toMajor } from '@stadion/site/money'

interface Listed {
  number: string
  kind: string
  issued_at: Date
  total: number
  currency: string
  corrects: string | null
  keep_until: string
}

/** `npm run care -- documents`: what was issued for an order, and what waits. */
export const documentsCommand = careCommand('documents', {
  '': {
    usage: '<orderNumber>            the documents of an order, and why one is still missing',
    takes: 1,
    async run({ on, words: [subject = ''] }) {
      const [order] = await sql<{ ref: string | null }>`select orders.by_number(${subject}) as ref`.execute(on)
      if (!order?.ref) throw new Error(`There is no order ${subject}.`)
      const issued =
        await sql<Listed>`select number, kind, issued_at, total::float8 as total, currency, corrects, keep_until::text as keep_until
        from invoices.document where order_ref = ${order.ref} order by issued_at, number`.execute(on)
      const waiting = await sql<{ seq: number; problem: string | null; due_at: Date }>`
        select seq, problem, due_at from invoices.pending where order_ref = ${order.ref} order by seq`.execute(on)
      const lines = [
        ...issued.map(({ number, kind, issued_at, total, currency, corrects, keep_until }) =>
          [
            number,
            kind,
            issued_at.toISOString(),
            `${toMajor(total, currency)} ${currency}`,
            corrects ?? '–',
            `kept until ${keep_until}`,
          ].join('\t'),
        ),
        ...waiting.map(
          ({ seq, problem, due_at }) => `event ${seq} waits: ${problem ?? 'not looked at yet'}, again at ${due_at.toISOString()}`,
        ),
      ]
      return { subject, lines: lines.length > 0 ? lines : ['No document was issued, and none waits.'] }
    },
  },
})
