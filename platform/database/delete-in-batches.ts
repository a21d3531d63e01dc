import type { Handle } from './database.ts'
import { type Sql, sql } from './sql.ts'

/** Small enough that one statement does not delay others, on either engine. */
const rowsAtOnce = 1_000
/** Whatever is left then is deleted the next time: a sweep of millions must not hold up the other jobs of its process. */
const longestMs = 5_000

/**
 * Deletes the rows that match a condition, in statements of a limited number of rows, so that no other statement waits long, and for five
 * seconds at most. Rows that are locked are left for the next time. Returns the number of deleted rows.
 * @param table with its schema, as in the sources
 */
export async function deleteInBatches(db: Handle, table: string, condition: Sql): Promise<number> {
  const from = sql.id(table)
  const batch = sql<{ n: number }>`
    with gone as (
      delete from ${from} where ctid = any (array(select ctid from ${from} where ${condition} limit ${rowsAtOnce} for update skip locked))
      returning 1)
    select count(*) as n from gone`
  const endAt = performance.now() + longestMs
  let all = 0
  let deleted = 0
  do {
    deleted = (await batch.execute(db))[0]?.n ?? 0
    all += deleted
  } while (deleted > 0 && performance.now() < endAt)
  return all
}
