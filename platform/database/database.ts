import { openEmbedded } from './embedded.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import type { Transaction } from './transaction.ts'

/** The database, or a transaction of a caller. A statement is mostly written with `sql`, which calls these. */
export interface Handle {
  /** Runs one statement with `$1` parameters, or several without any, and answers the rows of the last. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /**
   * Runs one statement with `$1` parameters, whose text is always the same for a `name`. On PostgreSQL it is prepared once per
   * connection under its name and planned once, which is what the hot paths are for.
   */
  prepared<Row = Record<string, unknown>>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** The shop's database, on either engine. Slices write SQL, and give the columns of an answer at each statement. */
export interface Database extends Handle {
  readonly engine: 'pglite' | 'postgres'
  /** How many statements run at once at most; undefined on the embedded database, which runs one. */
  readonly connections?: number
  /** Commits what the work does, or rolls it back if it, or any of its statements, fails. */
  transaction<T>(work: (on: Transaction) => Promise<T>): Promise<T>
  /** The prepared image of the embedded database, for a later `load`. */
  dump(): Promise<Blob>
  close(): Promise<void>
}

/** Further options of a PostgreSQL connection. */
export interface DatabaseOptions extends PostgresOptions {
  /** A PostgreSQL address. Without one the database runs inside this process. */
  url?: string | undefined
  /** The folder of the embedded database; undefined keeps it in memory. */
  dataDir?: string | undefined
  /** An image to start the embedded database from, made by `dump()`. */
  load?: Blob | undefined
}

/** Opens PostgreSQL if there is an address, otherwise the embedded database. Rejects with one readable message. */
export const openDatabase = ({ url, dataDir, load, ...options }: DatabaseOptions = {}): Promise<Database> =>
  url ? openPostgres(url, options) : openEmbedded(dataDir, load)
