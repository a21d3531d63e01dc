import type { Handle } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** Small enough that one statement does not delay others, on either engine. */
const rowsAtOnce = 1_000

/**
 * Deletes every row that matches a condition, in statements of a limited number of rows, so that no other statement waits
 * long. Rows that are locked are left for the next time. Returns the number of deleted rows.
 * @param table with its schema, as in the sources
 */
export async function deleteInBatches(db: Handle, table: string, condition: Sql): Promise<number> {
  const from = sql.id(table)
  const batch = sql<{ n: number }>`
    with gone as (
      delete from ${from} where ctid = any (array(select ctid from ${from} where ${condition} limit ${rowsAtOnce} for update skip locked))
      returning 1)
    select count(*) as n from gone`
  for (let all = 0; ; ) {
    const n = (await batch.execute(db))[0]?.n ?? 0
    all += n
    if (n === 0) return all
  }
}
