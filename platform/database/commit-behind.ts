import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely'

interface Transaction {
  begun: Promise<unknown>
  /** Where its end was sent early. */
  ended?: Promise<unknown>
}

/** Those of PostgreSQL that are under way. */
const transactions = new WeakMap<DatabaseConnection, Transaction>()

/** To be told by whoever begins and ends transactions. */
export const transactionBegan = (connection: DatabaseConnection, begun: Promise<unknown>): void =>
  void transactions.set(connection, { begun })

export function takeTransaction(connection: DatabaseConnection): Partial<Transaction> {
  const transaction = transactions.get(connection)
  // Connections are used again.
  transactions.delete(connection)
  return transaction ?? {}
}

/**
 * Sends the commit of a transaction behind what was asked of it with `preparedIn`, instead of after the answers: a journey less.
 * Only where whatever may come to nothing is an error of a statement: PostgreSQL then takes everything back by itself. Nothing may
 * be asked of the transaction afterwards. The embedded database has no journeys, and commits when the transaction ends.
 */
// biome-ignore lint/suspicious/noExplicitAny: each slice knows its own tables, nobody knows all of them
export async function commitBehind(on: Kysely<any>): Promise<void> {
  const connection = await on.getExecutor().provideConnection(async (own) => own)
  const transaction = transactions.get(connection)
  if (!transaction) return
  transaction.ended = connection.executeQuery(CompiledQuery.raw('commit'))
  transaction.ended.catch(() => undefined)
}
