import { careCommand } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

interface Card {
  id: string
  last4: string
  currency: string
  balance: string
  held: string
  number: string | null
  expires_at: Date | null
  blocked_at: Date | null
}

/** `npm run care -- gift-cards`: a card is named by its id, its last four digits, or an order that it was bought with or has paid. */
export const giftCardsCommand = careCommand('gift-cards', {
  show: {
    usage: '<card|last4|orderNumber>   gift cards and every change of their balances, in minor units',
    takes: 1,
    async run({ on, words: [named = ''] }) {
      const cards = await sql<Card>`select id, last4, currency, balance::text as balance, held::text as held,
          (orders.find(issued_by_order)).number, expires_at, blocked_at from gift_cards.card c
        where id = ${named} or last4 = ${named} or issued_by_order = orders.by_number(${named})
          or exists (select from gift_cards.movement m where m.card = c.id and m.order_ref = orders.by_number(${named}))
        order by id limit 50`.execute(on)
      if (cards.length === 0) throw new Error(`There is no gift card ${named}.`)
      const lines: string[] = []
      for (const card of cards) lines.push(lineOf(card), ...(await movements(on, card.id)))
      return { subject: named, lines }
    },
  },
  block: {
    usage: '<card>                    nobody pays with this card any more; its balance stays. Money that goes back to it still does',
    takes: 1,
    async run({ on, now, words: [id] }) {
      const [blocked] =
        await sql`update gift_cards.card set blocked_at = ${now.toISOString()} where id = ${id} and blocked_at is null returning id`.execute(
          on,
        )
      if (!blocked) throw new Error(`There is no card ${id} that is not blocked yet.`)
      return { subject: id, before: { blocked: false }, after: { blocked: true }, lines: ['It is blocked.'] }
    },
  },
  unblock: {
    usage: '<card>                  a blocked card pays again',
    takes: 1,
    async run({ on, words: [id] }) {
      const [freed] =
        await sql`update gift_cards.card set blocked_at = null where id = ${id} and blocked_at is not null returning id`.execute(on)
      if (!freed) throw new Error(`There is no card ${id} that is blocked.`)
      return { subject: id, before: { blocked: true }, after: { blocked: false }, lines: ['It pays again.'] }
    },
  },
})

const lineOf = ({ id, last4, currency, balance, held, number, expires_at, blocked_at }: Card): string =>
  [
    ...[id, `····${last4}`, `${balance} ${currency}`, `${held} held`, number ? `bought with ${number}` : 'not bought here'],
    ...[
      expires_at ? `until ${expires_at.toISOString()}` : 'without end',
      ...(blocked_at ? [`blocked since ${blocked_at.toISOString()}`] : []),
    ],
  ].join('\t')

async function movements(on: Handle, card: string): Promise<string[]> {
  const rows = await sql<{ at: Date; kind: string; amount: string; number: string | null }>`
    select at, kind, amount::text as amount, (orders.find(order_ref)).number from gift_cards.movement where card = ${card} order by seq`.execute(
    on,
  )
  return rows.map(({ at, kind, amount, number }) => ['', at.toISOString(), kind, amount, number ?? '–'].join('\t'))
}
