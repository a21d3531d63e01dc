import { advisoryLocks } from './advisory-locks.ts'
import type { Database, Handle } from './database.ts'
import { sql } from './sql.ts'
import type { Transaction } from './transaction.ts'

/** Runs work in a transaction that holds the named advisory lock; all others that want it, also in other processes, wait. */
export const withAdvisoryLock = <T>(db: Database, lock: keyof typeof advisoryLocks, work: (on: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (on) => {
    await takeAdvisoryLock(on, lock)
    return work(on)
  })

/** The same within a transaction, until it ends. */
export const takeAdvisoryLock = (on: Handle, lock: keyof typeof advisoryLocks): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${advisoryLocks[lock]}::bigint)`.execute(on)
