import { type CareAsk, type CareDone, careCommand } from '@stadion/audit/contract'
import { sql } from '@stadion/database/sql'

interface Listed {
  id: string
  kind: string
  number: string | null
  tries: number
  problem: string | null
  gave_up: boolean
  created_at: Date
}

/** `npm run care -- exchange`: messages that did not arrive, and those that could not be applied. */
export const exchangeCommand = careCommand('exchange', {
  list: {
    usage: '                  messages that have not arrived, and messages that came in and were not possible',
    takes: 0,
    async run({ on }) {
      const waiting = await sql<Listed>`
        select id, kind, (orders.find(order_ref)).number, tries, problem, gave_up_at is not null as gave_up, created_at
        from exchange.message where sent_at is null and tries > 0 order by seq limit 200`.execute(on)
      const refused = await sql<{ message_id: string; kind: string; number: string | null; why: string; at: Date }>`
        select message_id, kind, number, why, at from exchange.refused where closed_at is null order by at limit 200`.execute(on)
      const lines = [
        ...waiting.map(({ id, kind, number, tries, problem, gave_up, created_at }) =>
          [id, kind, number ?? '–', created_at.toISOString(), `${tries} tries`, gave_up ? 'given up' : 'tried again', problem ?? ''].join(
            '\t',
          ),
        ),
        ...refused.map(({ message_id, kind, number, why, at }) =>
          [message_id, kind, number ?? '–', at.toISOString(), 'refused', why].join('\t'),
        ),
      ]
      return { lines: lines.length > 0 ? lines : ['Every message has arrived, and none was refused.'] }
    },
  },
  again: {
    usage: '<message>        sends a message again at once, and after it what follows of its order',
    takes: 1,
    run: (ask) => change(ask, sql`due_at = ${ask.now.toISOString()}, gave_up_at = null, tries = 0`, 'It is sent again.', 'again'),
  },
  skip: {
    usage: '<message>         takes a message for done that cannot arrive, so that what follows of its order is sent',
    takes: 1,
    run: (ask) =>
      change(ask, sql`due_at = null, gave_up_at = null, sent_at = ${ask.now.toISOString()}, body = '{}'`, 'It counts as done.', 'skipped'),
  },
  close: {
    usage: '<message>        somebody has seen to a message that came in and was not possible',
    takes: 1,
    async run({ on, now, words: [id] }) {
      const closed = await sql`update exchange.refused set closed_at = ${now.toISOString()} where message_id = ${id} and closed_at is null
        returning message_id`.execute(on)
      if (closed.length === 0) throw new Error(`No message ${id} was refused.`)
      return { subject: id, after: { state: 'closed' }, lines: ['It is closed.'] }
    },
  },
})

async function change({ on, words: [id] }: CareAsk, set: ReturnType<typeof sql>, line: string, state: string): Promise<CareDone> {
  const rows = await sql`update exchange.message set ${set} where id = ${id} and sent_at is null returning id`.execute(on)
  if (rows.length === 0) throw new Error(`No message ${id} waits. The list names those that do: npm run care -- exchange list`)
  return { subject: id, after: { state }, lines: [line] }
}
