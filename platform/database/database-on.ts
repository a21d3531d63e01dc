import type { Connection, Engine } from './connection.ts'
import type { Database } from './database.ts'
import { runTransaction } from './transaction.ts'

/** The database on an engine: a connection for each statement, or for each transaction. */
export function databaseOn({ engine, connections, connect, runOnce, dump, close }: Engine): Database {
  const held = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await connect()
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }
  const once = runOnce ?? ((text, values, name) => held((connection) => connection.run(text, values, name)))
  const run = <Row>(text: string, values: readonly unknown[], name?: string) => once(text, values, name) as Promise<Row[]>
  return {
    engine,
    ...(connections === undefined ? {} : { connections }),
    query: (text, values = []) => run(text, values),
    prepared: (name, text, values = []) => run(text, values, name),
    transaction: (work) => held((connection) => runTransaction(connection, work)),
    dump,
    close,
  }
}
