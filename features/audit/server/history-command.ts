import { sql } from '@stadion/database/sql'
import { careCommand } from '../contract.ts'

interface Entry {
  at: Date
  actor: string
  command: string
  subject: string | null
  before: object | null
  after: object | null
}

/** `npm run care -- history`: what was done, newest first. */
export const historyCommand = careCommand('history', {
  '': {
    usage: '[subject]                 who did what, the last 50; of one order, operation or withdrawal all',
    takes: [0, 1],
    async run({ on, words: [subject] }) {
      const which = subject === undefined ? sql`true` : sql`subject = ${subject}`
      const most = subject === undefined ? 50 : 10_000
      const entries = await sql<Entry>`
        select at, actor, command, subject, before, after from audit.entry where ${which} order by seq desc limit ${most}`.execute(on)
      return { subject, lines: entries.length > 0 ? entries.map(lineOf) : ['Nothing was done yet.'] }
    },
  },
})

const lineOf = ({ at, actor, command, subject, before, after }: Entry): string =>
  [at.toISOString(), actor, command, subject ?? '–', change(before, after)].join('\t')

const change = (before: object | null, after: object | null): string =>
  [before, after].flatMap((one) => (one ? [JSON.stringify(one)] : [])).join(' → ')
