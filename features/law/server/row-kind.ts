import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { readCsv } from '@stadion/slices/data-files'
import type { DataKind } from '@stadion/slices/data-kind'
import { cellOf } from '@stadion/slices/data-lines'
import { z } from 'zod'
import { subjects } from './confirmed-tables.ts'
import { readOwnRows } from './own-rows.ts'
import { notSettable, type Says, settable } from './settable.ts'

const file = 'law/rows.csv'
const columns = ['subject', 'place', 'from', 'value', 'source']
/** Files of before, which had rates alone. */
const earlierColumns = ['subject', 'place', 'from', 'percent', 'source']

/** @param value the column with what the row says */
const lineSchema = (value: 'value' | 'percent') =>
  z
    .object({
      subject: z.string(),
      place: z.string(),
      from: z.iso.date({ error: 'a day is written as 2026-12-01' }),
      [value]: z.string().trim(),
      source: z.string().trim().min(1, 'say where it is written').max(500),
    })
    .transform((line, wrong) => {
      const { subject, place, from, source } = line as Record<'subject' | 'place' | 'from' | 'source', string>
      const refuse = (column: string, message: string) => {
        wrong.addIssue({ code: 'custom', path: [column], message })
        return z.NEVER
      }
      const why = notSettable(subject, subjects)
      if (why !== undefined) return refuse('subject', why)
      const { rows, read } = settable[subject]!
      if (!rows.some((row) => row.place === place))
        return refuse('place', `a place is written as DE or US-PA, and the shop has a row of it in ${subject}`)
      const says = read((line as Record<string, string>)[value] ?? '')
      return typeof says === 'string' ? refuse(value, says) : { key: `${subject} ${place} ${from}`, value: { says, source } }
    })

interface RowRecord {
  says: Says
  source: string
}

const partsOf = (key: string) => {
  const [subject = '', place = '', from = ''] = key.split(' ')
  return { subject, place, from }
}

const stored = async (on: Handle): Promise<{ key: string; value: RowRecord }[]> =>
  (await readOwnRows(on)).map(({ subject, place, from, says, source }) => ({
    key: `${subject} ${place} ${from}`,
    value: { says, source },
  }))

/** `law/rows.csv`: what the shop itself says is law. */
export const rowKind: DataKind<RowRecord> = {
  name: 'law row',
  plural: 'law rows',
  top: 'law',
  tagsOf: (key) => [`law:${partsOf(key).place.slice(0, 2)}`],
  // As all rows of law: from midnight, UTC.
  momentsOf: (_, key) => [new Date(`${partsOf(key).from}T00:00:00Z`)],
  readerOf: (path) =>
    path === file
      ? (text, problems) => {
          const isEarlier = /^[^\r\n]*\bpercent\b/.test(text)
          const [names, value] = isEarlier ? [earlierColumns, 'percent' as const] : [columns, 'value' as const]
          return readCsv(file, text, names, lineSchema(value), problems).map(({ line, value: record }) => ({ file, line, ...record }))
        }
      : undefined,
  async stored(on, keys) {
    const wanted = new Set(keys)
    return new Map((await stored(on)).flatMap(({ key, value }) => (wanted.has(key) ? [[key, value] as const] : [])))
  },
  async *all(on) {
    const all = await stored(on)
    if (all.length > 0) yield all
  },
  fileOf: () => file,
  head: columns.join(','),
  lineOf({ key, value: { says, source } }) {
    const { subject, place, from } = partsOf(key)
    return [subject, place, from, settable[subject]!.written(says), cellOf(source)].join(',')
  },
  told: ({ says }, key) => settable[partsOf(key).subject]!.told(says),
  async write(on, entries) {
    const rows = entries.map(({ key, value }) => ({ ...partsOf(key), ...value }))
    await sql`
      insert into law.row (subject, place, "from", says, source)
      select subject, place, "from", says, source
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as given (subject text, place text, "from" date, says jsonb, source text)
      on conflict (subject, place, "from") do update set says = excluded.says, source = excluded.source`.execute(on)
  },
  async withdraw(on, keys) {
    await sql`delete from law.row where subject || ' ' || place || ' ' || "from"::text = any (${keys}::text[])`.execute(on)
  },
}
