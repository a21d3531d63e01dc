import { CompiledQuery } from 'kysely'
import { collectorOf } from './batch.ts'
import type { Handle } from './database.ts'

/** The names of statements by their text. Only what the sources say gets in here, so it stays small. */
export const statementNames = new Map<string, string>()

/**
 * As `Database.prepared`, for a statement that may be part of a transaction. `text` is always the same for a `name`. Within a
 * transaction, statements that are asked at once travel at once: one that needs another awaits it.
 */
export async function preparedIn<Row>(on: Handle, name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
  statementNames.set(text, name)
  const query = CompiledQuery.raw(text, values as unknown[])
  const collect = collectorOf(on)
  if (collect) return (await collect(name, query)).rows as Row[]
  if (!on.isTransaction) return (await on.executeQuery<Row>(query)).rows
  // The connection of a transaction stays its own until the end, so it may be held on to. Kysely itself lets one statement wait for another.
  const connection = await on.getExecutor().provideConnection(async (own) => own)
  return (await connection.executeQuery<Row>(query)).rows
}
