import { careCommand } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'

interface Listed {
  id: string
  number: string | null
  how: string
  state: string
  requested_at: Date
  send_by: Date
  pieces: number
  arrived: number
}

const conditions = ['sellable', 'damaged']

/** `npm run care -- returns`: goods that come back. */
export const returnsCommand = careCommand('returns', {
  list: {
    usage: '[orderNumber]         goods that are expected back; of one order all returns',
    takes: [0, 1],
    async run({ on, words: [number] }) {
      const which = number === undefined ? sql`state = 'REQUESTED'` : sql`ref = orders.by_number(${number})`
      const rows = await sql<Listed>`select id, (orders.find(ref)).number, how, state, requested_at, send_by, arrived,
          (select sum((item ->> 'quantity')::integer)::integer from jsonb_array_elements(items) as each (item)) as pieces
        from returns.return where ${which} order by requested_at, id limit 200`.execute(on)
      return { subject: number, lines: rows.length > 0 ? rows.map(lineOf) : ['No goods are expected back.'] }
    },
  },
  receive: {
    usage: '<id> [sellable|damaged] [itemId=pieces …]   goods have arrived, all of them or those named; sellable ones go back on the shelf',
    takes: [1, 20],
    async run({ on, now, words: [id, ...rest] }) {
      const [first] = rest
      const condition = first !== undefined && conditions.includes(first) ? first : 'sellable'
      const named = first === condition ? rest.slice(1) : rest
      const before = await stateOf(on, id!)
      const items = named.length > 0 ? JSON.stringify(named.map(pieces)) : null
      await sql`select returns.receive(${before.ref}, ${id}, ${items}::jsonb, ${condition.toUpperCase()}, ${now.toISOString()})`.execute(on)
      const after = await stateOf(on, id!)
      return {
        subject: id,
        before: { state: before.state, arrived: before.arrived },
        after: { state: after.state, arrived: after.arrived, condition },
        lines: [`It is ${after.state}; its money goes back.`],
      }
    },
  },
})

const lineOf = ({ id, number, how, state, requested_at, send_by, pieces, arrived }: Listed): string =>
  [
    id,
    number ?? '–',
    how,
    state,
    `since ${requested_at.toISOString()}`,
    `to be sent by ${send_by.toISOString()}`,
    `${arrived} of ${pieces} pieces are here`,
  ].join('\t')

async function stateOf(on: Handle, id: string): Promise<{ ref: string; state: string; arrived: number }> {
  const found = await sql<{
    ref: string
    state: string
    arrived: number
  }>`select ref, state, arrived from returns.return where id = ${id}`.first(on)
  if (!found) throw new Error(`There is no return ${id}. The list names those that are expected: npm run care -- returns list`)
  return found
}

function pieces(typed: string): { itemId: string; quantity: number } {
  const [, itemId, quantity] = /^([\w-]+)=([1-9]\d{0,3})$/.exec(typed) ?? []
  if (!itemId) throw new Error(`${typed} is neither sellable, damaged nor pieces of an item, such as li_1=2.`)
  return { itemId, quantity: Number(quantity) }
}
