import { careCommand } from '@stadion/audit/contract'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { dayOf, type LawRow } from '@stadion/market-law/law-row'
import { rowsFor } from '@stadion/market-law/tax/tax-law'
import { findStorefront } from '@stadion/site/storefronts'
import { confirmedTables, digestOf, rowsOf, shortDigestOf, subjects, textOf } from './confirmed-tables.ts'

interface Stored {
  rows: string
  by: string
  at: string
  ground: string
}

/** `npm run care -- law`: what somebody entitled has checked, until there is a desk (D-137). */
export const lawCommand = careCommand('law', {
  confirm: {
    usage:
      '<subject> <place> <from> <digest> <ground>   this rule was checked, as show has it: tax/rates DE 2026-01-01 1a2b3c4d "opinion of …"; who, when and on what ground is kept',
    takes: 5,
    async run({ on, now, actor, words: [subject = '', place = '', from = '', digest = '', ground = ''] }) {
      const rows = await foundRows(on, subject, place, from)
      if (digest !== shortDigestOf(rows))
        throw new Error(
          [`${subject} ${place} ${from} is not ${digest} but ${shortDigestOf(rows)}:`, ...textsOf(rows), 'Nothing was changed.'].join('\n'),
        )
      if (ground.trim() === '') throw new Error('Say on what ground: who has checked it, and where that is written. Nothing was changed.')
      const after = { by: actor, at: now.toISOString(), ground: ground.trim() }
      const before = whatSays(await storedOf(on, subject, place, from), rows)
      await sql`
        insert into law.checked (subject, place, "from", rows, confirmed_by, confirmed_at, ground)
        values (${subject}, ${place}, ${from}::date, ${digestOf(rows)}, ${after.by}, ${after.at}::timestamptz, ${after.ground})
        on conflict (subject, place, "from", rows) do update set confirmed_by = excluded.confirmed_by,
          confirmed_at = excluded.confirmed_at, ground = excluded.ground`.execute(on)
      const name = `${subject} ${place} ${from}`
      return { subject: name, ...(before ? { before } : {}), after, lines: [`${name} is confirmed by ${actor}: ${after.ground}`] }
    },
  },
  reopen: {
    usage: '<subject> <place> <from>            the confirmation of what it says now counts no longer',
    takes: 3,
    async run({ on, words: [subject = '', place = '', from = ''] }) {
      const rows = await foundRows(on, subject, place, from)
      const before = whatSays(await storedOf(on, subject, place, from), rows)
      if (!before) throw new Error(`${subject} ${place} ${from} is not confirmed. Nothing was changed.`)
      await sql`
        delete from law.checked
        where subject = ${subject} and place = ${place} and "from" = (${from}::text)::date and rows = ${digestOf(rows)}`.execute(on)
      const name = `${subject} ${place} ${from}`
      return { subject: name, before, lines: [`${name} is not confirmed any more.`] }
    },
  },
  show: {
    usage:
      '<brand> <locale>                    the rules that a storefront uses today with their digests, what they say, and who has confirmed them',
    takes: 2,
    async run({ on, now, words: [brand = '', locale = ''] }) {
      const storefront = findStorefront(brand, locale)
      if (!storefront) throw new Error(`There is no storefront ${brand} ${locale}.`)
      const tables = await confirmedTables(on)
      const lines: string[] = []
      for (const [file, rows] of Object.entries(tables)) {
        const subject = file.replace(/\.ts$/, '')
        for (const key of new Set(rowsFor(rows, storefront.country, dayOf(now)).map(keyOf))) {
          const [place = '', from = ''] = key.split(' ')
          const those = rowsOf(rows, place, from)
          const kept = await storedOf(on, subject, place, from)
          const its = whatSays(kept, those)
          const one = its ?? kept[0]
          const by = one ? `by ${one.by} at ${one.at}: ${one.ground}` : 'by nobody'
          lines.push(`${subject} ${key} ${shortDigestOf(those)}: confirmed ${its || !one ? by : `${by}; it says something else since`}`)
          lines.push(...textsOf(those))
        }
      }
      return { subject: `${brand} ${locale}`, lines }
    },
  },
})

const keyOf = ({ place, from }: LawRow): string => `${place} ${from}`

/** The rows that somebody means. Throws a sentence where there are none. */
async function foundRows(on: Handle, subject: string, place: string, from: string): Promise<LawRow[]> {
  const rows = (await confirmedTables(on))[`${subject}.ts`]
  if (!rows) throw new Error(`There is no subject ${subject}. There is ${[...subjects].join(', ')}. Nothing was changed.`)
  const found = rowsOf(rows, place, from)
  if (found.length > 0) return found
  const days = [...new Set(rows.filter((row) => row.place === place).map((row) => row.from))]
  const there = days.length > 0 ? `there begins one on ${days.join(', ')}` : 'there is none at all'
  throw new Error(`${subject} has no row of ${place} from ${from}: ${there}. Nothing was changed.`)
}

const textsOf = (rows: readonly LawRow[]): string[] => rows.map((row) => `  ${textOf(row)}`)

/** The confirmation of what rows say now. */
const whatSays = (stored: readonly Stored[], rows: readonly LawRow[]): Omit<Stored, 'rows'> | undefined => {
  const found = stored.find((one) => one.rows === digestOf(rows))
  return found && { by: found.by, at: found.at, ground: found.ground }
}

/** The confirmations of all that a rule has said, the last first. */
const storedOf = (on: Handle, subject: string, place: string, from: string) =>
  sql<Stored>`
    select rows, confirmed_by as by, to_char(confirmed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, ground from law.checked
    where subject = ${subject} and place = ${place} and "from" = (${from}::text)::date order by confirmed_at desc`.execute(on)
