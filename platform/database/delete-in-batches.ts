import { type RawBuilder, sql } from 'kysely'
import type { Handle } from './database.ts'

/** Few enough that one statement does not delay others, on either engine. */
const rowsAtOnce = 1_000

/**
 * Deletes every row that a condition is true of, however many there are: in statements of a bounded number of rows, so that nobody waits
 * long behind one. Rows that somebody else has at the moment are left for the next time. Answers how many have gone.
 * @param table with its schema, as the sources write it
 */
export async function deleteInBatches(db: Handle, table: string, condition: RawBuilder<unknown>): Promise<number> {
  const from = sql.table(table)
  const batch = sql<{ n: number }>`
    with gone as (
      delete from ${from} where ctid = any (array(select ctid from ${from} where ${condition} limit ${rowsAtOnce} for update skip locked))
      returning 1)
    select count(*) as n from gone`
  for (let all = 0; ; ) {
    const n = (await batch.execute(db)).rows[0]?.n ?? 0
    all += n
    if (n === 0) return all
  }
}
