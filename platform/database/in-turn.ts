import type { Database } from './database.ts'
import { sql } from './sql.ts'
import type { Transaction } from './transaction.ts'

/**
 * Runs work in a transaction, while all others with the same key, also of other processes, wait (advisory lock).
 * @param key any number that no other lock uses
 */
export const inTurn = <T>(db: Database, key: number, work: (on: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (on) => {
    await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(on)
    return work(on)
  })
