import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { placeEntries } from './fill-list-entries.ts'

/** Cells that a message names. */
const most = 5

/**
 * Counts the cells that facets sum up anew if one of them is wrong: a difference that is missed once stays. Rejects then with a sentence that
 * names them, so that the log has it, and is tried again, which finds nothing.
 */
export async function checkCells(db: Database): Promise<void> {
  if (!(await sql`select from catalogue.list_filled where counted_at is not null`.first(db))) return
  const wrong = await db.transaction(async (on) => {
    // It reads each article and each price.
    await sql`set local statement_timeout = '10min'`.execute(on)
    return sql<WrongCell>`select * from catalogue.check_cells()`.execute(on)
  })
  if (wrong.length === 0) return
  // Entries too may be wrong, and with them each difference to come.
  await placeEntries(db)
  await db.transaction(async (on) => {
    await sql`set local statement_timeout = '10min'`.execute(on)
    await sql`select catalogue.refresh_cells()`.execute(on)
  })
  const named = wrong.slice(0, most).map(nameOf).join('; ')
  throw new Error(`${wrong.length} cells of the facets were wrong, and all are counted anew: ${named}${wrong.length > most ? '; …' : ''}`)
}

const nameOf = ({ brand, lists, counted, stored, ...cell }: WrongCell): string =>
  [
    `${brand} ${lists.join(',')}`,
    `${cell.gender} ${cell.category} ${cell.kind} ${cell.sport} ${cell.palette} ${cell.size_run} ${cell.price_band}${cell.fresh ? ' new' : ''}`,
    `${stored ?? 0} instead of ${counted ?? 0}`,
  ].join(' / ')

interface WrongCell {
  brand: string
  lists: readonly string[]
  gender: string
  category: string
  kind: string
  sport: string
  palette: string
  size_run: string
  price_band: number
  fresh: boolean
  counted: number | null
  stored: number | null
}
