/** A connection to a database of either engine, lent to one user at a time. */
export interface Connection {
  /**
   * Runs one statement, or several without values, and answers the rows of the last. Statements that are sent at the same time run in this order.
   * @param name the name under which a PostgreSQL server prepares it
   */
  run(text: string, values: readonly unknown[], name?: string): Promise<unknown[]>
  release(): void
}

/** What an engine does for `databaseOn`. */
export interface Engine {
  engine: 'pglite' | 'postgres'
  /** Size of its pool, if it has one. */
  connections?: number
  connect(): Promise<Connection>
  /** The same as `connect`, `run` and `release`, if the engine has a faster way. */
  runOnce?(text: string, values: readonly unknown[], name?: string): Promise<unknown[]>
  dump(): Promise<Blob>
  close(): Promise<void>
}
