import { createHash } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { LawRow } from '@stadion/market-law/law-row'
import { lawTables } from '@stadion/market-law/unconfirmed'
import { canonical } from '@stadion/slices/data-lines'
import { readOwnRows, withOwnRows } from './own-rows.ts'

/** The names of the tables of law, such as `tax/rates`. */
export const subjects: ReadonlySet<string> = new Set(Object.keys(lawTables).map((file) => file.replace(/\.ts$/, '')))

/** What a table says of a place from a day on: one row, or several of different goods. */
export const rowsOf = (rows: readonly LawRow[], place: string, from: string): LawRow[] =>
  rows.filter((row) => row.place === place && row.from === from)

/** What a row says, whoever has confirmed it. */
const saidOf = ({ status: _, ...own }: LawRow) => own

/** A digest of what rows say. */
export const digestOf = (rows: readonly LawRow[]): string =>
  createHash('sha256')
    .update(canonical(rows.map(saidOf)))
    .digest('base64url')

/** The same, short enough to be typed. */
export const shortDigestOf = (rows: readonly LawRow[]): string => Buffer.from(digestOf(rows), 'base64url').toString('hex').slice(0, 8)

/** What a row says beside its place and day, in words to read. */
export function textOf(row: LawRow): string {
  const { place: _, from: __, ...rest } = saidOf(row)
  return Object.entries(rest)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}

interface Confirmation {
  subject: string
  place: string
  from: string
  rows: string
}

/** The tables of law with the shop's own rows and its confirmations: a row counts as confirmed while it says what was checked once. */
export async function confirmedTables(on: Handle): Promise<Record<string, readonly LawRow[]>> {
  const confirmations = await sql<Confirmation>`select subject, place, "from"::text as "from", rows from law.checked`.execute(on)
  const known = new Set(confirmations.map(({ subject, place, from, rows }) => `${subject} ${place} ${from} ${rows}`))
  return Object.fromEntries(
    Object.entries(withOwnRows(await readOwnRows(on))).map(([file, rows]) => {
      const isConfirmed = ({ place, from }: LawRow) =>
        known.has(`${file.replace(/\.ts$/, '')} ${place} ${from} ${digestOf(rowsOf(rows, place, from))}`)
      return [file, rows.map((row): LawRow => (isConfirmed(row) ? { ...row, status: 'confirmed' } : row))]
    }),
  )
}
