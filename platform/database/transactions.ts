import type { DatabaseConnection } from 'kysely'

interface Transaction {
  begun: Promise<unknown>
  /** Where its end was sent early. */
  ended?: Promise<unknown>
}

/** Those of PostgreSQL that are under way. The embedded database has no journeys, and commits when a transaction ends. */
const transactions = new WeakMap<DatabaseConnection, Transaction>()

/** Called by the code that begins and ends transactions. */
export const transactionBegan = (connection: DatabaseConnection, begun: Promise<unknown>): void =>
  void transactions.set(connection, { begun })

export function takeTransaction(connection: DatabaseConnection): Partial<Transaction> {
  const transaction = transactions.get(connection)
  // Connections are used again.
  transactions.delete(connection)
  return transaction ?? {}
}

/** Ends a transaction of a PostgreSQL server before its answers are there. */
export function endsWith(connection: DatabaseConnection, commit: () => Promise<unknown>): void {
  const transaction = transactions.get(connection)
  if (!transaction) return
  transaction.ended = commit()
  transaction.ended.catch(() => undefined)
}
