import { CompiledQuery } from 'kysely'
import { collectorOf } from './batch.ts'
import type { Handle } from './database.ts'

/** Statement names by text. Only texts of the sources get in here, so it stays small. */
export const statementNames = new Map<string, string>()

/**
 * As `Database.prepared`, for a statement that may be part of a transaction. `text` is always the same for a `name`. Within a
 * transaction, statements issued together are sent together; await one if another depends on it.
 */
export async function preparedIn<Row>(on: Handle, name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  statementNames.set(text, name)
  const query = CompiledQuery.raw(text, values as unknown[])
  const collect = collectorOf(on)
  if (collect) return (await collect(name, query)).rows as Row[]
  if (!on.isTransaction) return (await on.executeQuery<Row>(query)).rows
  // A transaction keeps its connection until the end, so it may be used directly. Kysely itself runs statements one after the other.
  const connection = await on.getExecutor().provideConnection(async (own) => own)
  return (await connection.executeQuery<Row>(query)).rows
}
