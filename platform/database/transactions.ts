import type { DatabaseConnection } from 'kysely'

interface Transaction {
  begun: Promise<unknown>
  /** Transactions whose end was sent early. */
  ended?: Promise<unknown>
}

/** Running transactions of PostgreSQL. The embedded database has no network round trips, and commits when a transaction ends. */
const transactions = new WeakMap<DatabaseConnection, Transaction>()

/** Called by the code that begins and ends transactions. */
export const transactionBegan = (connection: DatabaseConnection, begun: Promise<unknown>): void =>
  void transactions.set(connection, { begun })

export function takeTransaction(connection: DatabaseConnection): Partial<Transaction> {
  const transaction = transactions.get(connection)
  // Connections are reused.
  transactions.delete(connection)
  return transaction ?? {}
}

/** Sends the end of a PostgreSQL transaction before its answers have arrived. */
export function endsWith(connection: DatabaseConnection, commit: () => Promise<unknown>): void {
  const transaction = transactions.get(connection)
  if (!transaction) return
  transaction.ended = commit()
  transaction.ended.catch(() => undefined)
}
