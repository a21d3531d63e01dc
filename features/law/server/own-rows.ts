import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { LawRow } from '@stadion/market-law/law-row'
import { lawTables } from '@stadion/market-law/unconfirmed'
import type { Says } from './settable.ts'

/** A row of the shop's own. */
export interface OwnRow {
  subject: string
  place: string
  from: string
  says: Says
  source: string
}

export const readOwnRows = (on: Handle): Promise<OwnRow[]> =>
  sql<OwnRow>`select subject, place, "from"::text as "from", says, source from law.row order by subject, place, "from"`.execute(on)

/**
 * The tables of law with the shop's own rows, which win over built-in ones of the same place and day. What a row does not say, such as whether
 * prices are shown with a rate, or for which goods an exception is, is as in the built-in row of the place.
 */
export function withOwnRows(own: readonly OwnRow[], tables = lawTables): Record<string, readonly LawRow[]> {
  return Object.fromEntries(
    Object.entries(tables).map(([file, rows]) => {
      const those = own.filter(({ subject }) => file === `${subject}.ts`)
      if (those.length === 0) return [file, rows]
      const kept = rows.filter(({ place, from }) => !those.some((one) => one.place === place && one.from === from))
      const made = those.flatMap(({ place, from, says, source }): LawRow[] => {
        const model = rows.findLast((row) => row.place === place)
        return model ? [{ ...model, ...says, from, source, status: 'unconfirmed' }] : []
      })
      return [file, [...kept, ...made]]
    }),
  )
}
