import { CompiledQuery, type DatabaseConnection, type Dialect, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely'
import pg from 'pg'
import { statementNames } from './prepared-in.ts'
import { takeTransaction, transactionBegan } from './transactions.ts'
import { isUnavailable } from './unavailable.ts'

/** A connection that prepares named statements, also if only their text is given, as within a transaction. */
export class PipelinedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection may break during a transaction, when the pool does not listen. Pending statements fail with the error; without a
    // listener here it would end the process.
    this.on('error', () => undefined)
  }

  // biome-ignore lint/suspicious/noExplicitAny: eight overloads, of which this is what is common
  override query(text: any, values?: any, ...rest: any[]): any {
    const name = typeof text === 'string' && values?.length > 0 ? statementNames.get(text) : undefined
    return name === undefined ? super.query(text, values, ...(rest as [never])) : super.query({ name, text, values }, ...(rest as [never]))
  }
}

/** Kysely on a PostgreSQL server, with pipelining: statements issued together are sent together, `begin` with the first of its transaction. */
export const pipelinedDialect = (pool: pg.Pool): Dialect => {
  const dialect = new PostgresDialect({ pool })
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new PipelinedDriver({ pool }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

class PipelinedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel || settings.accessMode) return super.beginTransaction(connection, settings)
    const begun = connection.executeQuery(CompiledQuery.raw('begin'))
    // Reported by `commit`; until then it must not end the process.
    begun.catch(() => undefined)
    transactionBegan(connection, begun)
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { begun, ended } = takeTransaction(connection)
    await begun
    await (ended ?? super.commitTransaction(connection))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { ended } = takeTransaction(connection)
    try {
      await (ended ?? super.rollbackTransaction(connection))
    } catch (error) {
      // Without its connection the server rolls everything back, and the first error counts.
      if (!isUnavailable(error)) throw error
    }
  }
}
