import type { Handle } from '@stadion/database/database'
import { dayOf } from '@stadion/market-law/law-row'
import { rowsFor } from '@stadion/market-law/tax/tax-law'
import { confirmedTables } from './confirmed-tables.ts'

/** How many rows that nobody has confirmed a country uses on a day, or today if that is later, by file. */
export const unconfirmedLawOf =
  (now: () => Date) =>
  async (on: Handle, country: string, day: string): Promise<Record<string, number>> => {
    const today = dayOf(now())
    const counts = Object.entries(await confirmedTables(on)).map(([file, rows]) => {
      const used = rowsFor(rows, country, day > today ? day : today)
      return [file, used.filter(({ status }) => status === 'unconfirmed').length] as const
    })
    return Object.fromEntries(counts.filter(([, count]) => count > 0))
  }
